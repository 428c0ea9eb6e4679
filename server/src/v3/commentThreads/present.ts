import type { WireCommentThread, WireCommentThreadList } from '@vtube/shared/wire'
import type { Comment } from '../../source/comment.ts'
import type { Page } from '../../source/VideoSource.ts'
import { toPaging, toWholeUrl, toWireTime, withEtag } from '../wireShapes.ts'
import type { CommentThreadsCall } from './query.ts'
import { toHtml } from './toHtml.ts'

/** Counts of comments are numbers on the wire; one above what a number carries exactly is beyond belief. */
const toNumber = (count: bigint): number => Number(count)

function toTopLevelComment(
  comment: Comment,
  textFormat: CommentThreadsCall['textFormat'],
  publicUrl: string,
) {
  const watchUrl = `${publicUrl}/watch/${encodeURIComponent(comment.videoId)}`
  return withEtag('youtube#comment', {
    id: comment.id,
    snippet: {
      videoId: comment.videoId,
      textDisplay: textFormat === 'html' ? toHtml(comment.text, watchUrl) : comment.text,
      textOriginal: comment.text,
      authorDisplayName: comment.authorName,
      ...(comment.authorPictureUrl === null
        ? {}
        : { authorProfileImageUrl: toWholeUrl(comment.authorPictureUrl, publicUrl) }),
      ...(comment.authorChannelId === null ? {} : { authorChannelId: { value: comment.authorChannelId } }),
      canRate: true,
      viewerRating: 'none',
      likeCount: toNumber(comment.likeCount),
      publishedAt: toWireTime(comment.publishedAt),
      updatedAt: toWireTime(comment.updatedAt),
    },
  })
}

/** A comment as the beginning of a thread. Answers to it are counted, not told. */
export function toWireCommentThread(
  comment: Comment,
  call: Pick<CommentThreadsCall, 'parts' | 'textFormat'>,
  publicUrl: string,
): WireCommentThread {
  const { id, videoId } = comment
  if (!call.parts.has('snippet')) return withEtag('youtube#commentThread', { id })
  return withEtag('youtube#commentThread', {
    id,
    snippet: {
      videoId,
      topLevelComment: toTopLevelComment(comment, call.textFormat, publicUrl),
      canReply: true,
      totalReplyCount: toNumber(comment.replyCount),
      isPublic: true,
    },
  })
}

export function toWireCommentThreadList(
  page: Page<Comment>,
  call: CommentThreadsCall,
  publicUrl: string,
): WireCommentThreadList {
  const { nextPageToken, pageInfo } = toPaging(page, call.query.maxResults)
  return withEtag('youtube#commentThreadListResponse', {
    // This resource has no way back, and its sum is that of the page.
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
    pageInfo: { ...pageInfo, totalResults: page.items.length },
    items: page.items.map((comment) => toWireCommentThread(comment, call, publicUrl)),
  })
}
