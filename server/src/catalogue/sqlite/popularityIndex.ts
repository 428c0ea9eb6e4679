import { hash } from 'node:crypto'
import { lengthOf, type ListLength } from '@vtube/shared/listQuery'
import type { VideoFilter } from '../../domain/videoFilter.ts'
import type { ListFilter, Origin } from '../catalogueTypes.ts'
import { toKinds, type ColumnFacts, type ItemRow, type Kind } from '../itemRows.ts'
import { oneOf, raw, sql, tableOf, type Columns, type Session, type Sql } from '../../database/sql.ts'
import { toIndexText } from '../search/tokenizer.ts'
import { andVisible, type View } from '../visibleRows.ts'

/**
 * The full-text tables `popularity_<origin>`, for words that very many items contain. FTS5 returns its hits in the
 * order of their rowids, so the rowids here are sort keys. Each item has two rows: one whose rowid is lower the more
 * views the item has, and one whose rowid grows with the item's time. A query for the most viewed or the newest hits
 * reads only the first rows that it needs.
 */

/** The number of the lowest bits of a rowid, which are the rowid in `items`. */
const ITEM_BITS = 28n
/** The first rowid that sorts by time. Lower rowids sort by views. */
export const FIRST_TIME_ROWID = 2n ** 40n
export const LAST_TIME_ROWID = 2n ** 62n
/** The number of steps of the sort key per doubling of views. Not each view changes it, but a fifth more views do. */
const STEPS_PER_DOUBLING = 4
const MAX_STEPS = 255
const MAX_SECOND = 2 ** 33 - 1

/** The SQL expression for the rowid in `items`. */
const ITEM_ROWID_TEXT = `(rowid & ${2n ** ITEM_BITS - 1n})`
export const ITEM_ROWID = raw(ITEM_ROWID_TEXT)

const popularityTable = (origin: Origin): Sql => raw(`popularity_${origin}`)

/** Returns a query, from its keyword `from` on, for all visible rows that match. Each item has two such rows. */
export function fromPopular(view: View, query: string): Sql {
  const table = popularityTable(view.origin)
  return sql`from ${table} where ${table} match ${query}${andVisible(view, ITEM_ROWID_TEXT)}`
}

/** Returns a query, from its keyword `from` on, for the rows that match and sort by views. */
export const fromMostViewed = (view: View, query: string): Sql =>
  sql`${fromPopular(view, query)} and rowid < ${raw(String(FIRST_TIME_ROWID))}`

/** Returns a rowid that is lower for more views. */
function toViewsRowid(viewCount: bigint, rowid: number): bigint {
  const step = Math.floor(Math.log2(Math.max(Number(viewCount), 0) + 1) * STEPS_PER_DOUBLING)
  return (BigInt(MAX_STEPS - Math.min(step, MAX_STEPS)) << ITEM_BITS) + BigInt(rowid)
}

/** Returns a rowid that is higher for later times, in steps of a second. */
export function toTimeRowid(publishedAt: Date, rowid: number): bigint {
  const second = Math.min(Math.max(Math.floor(publishedAt.getTime() / 1_000), 0), MAX_SECOND)
  return FIRST_TIME_ROWID + (BigInt(second) << ITEM_BITS) + BigInt(rowid)
}

const toChannelTerm = (kind: Kind, channelId: string): string =>
  `${kind}${Buffer.from(channelId).toString('hex')}`

const hexOf = (text: string): string => Buffer.from(text).toString('hex')
/** The terms of the facts of a video. The term of a folder is a digest, because a path may be longer than a term. */
const factTerms = {
  duration: (length: ListLength) => `length${length}`,
  hasSubtitles: (has: boolean) => `subtitles${has ? 1 : 0}`,
  speech: (language: string) => `speech${hexOf(language)}`,
  format: (format: string) => `format${hexOf(format)}`,
  folder: (folder: string) => `folder${hash('sha1', folder)}`,
}

function toFactTerms(facts: ColumnFacts): string[] {
  const { durationSeconds: seconds, hasSubtitles, speech, format, folder } = facts
  return [
    ...(seconds === null ? [] : [factTerms.duration(lengthOf(seconds))]),
    factTerms.hasSubtitles(hasSubtitles),
    ...(speech === null ? [] : [factTerms.speech(speech)]),
    ...(format === null ? [] : [factTerms.format(format)]),
    factTerms.folder(folder),
  ]
}

