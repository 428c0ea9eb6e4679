import type { CatalogueBatch, ChannelTotals, Hit, Origin } from '../Catalogue.ts'
import { type DocumentRow, fromChannel, fromVideo, type Kind, type ShownRow, toHit } from '../itemRows.ts'
import type { Session } from './Database.ts'
import { raw, sql, type Sql } from './sql.ts'
import { toTsVector } from './tsVector.ts'

/** The table with an origin's words. */
export const wordsOf = (origin: Origin): Sql => raw(`words_${origin}`)

/** Writes videos and channels: what is only shown, what is sorted by, and, where they have changed, the words. */
export async function writeDocuments(
  session: Session,
  origin: Origin,
  { videos = [], channels = [] }: Pick<CatalogueBatch, 'videos' | 'channels'>,
  storedAt: number,
): Promise<void> {
  const rows = inOrder([...videos.map(fromVideo), ...channels.map(fromChannel)])
  if (rows.length === 0) return
  const column = <Value extends string | number | bigint | null>(of: (row: DocumentRow) => Value): Value[] =>
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
        ${column((row) => row.body)}::text[],
        ${column((row) => row.wordsHash)}::text[],
        ${column((row) => toTsVector(row.words))}::text[]
      ) as g (kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds, body, hash, words)
    ), written as (
      insert into documents as d (origin, kind, id, channel_id, published_at, view_count, like_count, title_key,
        age_seconds, stored_at)
      select ${origin}, kind, id, channel_id, published_at, view_count, like_count, title_key, age_seconds,
        ${storedAt}::bigint
      from given
      on conflict (origin, kind, id) do update set
        channel_id = excluded.channel_id, published_at = excluded.published_at, view_count = excluded.view_count,
        like_count = excluded.like_count, title_key = excluded.title_key, age_seconds = excluded.age_seconds,
        stored_at = excluded.stored_at
      returning d.doc, d.kind, d.id
    ), shown as (
      insert into bodies (doc, body)
      select doc, body from written join given using (kind, id)
      on conflict (doc) do update set body = excluded.body
    )
    insert into ${wordsOf(origin)} as w (doc, hash, words)
    select doc, hash, words::tsvector from written join given using (kind, id)
    on conflict (doc) do update set hash = excluded.hash, words = excluded.words where w.hash <> excluded.hash`)
}

/** The last of equal ones, in an order that every server keeps to: so two that write the same rarely collide. */
function inOrder(rows: readonly DocumentRow[]): DocumentRow[] {
  const nameOf = ({ kind, id }: DocumentRow) => `${kind} ${id}`
  const last = new Map(rows.map((row) => [nameOf(row), row]))
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Removes them with what is shown of them and their words. */
export async function removeDocuments(
  session: Session,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await session.query(
    sql`delete from documents where origin = ${origin} and kind = ${kind} and id = any(${ids}::text[])`,
  )
}

/** Those that exist, in the order asked. */
export async function readDocuments(
  session: Session,
  origin: Origin,
  kind: Kind,
  ids: readonly string[],
): Promise<Hit[]> {
  if (ids.length === 0) return []
  const rows = await session.query<ShownRow & { id: string }>(sql`
    select kind, id, published_at, body from documents join bodies using (doc)
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

/** Sums over the videos of each channel. Hidden counts add nothing. */
export async function channelTotals(
  session: Session,
  origin: Origin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelTotals>> {
  const rows = await session.query<TotalsRow>(sql`
    select channel_id, count(*)::text as videos, sum(greatest(view_count, 0))::text as views,
      min(published_at) as first
    from documents where origin = ${origin} and channel_id = any(${ids}::text[]) and kind = 'video'
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
