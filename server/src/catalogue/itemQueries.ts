import type { Channel } from '../source/channel.ts'
import type { Video } from '../source/video.ts'
import type { TranscriptMoment } from '../source/VideoSource.ts'
import type {
  ChannelTotals,
  Hit,
  KeysetRequest,
  KeysetSlice,
  ListFilter,
  Origin,
  SortKey,
} from './Catalogue.ts'
import type { Engine } from './Engine.ts'
import { awayColumn, onlyChannels, onlyVideos, toHit, toKinds, type HitRow, type Kind } from './itemRows.ts'
import { toKeyset, toSlice } from './keyset.ts'
import { joined, listOf, oneOf, raw, sql, type Session, type Sql } from '../database/sql.ts'

/** Returns the videos that exist, in the order of `ids`. */
export const readVideos = async (engine: Engine, origin: Origin, ids: readonly string[]): Promise<Video[]> =>
  onlyVideos(await readItems(engine, origin, 'video', ids))

/** Returns the channels that exist, in the order of `ids`. */
export const readChannels = async (
  engine: Engine,
  origin: Origin,
  ids: readonly string[],
): Promise<Channel[]> => onlyChannels(await readItems(engine, origin, 'channel', ids))

async function readItems(
  { session }: Engine,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = await session.query<HitRow & { id: string }>(sql`
    select i.id, i.kind, i.published_at, payload, ${awayColumn('i')} from ${listOf(ids)} cross join items i cross join payloads p
    where i.origin = ${origin} and i.kind = ${kind} and i.id = given.value and p.rowid = i.rowid`)
  const byId = new Map(rows.map((row) => [row.id, toHit(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns the items with these rowids, in the same order.
 * @param moments the passages found in what is said in videos, by the rowids of the videos
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

interface TotalsRow {
  channel_id: string
  videos: string
  views: string
  first: number
}

/** Returns the sums over the videos of each channel. Hidden counts are treated as 0. */
export async function readChannelTotals(
  { session }: Engine,
  origin: Origin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelTotals>> {
  const rows = await session.query<TotalsRow>(sql`
    select channel_id, cast(count(*) as text) as videos, min(published_at) as first,
      cast(sum(case when view_count > 0 then view_count else 0 end) as text) as views
    from items where origin = ${origin} and channel_id ${oneOf(ids)} and kind = 'video'
    group by channel_id`)
  const byId = new Map(rows.map((row) => [row.channel_id, row]))
  const totalsOf = (row: TotalsRow | undefined): ChannelTotals => ({
    videoCount: BigInt(row?.videos ?? 0),
    viewCount: BigInt(row?.views ?? 0),
    firstPublishedAt: row ? new Date(row.first) : null,
  })
  return new Map(ids.map((id) => [id, totalsOf(byId.get(id))]))
}

/** Returns a filter as a condition on `items i`. */
export function toFilterCondition(origin: Origin, filter: ListFilter): Sql {
  const kinds = toKinds(filter)
  const conditions = [sql`i.origin = ${origin}`]
  if (filter.channelId !== null) conditions.push(sql`i.channel_id = ${filter.channelId}`)
  if (kinds.length === 0) conditions.push(raw('false'))
  if (kinds.length === 1) conditions.push(raw(`i.kind = '${kinds.join('')}'`))
  return joined(conditions, ' and ')
}

/** Lists videos and channels: the newest, most viewed or most liked ones first, or by title in ascending order. */
export async function listItems(
  { session, countItems }: Engine,
  origin: Origin,
  filter: ListFilter,
  sort: SortKey,
  page: KeysetRequest,
): Promise<KeysetSlice<Hit>> {
  const selection = sql`from items i where ${toFilterCondition(origin, filter)}`
  return readSorted(session, selection, sort, page, await countItems(origin, filter))
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
  // Payloads are joined last, so that the sorter does not have to carry them.
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
