import type { Origin } from '../Catalogue.ts'
import { fromChannel, fromVideo, toHit, type DocumentRow, type ShownRow } from '../documentRows.ts'
import { toIndexText } from '../words.ts'
import { marksOf, timePlaceOf, viewPlaceOf } from './places.ts'
import type { Statements } from './statements.ts'

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
