import * as v from 'valibot'
import type { WireSearchList } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { count, etag, listFields, optional, someText, text, thumbnails, time } from './fields.ts'

const result = v.strictObject({
  kind: v.literal('youtube#searchResult'),
  etag,
  id: v.variant('kind', [
    v.strictObject({ kind: v.literal('youtube#video'), videoId: someText }),
    v.strictObject({ kind: v.literal('youtube#channel'), channelId: someText }),
  ]),
  snippet: optional(
    v.strictObject({
      publishedAt: time,
      channelId: someText,
      // Escaped: contains no markup characters.
      title: v.pipe(text, v.regex(/^(?:[^<>"'&]|&(?:amp|lt|gt|quot|#39);)*$/u)),
      description: text,
      thumbnails,
      channelTitle: text,
      liveBroadcastContent: v.picklist(['none', 'live', 'upcoming']),
    }),
  ),
  // Only of our server.
  isAway: optional(v.literal(true)),
  // Only of our server, for a video in which the words are said.
  moment: optional(v.strictObject({ startAt: count })),
})

export const searchList = wireSchema<WireSearchList>()(
  v.strictObject({
    kind: v.literal('youtube#searchListResponse'),
    ...listFields,
    regionCode: optional(v.pipe(text, v.regex(/^[A-Z]{2}$/v))),
    items: v.array(result),
  }),
)
