import type { Comment } from '../../source/comment.ts'
import { fromCommentBody, toCommentBody } from '../payloads.ts'
import type { KeysetRequest, KeysetSlice, Origin, StoredComment } from '../Catalogue.ts'
import { storable } from '../itemRows.ts'
import { COMMENT_SORTINGS, toSlice } from '../keyset.ts'
import { toKeysetClause } from './keyset.ts'
import type { Statements } from './statements.ts'
import type { Totals } from './rowCounts.ts'

export function writeComment(
  statements: Statements,
  origin: Origin,
  comment: StoredComment,
  storedAt: number,
): void {
  statements
    .prepare(
      `insert or replace into comments
         (origin, video_id, id, published_at, like_count, age_seconds, stored_at, body)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      origin,
      comment.videoId,
      comment.id,
      comment.publishedAt.getTime(),
      storable(comment.likeCount),
      comment.ageSeconds,
      storedAt,
      toCommentBody(comment),
    )
}

export function removeCommentsOf(statements: Statements, origin: Origin, videoIds: readonly string[]): void {
  const remove = statements.prepare('delete from comments where origin = ? and video_id = ?')
  for (const id of videoIds) remove.run(origin, id)
}

interface CommentRow {
  id: string
  sort_key: string
  published_at: number
  body: string
}

export function listComments(
  statements: Statements,
  totals: Totals,
  origin: Origin,
  videoId: string,
  sort: 'publishedAt' | 'likeCount',
  page: KeysetRequest,
): KeysetSlice<Comment> {
  const sorting = COMMENT_SORTINGS[sort]
  const { where, direction, parameters } = toKeysetClause(sorting, 'id', page)
  const rows = statements
    .prepare<CommentRow>(
      `select id, published_at, cast(${sorting.expression} as text) as sort_key, body from comments
       where origin = ? and video_id = ? ${where}
       order by ${sorting.expression} ${direction}, id ${direction} limit ?`,
    )
    .all(origin, videoId, ...parameters, page.limit + 1)
  const total = totals.rows('from comments where origin = ? and video_id = ?', [origin, videoId])
  return toSlice(rows, page, (row) => fromCommentBody(row.body, new Date(row.published_at)), total)
}
