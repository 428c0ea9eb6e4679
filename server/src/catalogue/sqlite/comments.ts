import type { Comment } from '../../source/comment.ts'
import type { KeysetRequest, KeysetSlice, Origin, StoredComment } from '../Catalogue.ts'
import { clampCount } from '../itemRows.ts'
import { COMMENT_SORTINGS, toKeyset, toSlice } from '../keyset.ts'
import { fromCommentPayload, toCommentPayload } from '../payloads.ts'
import type { RowCounts } from './rowCounts.ts'
import { toPageCondition, type Statements } from './statements.ts'

/** @param storedAt milliseconds since 1970 */
export function upsertComment(
  statements: Statements,
  origin: Origin,
  comment: StoredComment,
  storedAt: number,
): void {
  statements
    .prepare(
      `insert or replace into comments
         (origin, video_id, id, published_at, like_count, age_seconds, stored_at, payload)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      origin,
      comment.videoId,
      comment.id,
      comment.publishedAt.getTime(),
      clampCount(comment.likeCount),
      comment.ageSeconds,
      storedAt,
      toCommentPayload(comment),
    )
}

export function deleteCommentsOf(statements: Statements, origin: Origin, videoIds: readonly string[]): void {
  const remove = statements.prepare('delete from comments where origin = ? and video_id = ?')
  for (const id of videoIds) remove.run(origin, id)
}

interface CommentRow {
  id: string
  sort_key: string
  published_at: number
  payload: string
}

export function listComments(
  statements: Statements,
  counts: RowCounts,
  origin: Origin,
  videoId: string,
  sort: 'publishedAt' | 'likeCount',
  page: KeysetRequest,
): KeysetSlice<Comment> {
  const sorting = COMMENT_SORTINGS[sort]
  const keyset = toKeyset(sorting, 'id', page)
  const { where, parameters } = toPageCondition(keyset)
  const { direction } = keyset
  const rows = statements
    .prepare<CommentRow>(
      `select id, published_at, cast(${sorting.expression} as text) as sort_key, payload from comments
       where origin = ? and video_id = ? ${where}
       order by ${sorting.expression} ${direction}, id ${direction} limit ?`,
    )
    .all(origin, videoId, ...parameters, page.limit + 1)
  const total = counts.count('from comments where origin = ? and video_id = ?', [origin, videoId])
  return toSlice(rows, page, (row) => fromCommentPayload(row.payload, new Date(row.published_at)), total)
}
