import * as v from 'valibot'
import type { WireChannelList } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { count, etag, flag, listFields, optional, someText, text, thumbnails, time, url } from './fields.ts'

const channel = v.strictObject({
  kind: v.literal('youtube#channel'),
  etag,
  id: someText,
  snippet: optional(
    v.strictObject({
      title: text,
      description: text,
      publishedAt: time,
      thumbnails,
      localized: v.strictObject({ title: text, description: text }),
    }),
  ),
  contentDetails: optional(
    v.strictObject({ relatedPlaylists: v.strictObject({ likes: text, uploads: optional(someText) }) }),
  ),
  statistics: optional(
    v.strictObject({
      viewCount: optional(count),
      subscriberCount: optional(count),
      hiddenSubscriberCount: flag,
      videoCount: optional(count),
    }),
  ),
  brandingSettings: optional(
    v.strictObject({
      channel: v.strictObject({ title: text, description: text }),
      image: optional(v.strictObject({ bannerExternalUrl: url })),
    }),
  ),
  status: optional(v.strictObject({ privacyStatus: v.literal('public'), isLinked: flag })),
})

export const channelList = wireSchema<WireChannelList>()(
  v.strictObject({
    kind: v.literal('youtube#channelListResponse'),
    ...listFields,
    // The provider omits the key instead of sending an empty list.
    items: optional(v.pipe(v.array(channel), v.minLength(1))),
  }),
)
