import type { ListFilter, Origin } from '../Catalogue.ts'
import { type DocumentRow, fromChannel, fromVideo, type Kind, type ShownRow, toHit } from '../itemRows.ts'
import { toIndexText } from '../tokenizer.ts'
import type { Statements } from './statements.ts'

/**
 * The rows of `common_<origin>`, in which words are looked up that very many videos have: there each document stands
 * twice, at a place that tells its views and at one that tells its time. A full-text index answers in the order of
 * its places, so whoever wants the most viewed or the newest reads the beginning and leaves the rest alone.
 */

/** The lowest bits of a place are the document. */
const DOCUMENT_BITS = 28n
/** Places below are by views, those from here on by time. */
export const FIRST_TIME_PLACE = 2n ** 40n
export const LAST_TIME_PLACE = 2n ** 62n
/** Steps of views: a place changes when views have grown by a fifth, not with every one. */
const STEPS_PER_DOUBLING = 4
const MOST_STEPS = 255
const LAST_SECOND = 2 ** 33 - 1

/** SQL for the document at a place. */
export const DOCUMENT_AT = `(rowid & ${2n ** DOCUMENT_BITS - 1n})`

/** The lower, the more views. */
function viewPlaceOf(viewCount: bigint, doc: number): bigint {
  const step = Math.floor(Math.log2(Math.max(Number(viewCount), 0) + 1) * STEPS_PER_DOUBLING)
  return (BigInt(MOST_STEPS - Math.min(step, MOST_STEPS)) << DOCUMENT_BITS) + BigInt(doc)
}

/** The higher, the newer; to the second. */
export function timePlaceOf(publishedAt: Date, doc: number): bigint {
  const second = Math.min(Math.max(Math.floor(publishedAt.getTime() / 1_000), 0), LAST_SECOND)
  return FIRST_TIME_PLACE + (BigInt(second) << DOCUMENT_BITS) + BigInt(doc)
}

const KINDS = ['video', 'channel'] as const
const markIn = (kind: Kind, channelId: string): string => `${kind}${Buffer.from(channelId).toString('hex')}`

/** What a row can be filtered by, as words of its own: its kind, and its kind within its channel. */
const marksOf = ({ kind, channelId }: Pick<DocumentRow, 'kind' | 'channelId'>): string =>
  `${kind} ${markIn(kind, channelId)}`

/** A query for rows that match another one and a filter. */
export function withMarks(query: string, { types, channelId }: ListFilter): string {
  const kinds = KINDS.filter((kind) => types.includes(kind))
  if (channelId === null && kinds.length !== 1) return query
  const marks = kinds.map((kind) => (channelId === null ? kind : markIn(kind, channelId)))
  return `{marks} : (${marks.map((mark) => `"${mark}"`).join(' OR ')}) AND ${query}`
}

/** A document and what it is found by. */
export interface Placed {
  doc: number
  row: Pick<DocumentRow, 'kind' | 'channelId' | 'publishedAt' | 'viewCount' | 'words'>
}

/** Rows that are added in one step to those that have a place. */
const PLACED_AT_ONCE = 250

/** Whether a written row stands at other places than before, or at none yet. */
export function isMoved(statements: Statements, { doc, row }: Placed): boolean {
  const known = placesOf(statements, doc)
  return (
    known?.view_place !== viewPlaceOf(row.viewCount, doc) ||
    known.time_place !== timePlaceOf(row.publishedAt, doc)
  )
}

interface Places {
  view_place: bigint | null
  time_place: bigint | null
}

const placesOf = (statements: Statements, doc: number): Places | undefined =>
  statements
    .prepare<Places>('select view_place, time_place from documents where doc = ?')
    .safeIntegers()
    .get(doc)

/** Drops a document's places. While its row of `documents` is still there. */
export function removePlaces(statements: Statements, origin: Origin, doc: number): void {
  const known = placesOf(statements, doc)
  const remove = statements.prepare(`delete from common_${origin} where rowid = ?`)
  for (const place of [known?.view_place, known?.time_place])
    if (place !== null && place !== undefined) remove.run(place)
}

/** Writes documents to their places: in the order of these, because everything else costs the index ten times as much. */
export function writePlaces(statements: Statements, origin: Origin, placed: readonly Placed[]): void {
  const insert = statements.prepare(
    `insert into common_${origin} (rowid, title, tags, channel, marks) values (?, ?, ?, ?, ?)`,
  )
  const remember = statements.prepare('update documents set view_place = ?, time_place = ? where doc = ?')
  for (const { doc } of placed) removePlaces(statements, origin, doc)
  const entries = placed.flatMap(({ doc, row }) => {
    const [byViews, byTime] = [viewPlaceOf(row.viewCount, doc), timePlaceOf(row.publishedAt, doc)]
    remember.run(byViews, byTime, doc)
    const texts = [
      toIndexText(row.words.title),
      toIndexText(row.words.tags),
      toIndexText(row.words.channel),
      marksOf(row),
    ]
    return [
      { place: byViews, texts },
      { place: byTime, texts },
    ]
  })
  entries.sort((one, other) => (one.place < other.place ? -1 : 1))
  for (const { place, texts } of entries) insert.run(place, ...texts)
}

/**
 * Gives some rows their places that have none: those of a database that was written before there were places.
 * Answers whether there may be more.
 */
export function placeSome(statements: Statements): boolean {
  const rows = statements
    .prepare<ShownRow & { doc: number; origin: Origin }>(
      `select doc, origin, kind, published_at, body from documents indexed by documents_unplaced join bodies using (doc)
       where time_place is null limit ${PLACED_AT_ONCE}`,
    )
    .all()
  for (const origin of ['library', 'provider'] as const) {
    const placed = rows
      .filter((row) => row.origin === origin)
      .map((row) => ({ doc: row.doc, row: toDocumentRow(row) }))
    writePlaces(statements, origin, placed)
  }
  return rows.length === PLACED_AT_ONCE
}

function toDocumentRow(row: ShownRow): DocumentRow {
  const hit = toHit(row)
  return hit.kind === 'video'
    ? fromVideo({ ...hit.video, ageSeconds: null })
    : fromChannel({ ...hit.channel, ageSeconds: null })
}
