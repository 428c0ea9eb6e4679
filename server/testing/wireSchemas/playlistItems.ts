import * as v from 'valibot'
import type { WirePlaylistItemList } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { etag, listFields, number, optional, someText, text, thumbnails, time } from './fields.ts'

const item = v.strictObject({
  kind: v.literal('youtube#playlistItem'),
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
      playlistId: someText,
      position: number,
      resourceId: v.strictObject({ kind: v.literal('youtube#video'), videoId: someText }),
      videoOwnerChannelTitle: text,
      videoOwnerChannelId: someText,
    }),
  ),
  contentDetails: optional(v.strictObject({ videoId: someText, videoPublishedAt: time })),
  // Only of our server.
  isAway: optional(v.literal(true)),
  status: optional(v.strictObject({ privacyStatus: v.literal('public') })),
})

export const playlistItemList = wireSchema<WirePlaylistItemList>()(
  v.strictObject({
    kind: v.literal('youtube#playlistItemListResponse'),
    ...listFields,
    items: v.array(item),
  }),
)
