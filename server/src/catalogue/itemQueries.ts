import { LONG_SECONDS, SHORT_SECONDS } from '@vtube/shared/listQuery'
import type { Channel } from '../domain/Channel.ts'
import type { Video } from '../domain/Video.ts'
import type { TranscriptMoment } from '../domain/VideoSource.ts'
import type { ChannelTotals, Hit, KeysetRequest, KeysetSlice, ListFilter, SortKey } from './catalogueTypes.ts'
import type { Engine } from './Engine.ts'
import { createLibraryCache } from './libraryCache.ts'
import { awayColumn, onlyChannels, onlyVideos, toHit, toKinds, type HitRow, type Kind } from './itemRows.ts'
import { toKeyset, toSlice } from './keyset.ts'
import { joined, listOf, oneOf, raw, sql, type Session, type Sql } from '../database/sql.ts'
import type { VideoFilter } from '../domain/videoFilter.ts'
import { andVisible, totalsOver, toTotals, type TotalsRow, type View } from './visibleRows.ts'

/** Returns the videos that exist, in the order of `ids`. */
export const readVideos = async (engine: Engine, view: View, ids: readonly string[]): Promise<Video[]> =>
  onlyVideos(await readItems(engine, view, 'video', ids))

/** Returns the channels that exist, in the order of `ids`. */
export async function readChannels(engine: Engine, view: View, ids: readonly string[]): Promise<Channel[]> {
  const rows = onlyChannels(await readItems(engine, view, 'channel', ids))
  if (view.visible === null) return rows
  const { channels } = view.visible
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? channels.get(id)?.placeholder ?? [])
}

