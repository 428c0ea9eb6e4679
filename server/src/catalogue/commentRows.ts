import type { Comment } from '../domain/Comment.ts'
import type { KeysetRequest, KeysetSlice, Origin, StoredComment } from './catalogueTypes.ts'
import { clampCount, fromJson, toPayload } from './itemRows.ts'
import { EMPTY_SLICE, toKeyset, toSlice } from './keyset.ts'
import { distinctInOrder, oneOf, sql, tableOf, type Columns, type Session } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { readVideos, type SortedRow } from './itemQueries.ts'
import type { View } from './visibleRows.ts'

type CommentFields = Omit<Comment, 'publishedAt' | 'updatedAt'> & { editedAfterMs: number }

function toCommentPayload({ updatedAt, ...comment }: StoredComment): string {
  const row = { ...comment, editedAfterMs: updatedAt.getTime() - comment.publishedAt.getTime() }
  return toPayload(row)
}

function fromCommentPayload(payload: string, publishedAt: Date): Comment {
  const { editedAfterMs, ...fields } = fromJson<CommentFields>(payload, ['likeCount', 'replyCount'])
  return { ...fields, publishedAt, updatedAt: new Date(publishedAt.getTime() + editedAfterMs) }
}

const COLUMNS: Columns<StoredComment> = {
  video_id: ['text', (row) => row.videoId],
  id: ['text', (row) => row.id],
  published_at: ['bigint', (row) => row.publishedAt.getTime()],
  like_count: ['bigint', (row) => clampCount(row.likeCount)],
  age_seconds: ['double precision', (row) => row.ageSeconds],
  payload: ['text', toCommentPayload],
}

/**
 * Inserts or replaces comments.
 * @param storedAt milliseconds since 1970
 */
export async function upsertComments(
  session: Session,
  origin: Origin,
  comments: readonly StoredComment[],
  storedAt: number,
): Promise<void> {
  if (comments.length === 0) return
  const rows = distinctInOrder(comments, ({ videoId, id }) => `${videoId} ${id}`)
  await session.query(sql`
    insert into comments (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload)
    select ${origin}, video_id, id, published_at, like_count, age_seconds, cast(${storedAt} as bigint), payload
    from ${tableOf(rows, COLUMNS)} where true
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
  await session.query(sql`delete from comments where origin = ${origin} and video_id ${oneOf(videoIds)}`)
}

const isVisible = async (engine: Engine, view: View, videoId: string): Promise<boolean> =>
  view.visible === null || (await readVideos(engine, view, [videoId])).length > 0

/** Lists the comments of a video, with the newest or the most liked comments first. */
export async function listComments(
  engine: Engine,
  view: View,
  videoId: string,
  sort: 'date' | 'rating',
  page: KeysetRequest,
): Promise<KeysetSlice<Comment>> {
  if (!(await isVisible(engine, view, videoId))) return EMPTY_SLICE
  const { column, where, direction } = toKeyset(sort, page)
  const selection = sql`from comments i where origin = ${view.origin} and video_id = ${videoId}`
  const rows = await engine.session.query<Omit<SortedRow, 'kind'>>(sql`
    select id, published_at, cast(${column} as text) as sort_key, payload ${selection} ${where}
    order by ${column} ${direction}, i.id ${direction} limit ${page.limit + 1}`)
  const total = await engine.countRows(selection)
  return toSlice(rows, page, (row) => fromCommentPayload(row.payload, new Date(row.published_at)), total)
}

/** Returns the comments of a video that exist, by their ids. */
export async function readComments(
  engine: Engine,
  view: View,
  videoId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Comment>> {
  if (ids.length === 0 || !(await isVisible(engine, view, videoId))) return new Map()
  const rows = await engine.session.query<Omit<SortedRow, 'kind' | 'sort_key'>>(sql`
    select id, published_at, payload from comments
    where origin = ${view.origin} and video_id = ${videoId} and id ${oneOf(ids)}`)
  return new Map(rows.map((row) => [row.id, fromCommentPayload(row.payload, new Date(row.published_at))]))
}
