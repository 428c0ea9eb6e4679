import type { Comment } from '../../source/comment.ts'
import { toAddress, toCount, toFields, toText, toTextOrNull, toTime } from './fields.ts'
import { toCommentText } from './plainText.ts'

/** An item of `/commentThreads`, by its first comment; null without an id or a comment. */
export function readComment(videoId: string, item: unknown): Comment | null {
  const fields = toFields(item)
  const thread = toFields(fields.snippet)
  const first = toFields(thread.topLevelComment)
  const snippet = toFields(first.snippet)
  const id = toText(fields.id) || toText(first.id)
  if (id === '' || first.snippet === undefined) return null
  const publishedAt = toTime(snippet.publishedAt) ?? new Date(0)
  return {
    id,
    videoId,
    authorName: toText(snippet.authorDisplayName),
    authorChannelId: toTextOrNull(toFields(snippet.authorChannelId).value),
    authorPictureUrl: toAddress(snippet.authorProfileImageUrl),
    text: toText(snippet.textOriginal) || toCommentText(toText(snippet.textDisplay)),
    likeCount: toCount(snippet.likeCount) ?? 0n,
    replyCount: toCount(thread.totalReplyCount) ?? 0n,
    publishedAt,
    updatedAt: toTime(snippet.updatedAt) ?? publishedAt,
  }
}