async function readItems(
  { session }: Engine,
  view: View,
  kind: Kind,
  ids: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = await session.query<HitRow & { id: string }>(sql`
    select i.id, i.kind, i.published_at, payload, ${awayColumn('i')} from ${listOf(ids)} cross join items i cross join payloads p
    where i.origin = ${view.origin} and i.kind = ${kind} and i.id = given.value and p.rowid = i.rowid${andVisible(view, 'i.rowid')}`)
  const byId = new Map(rows.map((row) => [row.id, toHit(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns the items with these rowids, in the same order.
 * @param moments the found passages of speech, by the rowids of their videos
 */
export async function readHits(
  session: Session,
  rowids: readonly number[],
  moments: ReadonlyMap<number, TranscriptMoment>,
): Promise<Hit[]> {
  if (rowids.length === 0) return []
  const rows = await session.query<HitRow & { rowid: number }>(sql`
    select rowid, kind, published_at, payload, ${awayColumn('i')} from items i join payloads using (rowid)
    where rowid ${oneOf(rowids, 'bigint')}`)
  const byRowid = new Map(
    rows.map((row) => {
      const moment = moments.get(row.rowid)
      const hit = toHit(row)
      return [row.rowid, moment && hit.kind === 'video' ? { ...hit, moment } : hit]
    }),
  )
  return rowids.flatMap((rowid) => byRowid.get(rowid) ?? [])
}

/** Returns the totals of channels, which are sums over their videos. */
export async function readChannelTotals(
  { session }: Engine,
  { origin, visible }: View,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelTotals>> {
  if (visible !== null)
    return new Map(ids.map((id) => [id, visible.channels.get(id)?.totals ?? toTotals(undefined)]))
  const rows = await session.query<TotalsRow>(sql`
    select channel_id, ${totalsOver('items')}
    from items where origin = ${origin} and channel_id ${oneOf(ids)} and kind = 'video'
    group by channel_id`)
  const byId = new Map(rows.map((row) => [row.channel_id, row]))
  return new Map(ids.map((id) => [id, toTotals(byId.get(id))]))
}

/** Returns a filter of videos as conditions on `items i`. */
function toVideoConditions(filter: VideoFilter): Sql[] {
  const { duration, hasSubtitles, publishedAfter, publishedBefore, speech, formats, folder } = filter
  const conditions: Sql[] = []
  if (folder !== null) conditions.push(sql`i.folder = ${folder}`)
  if (duration === 'short') conditions.push(sql`i.duration < ${SHORT_SECONDS}`)
  if (duration === 'medium') conditions.push(sql`i.duration between ${SHORT_SECONDS} and ${LONG_SECONDS}`)
  if (duration === 'long') conditions.push(sql`i.duration > ${LONG_SECONDS}`)
  if (hasSubtitles !== null) conditions.push(sql`i.has_subtitles = ${hasSubtitles ? 1 : 0}`)
  if (publishedAfter !== null) conditions.push(sql`i.published_at >= ${publishedAfter.getTime()}`)
  if (publishedBefore !== null) conditions.push(sql`i.published_at < ${publishedBefore.getTime()}`)
  if (speech !== null) conditions.push(sql`i.speech = ${speech}`)
  if (formats !== null) conditions.push(sql`i.format ${oneOf(formats)}`)
  return conditions
}

/** Returns a filter as a condition on `items i`. */
export function toFilterCondition({ origin, visible }: View, filter: ListFilter): Sql {
  const kinds = toKinds(filter)
  const conditions = [sql`i.origin = ${origin}`]
  if (filter.channelId !== null) conditions.push(sql`i.channel_id = ${filter.channelId}`)
  if (kinds.length === 0) conditions.push(raw('false'))
  if (kinds.length === 1) conditions.push(raw(`i.kind = '${kinds.join('')}'`))
  if (filter.video !== undefined) conditions.push(...toVideoConditions(filter.video))
  if (visible !== null) conditions.push(visible.contains('i.rowid'))
  return joined(conditions, ' and ')
}

/** The maximum number of items of a list that is sorted as a whole. */
const MAX_SORTED_ROWS = 3_000
/** The sort keys for which both databases have an index of all items. */
const SORTS_OF_LIBRARY: ReadonlySet<SortKey> = new Set(['title', 'viewCount', 'rating'])
/** A number of rows that is larger than any list. */
const ALL_ROWS = 1_000_000_000

/**
 * Returns the part of a query that selects the items of a list, with `items i`. SQLite does not know that a channel or
 * folder has few items and, without a limit, would look for them in the whole library.
 */
function fromListed(view: View, filter: ListFilter, sort: SortKey, total: number): Sql {
  const items = sql`from items i where ${toFilterCondition(view, filter)}`
  const isPart = filter.channelId !== null || (filter.video?.folder ?? null) !== null
  if (!isPart || !SORTS_OF_LIBRARY.has(sort) || total > MAX_SORTED_ROWS) return items
  return sql`from (select * ${items} limit ${raw(String(ALL_ROWS))}) as i where true`
}

/** Lists videos and channels: the newest, most viewed or most liked items first, or by title in ascending order. */
export async function listItems(
  { session, countItems }: Engine,
  view: View,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const total = await countItems(view, filter)
  return readSorted(session, fromListed(view, filter, sort, total), sort, page, total)
}

export interface SortedRow extends HitRow {
  id: string
  sort_key: string
}

/**
 * Reads one page of a selection of items.
 * @param selection the part of a query from `from` to the last condition, with `items i` in it
 */
export async function readSorted(
  session: Session,
  selection: Sql,
  sort: SortKey,
  page: KeysetRequest,
  total: number,
): Promise<KeysetSlice<Hit>> {
  const { column, where, direction } = toKeyset(sort, page)
  // Payloads are joined last, so that SQLite does not have to sort them.
  const rows = await session.query<SortedRow>(sql`
    select kind, id, published_at, cast(sort_value as text) as sort_key, payload,
      ${awayColumn('sorted')}
    from (
      select i.rowid, i.origin, i.kind, i.id, i.published_at, ${column} as sort_value
      ${selection} ${where}
      order by sort_value ${direction}, i.id ${direction} limit ${page.limit + 1}
    ) as sorted join payloads using (rowid)
    order by sort_value ${direction}, id ${direction}`)
  return toSlice(rows, page, toHit, total)
}

export interface SeriesPart {
  id: string
  /** The id of the series. */
  series: string
  /** The path of the file, relative to the library. */
  path: string
  season: number | null
  part: number
  /** A number that is higher for parts that were added later. */
  added: number
}

/** The maximum number of parts that are read. The longest series have some thousand parts. */
const MAX_PARTS = 100_000

const allParts = createLibraryCache<readonly SeriesPart[]>(1)

/**
 * Returns the visible parts of a series, or of all series if the id is null, in any order. Those of all series are kept
 * until the library changes, because each search for words reads them.
 */
export const readSeriesParts = (
  engine: Engine,
  view: View,
  seriesId: string | null,
): Promise<readonly SeriesPart[]> =>
  seriesId === null
    ? allParts(engine, view, '', () => queryParts(engine, view, null))
    : queryParts(engine, view, seriesId)

const queryParts = (
  { session }: Engine,
  view: View,
  seriesId: string | null,
): Promise<readonly SeriesPart[]> =>
  session.query<SeriesPart>(sql`
    select i.id, e.path, i.series, i.season, i.part, i.rowid as added
    from items i join import_index e on e.kind = i.kind and e.id = i.id
    where i.origin = ${view.origin} and i.kind = 'video'
      and ${seriesId === null ? raw('i.series is not null') : sql`i.series = ${seriesId}`}${andVisible(view, 'i.rowid')}
    order by i.series, i.season, i.part limit ${MAX_PARTS}`)
