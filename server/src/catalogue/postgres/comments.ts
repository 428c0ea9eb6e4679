import type { Comment } from '../../source/comment.ts'
import { fromCommentBody, toCommentBody } from '../payloads.ts'
import type { KeysetRequest, KeysetSlice, Origin, StoredComment } from '../Catalogue.ts'
import { storable } from '../itemRows.ts'
import { COMMENT_SORTINGS, toSlice } from '../keyset.ts'
import type { CountRows } from './statistics.ts'
import type { Session } from './Database.ts'
import { toKeyset } from './keyset.ts'
import { raw, sql } from './sql.ts'

export async function writeComments(
  session: Session,
  origin: Origin,
  comments: readonly StoredComment[],
  storedAt: number,
): Promise<void> {
  const nameOf = ({ videoId, id }: StoredComment) => `${videoId} ${id}`
  const last = new Map(comments.map((comment) => [nameOf(comment), comment]))
  const rows = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, comment]) => comment)
  if (rows.length === 0) return
  await session.query(sql`
    insert into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, body)
    select ${origin}, video_id, id, published_at, like_count, age_seconds, ${storedAt}::bigint, body
    from unnest(
      ${rows.map((row) => row.videoId)}::text[],
      ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.publishedAt.getTime())}::bigint[],
      ${rows.map((row) => storable(row.likeCount))}::bigint[],
      ${rows.map((row) => row.ageSeconds)}::double precision[],
      ${rows.map(toCommentBody)}::text[]
    ) as g (video_id, id, published_at, like_count, age_seconds, body)
    on conflict (origin, video_id, id) do update set
      published_at = excluded.published_at, like_count = excluded.like_count, age_seconds = excluded.age_seconds,
      stored_at = excluded.stored_at, body = excluded.body`)
}

export async function removeCommentsOf(
  session: Session,
  origin: Origin,
  videoIds: readonly string[],
): Promise<void> {
  if (videoIds.length === 0) return
  await session.query(
    sql`delete from comments where origin = ${origin} and video_id = any(${videoIds}::text[])`,
  )
}

interface CommentRow {
  id: string
  sort_key: string
  published_at: number
  body: string
}

export async function listComments(
  session: Session,
  countRows: CountRows,
  origin: Origin,
  videoId: string,
  sort: 'publishedAt' | 'likeCount',
  page: KeysetRequest,
): Promise<KeysetSlice<Comment>> {
  const sorting = COMMENT_SORTINGS[sort]
  const { where, direction } = toKeyset(sorting, 'id', page)
  const selection = sql`from comments where origin = ${origin} and video_id = ${videoId}`
  const value = raw(sorting.expression)
  const rows = await session.query<CommentRow>(sql`
    select id, published_at, ${value}::text as sort_key, body ${selection} ${where}
    order by ${value} ${direction}, id ${direction} limit ${page.limit + 1}`)
  const total = await countRows(selection)
  return toSlice(rows, page, (row) => fromCommentBody(row.body, new Date(row.published_at)), total)
}