/** Returns the parts of a filter that this index supports, each as terms of which a video must have one. */
function toTermsOf(filter: VideoFilter | undefined): string[][] {
  if (filter === undefined) return []
  const { duration, hasSubtitles, speech, formats, folder } = filter
  return [
    duration === null ? [] : [factTerms.duration(duration)],
    hasSubtitles === null ? [] : [factTerms.hasSubtitles(hasSubtitles)],
    speech === null ? [] : [factTerms.speech(speech)],
    formats === null ? [] : formats.length === 0 ? ['formatnone'] : formats.map(factTerms.format),
    folder === null ? [] : [factTerms.folder(folder)],
  ].filter((terms) => terms.length > 0)
}

/** Adds a filter to a query: by kind, by kind within a channel, and by facts. It does not filter by time. */
export function withFilter(query: string, filter: ListFilter): string {
  const { channelId } = filter
  const kinds = toKinds(filter)
  const ofKind =
    channelId === null && kinds.length !== 1
      ? []
      : [kinds.map((kind) => (channelId === null ? kind : toChannelTerm(kind, channelId)))]
  const conditions = [...ofKind, ...toTermsOf(filter.video)].map(
    (terms) => `{filters} : (${terms.map((term) => `"${term}"`).join(' OR ')})`,
  )
  return [...conditions, query].join(' AND ')
}

/** An item with the fields that this index depends on. */
export interface IndexedItem {
  rowid: number
  row: Pick<ItemRow, 'kind' | 'channelId' | 'publishedAt' | 'viewCount' | 'text' | 'facts'>
}

export const toSortRowids = ({ rowid, row }: IndexedItem): { views: bigint; time: bigint } => ({
  views: toViewsRowid(row.viewCount, rowid),
  time: toTimeRowid(row.publishedAt, rowid),
})

/**
 * Deletes items from this index. They must still be in `items`.
 * @param condition the condition that selects their rows in `items`
 */
export async function deleteFromIndex(session: Session, origin: Origin, condition: Sql): Promise<void> {
  await session.query(sql`
    delete from ${popularityTable(origin)} where rowid in (
      select views_rowid from items where ${condition} union all select time_rowid from items where ${condition})`)
}

type IndexEntry = Record<'title' | 'tags' | 'channel' | 'filters', string> & { rowid: bigint }

const ENTRY_COLUMNS: Columns<IndexEntry> = {
  rowid: ['bigint', (entry) => entry.rowid],
  title: ['text', (entry) => entry.title],
  tags: ['text', (entry) => entry.tags],
  channel: ['text', (entry) => entry.channel],
  filters: ['text', (entry) => entry.filters],
}

/** Inserts or replaces items in the order of their sort keys. Any other order would take ten times as long. */
export async function upsertIntoIndex(
  session: Session,
  origin: Origin,
  items: readonly IndexedItem[],
): Promise<void> {
  if (items.length === 0) return
  const rowids = items.map(({ rowid }) => rowid)
  await deleteFromIndex(session, origin, sql`rowid ${oneOf(rowids, 'bigint')}`)
  const entries: IndexEntry[] = []
  for (const item of items) {
    const { text, kind, channelId, facts } = item.row
    const { views, time } = toSortRowids(item)
    await session.query(
      sql`update items set views_rowid = ${views}, time_rowid = ${time} where rowid = ${item.rowid}`,
    )
    const texts = {
      title: toIndexText(text.title),
      tags: toIndexText(text.tags),
      channel: toIndexText(text.channel),
      filters: [kind, toChannelTerm(kind, channelId), ...(facts === null ? [] : toFactTerms(facts))].join(
        ' ',
      ),
    }
    entries.push({ ...texts, rowid: views }, { ...texts, rowid: time })
  }
  entries.sort((one, other) => (one.rowid < other.rowid ? -1 : 1))
  await session.query(sql`
    insert into ${popularityTable(origin)} (rowid, title, tags, channel, filters)
    select cast(rowid as integer), title, tags, channel, filters from ${tableOf(entries, ENTRY_COLUMNS)}`)
}

/**
 * The number of hits above which a query is called common. Ranking or sorting all hits of a common query would take too
 * long, so at most this number of hits is read, in the order of the popularity index.
 */
export const COMMON_HITS = 1_000

/** Returns a query for the popularity index, which does not contain descriptions. */
export const toPopularityQuery = (
  query: string,
  filter: ListFilter,
  columns = 'title tags channel',
): string => withFilter(`{${columns}} : (${query})`, filter)
