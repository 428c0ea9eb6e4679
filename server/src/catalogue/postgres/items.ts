import type { CatalogueBatch, ChannelTotals, Hit, ListFilter, Origin } from '../Catalogue.ts'
import {
  fromChannel,
  fromVideo,
  toHit,
  toKinds,
  type ItemRow,
  type Kind,
  type PayloadRow,
} from '../itemRows.ts'
import type { Session } from './Database.ts'
import { joined, raw, sql, type Sql } from './sql.ts'
import { toTsVector } from './tsVector.ts'

/** Returns the name of an origin's full-text table. */
export const fulltextTable = (origin: Origin): Sql => raw(`fulltext_${origin}`)

/**
 * Inserts or replaces videos and channels. The full-text table is written only for texts that have changed.
 * @param storedAt milliseconds since 1970
 */
export async function upsertItems(
  session: Session,
  origin: Origin,
  { videos = [], channels = [] }: Pick<CatalogueBatch, 'videos' | 'channels'>,
  storedAt: number,
): Promise<void> {
  const rows = distinctInOrder([...videos.map(fromVideo), ...channels.map(fromChannel)])
  if (rows.length === 0) return
  const column = <Value extends string | number | bigint | null>(of: (row: ItemRow) => Value): Value[] =>
    rows.map(of)
  await session.query(sql`
    with given as (
      select * from unnest(
        ${column((row) => row.kind)}::text[],
        ${column((row) => row.id)}::text[],
        ${column((row) => row.channelId)}::text[],
        ${column((row) => row.publishedAt.getTime())}::bigint[],
        ${column((row) => row.viewCount)}::bigint[],
        ${column((row) => row.likeCount)}::bigint[],
        ${column((row) => row.titleKey)}::text[],
        ${column((row) => row.ageSeconds)}::double precision[],
        ${column((row) => row.payload)}::text[],
        ${column((row) => row.textHash)}::text[],
        ${column((row) => toTsVector(row.text))}::text[]
      ) as g (kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, payload, hash, words)
    ), written as (
      insert into items as i (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
        age_seconds, stored_at)
      select ${origin}, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds,
        ${storedAt}::bigint
      from given
      on conflict (origin, kind, id) do update set
        channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
        like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds,
        stored_at = excluded.stored_at
      returning i.rowid, i.kind, i.id
    ), displayed as (
      insert into payloads (rowid, payload)
      select rowid, payload from written join given using (kind, id)
      on conflict (rowid) do update set payload = excluded.payload
    )
    insert into ${fulltextTable(origin)} as w (rowid, hash, words)
    select rowid, hash, words::tsvector from written join given using (kind, id)
    on conflict (rowid) do update set hash = excluded.hash, words = excluded.words where w.hash <> excluded.hash`)
}

/** Returns the last of equal rows, in an order that is the same on every server: this avoids most deadlocks. */
function distinctInOrder(rows: readonly ItemRow[]): ItemRow[] {
  const last = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Deletes videos or channels; their payloads and full-text rows are deleted by cascade. */
export async function deleteItems(
  session: Session,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await session.query(
    sql`delete from items where origin = ${origin} and kind = ${kind} and id = any(${ids}::text[])`,
  )
}

/** Returns those that exist, in the order of `ids`. */
export async function readItems(
  session: Session,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = await session.query<PayloadRow & { id: string }>(sql`
    select kind, id, published_at, payload from items join payloads using (rowid)
    where origin = ${origin} and kind = ${kind} and id = any(${ids}::text[])`)
  const byId = new Map(rows.map((row) => [row.id, toHit(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface TotalsRow {
  channel_id: string
  videos: string
  views: string
  first: number
}

/** Returns sums over the videos of each channel. Hidden counts count as 0. */
export async function readChannelTotals(
  session: Session,
  origin: Origin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelTotals>> {
  const rows = await session.query<TotalsRow>(sql`
    select channel_id, count(*)::text as videos, sum(greatest(view_count, 0))::text as views,
      min(published_at) as first
    from items where origin = ${origin} and channel_id = any(${ids}::text[]) and kind = 'video'
    group by channel_id`)
  const byId = new Map(rows.map((row) => [row.channel_id, row]))
  return new Map(
    ids.map((id) => {
      const row = byId.get(id)
      return [
        id,
        {
          videoCount: BigInt(row?.videos ?? 0),
          viewCount: BigInt(row?.views ?? 0),
          firstPublishedAt: row ? new Date(row.first) : null,
        },
      ]
    }),
  )
}

/** Returns a condition on `items i`. */
export function toFilterCondition(origin: Origin, filter: ListFilter): Sql {
  const kinds = toKinds(filter)
  const conditions = [sql`i.origin = ${origin}`]
  if (filter.channelId !== null) conditions.push(sql`i.channel_id = ${filter.channelId}`)
  if (kinds.length === 0) conditions.push(raw('false'))
  if (kinds.length === 1) conditions.push(sql`i.kind = ${kinds.join('')}`)
  return joined(conditions, ' and ')
}
