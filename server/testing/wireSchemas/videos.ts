import * as v from 'valibot'
import type { WireVideoList } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { count, etag, flag, listFields, optional, someText, text, thumbnails, time } from './fields.ts'

const video = v.strictObject({
  kind: v.literal('youtube#video'),
  etag,
  id: someText,
  snippet: optional(
    v.strictObject({
      publishedAt: time,
      channelId: someText,
      title: text,
      description: text,
      thumbnails,
      channelTitle: text,
      tags: optional(v.pipe(v.array(text), v.minLength(1))),
      categoryId: optional(count),
      liveBroadcastContent: v.picklist(['none', 'live', 'upcoming']),
      localized: v.strictObject({ title: text, description: text }),
    }),
  ),
  contentDetails: optional(
    v.strictObject({
      duration: optional(v.pipe(text, v.regex(/^P(?=\d|T\d)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/v))),
      dimension: v.literal('2d'),
      definition: v.literal('hd'),
      caption: v.picklist(['true', 'false']),
      licensedContent: v.literal(false),
      contentRating: v.strictObject({}),
      projection: v.literal('rectangular'),
    }),
  ),
  statistics: optional(
    v.strictObject({
      viewCount: optional(count),
      likeCount: optional(count),
      favoriteCount: count,
      commentCount: optional(count),
    }),
  ),
  status: optional(
    v.strictObject({
      uploadStatus: v.literal('processed'),
      privacyStatus: v.literal('public'),
      embeddable: flag,
      publicStatsViewable: flag,
    }),
  ),
  // Only of our server.
  isAway: optional(v.literal(true)),
  player: optional(v.strictObject({ embedHtml: v.pipe(text, v.startsWith('<iframe ')) })),
})

export const videoList = wireSchema<WireVideoList>()(
  v.strictObject({ kind: v.literal('youtube#videoListResponse'), ...listFields, items: v.array(video) }),
)
