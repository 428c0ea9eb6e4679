import * as v from 'valibot'
import type { WireCommentThreadList } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { etag, flag, number, optional, pageInfo, someText, text, time, url } from './fields.ts'

const topLevelComment = v.strictObject({
  kind: v.literal('youtube#comment'),
  etag,
  id: someText,
  snippet: v.strictObject({
    videoId: someText,
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: text,
    authorProfileImageUrl: optional(url),
    authorChannelId: optional(v.strictObject({ value: someText })),
    canRate: flag,
    viewerRating: v.literal('none'),
    likeCount: number,
    publishedAt: time,
    updatedAt: time,
  }),
})

const thread = v.strictObject({
  kind: v.literal('youtube#commentThread'),
  etag,
  id: someText,
  snippet: optional(
    v.strictObject({
      videoId: someText,
      topLevelComment,
      canReply: flag,
      totalReplyCount: number,
      isPublic: flag,
    }),
  ),
})

export const commentThreadList = wireSchema<WireCommentThreadList>()(
  v.strictObject({
    kind: v.literal('youtube#commentThreadListResponse'),
    etag,
    nextPageToken: optional(someText),
    pageInfo,
    items: v.array(thread),
  }),
)
