import type { Comment } from '../../source/comment.ts'
import type { KeysetRequest, KeysetSlice, Origin, StoredComment } from '../Catalogue.ts'
import { clampCount } from '../itemRows.ts'
import { COMMENT_SORTINGS, toKeyset, toSlice } from '../keyset.ts'
import { fromCommentPayload, toCommentPayload } from '../payloads.ts'
import type { Session } from './Database.ts'
import { raw, sql, toPageCondition } from './sql.ts'
import type { CountRows } from './statistics.ts'

/** @param storedAt milliseconds since 1970 */
export async function upsertComments(
  session: Session,
  origin: Origin,
  comments: readonly StoredComment[],
  storedAt: number,
): Promise<void> {
  // The last of equal ones, in an order that is the same on every server: this avoids most deadlocks.
  const last = new Map(comments.map((comment) => [`${comment.videoId} ${comment.id}`, comment]))
  const rows = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, comment]) => comment)
  if (rows.length === 0) return
  await session.query(sql`
    insert into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload)
    select ${origin}, video_id, id, published_at, like_count, age_seconds, ${storedAt}::bigint, payload
    from unnest(
      ${rows.map((row) => row.videoId)}::text[],
      ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.publishedAt.getTime())}::bigint[],
      ${rows.map((row) => clampCount(row.likeCount))}::bigint[],
      ${rows.map((row) => row.ageSeconds)}::double precision[],
      ${rows.map(toCommentPayload)}::text[]
    ) as g (video_id, id, published_at, like_count, age_seconds, payload)
    on conflict (origin, video_id, id) do update set
      published_at = excluded.published_at, like_count = excluded.like_count, age_seconds = excluded.age_seconds,
      stored_at = excluded.stored_at, payload = excluded.payload`)
}

export async function deleteCommentsOf(
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
  payload: string
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
  const { where, direction } = toPageCondition(toKeyset(sorting, 'id', page))
  const selection = sql`from comments where origin = ${origin} and video_id = ${videoId}`
  const value = raw(sorting.expression)
  const rows = await session.query<CommentRow>(sql`
    select id, published_at, ${value}::text as sort_key, payload ${selection} ${where}
    order by ${value} ${direction}, id ${direction} limit ${page.limit + 1}`)
  const total = await countRows(selection)
  return toSlice(rows, page, (row) => fromCommentPayload(row.payload, new Date(row.published_at)), total)
}
