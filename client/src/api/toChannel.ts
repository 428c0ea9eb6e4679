import * as v from 'valibot'
import type { Channel } from '../domain/channel.ts'
import { sanitizeName, sanitizePictureUrl } from '../domain/sanitize.ts'
import { decodeEntities } from './plainText.ts'
import { toThumbnails } from './toThumbnails.ts'
import { absentText, count, flag, part, text, thumbnails } from './wireFields.ts'

/** Names of banner addresses, in the order in which they are tried (specification, section 3). */
const BANNERS = [
  'bannerTvImageUrl',
  'bannerTabletHdImageUrl',
  'bannerTabletImageUrl',
  'bannerMobileHdImageUrl',
  'bannerExternalUrl',
] as const

/** Ids come plain from `/channels` and as objects from `/search`. */
const id = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ channelId: v.string() }),
      v.transform(({ channelId }) => channelId),
    ),
  ]),
  '',
)

const schema = v.object({
  id,
  snippet: part({ title: text, description: text, thumbnails }),
  statistics: part({ subscriberCount: count, hiddenSubscriberCount: flag }),
  contentDetails: part({ relatedPlaylists: part({ uploads: absentText }) }),
  brandingSettings: part({
    image: part({
      bannerTvImageUrl: absentText,
      bannerTabletHdImageUrl: absentText,
      bannerTabletImageUrl: absentText,
      bannerMobileHdImageUrl: absentText,
      bannerExternalUrl: absentText,
    }),
  }),
})

/**
 * A channel from `/channels` or `/search`; null when it has no id. Parts that were not asked for leave their
 * fields null. A hidden subscriber count is null although the wire carries a number (FACTS).
 */
export function toChannel(item: unknown, origin: 'channels' | 'search'): Channel | null {
  const result = v.safeParse(schema, item)
  if (!result.success || result.output.id === '') return null
  const { snippet, statistics, contentDetails, brandingSettings } = result.output
  const title = snippet?.title ?? ''
  const image = brandingSettings?.image
  return {
    id: result.output.id,
    title: sanitizeName(origin === 'search' ? decodeEntities(title) : title),
    description: snippet?.description ?? '',
    thumbnails: toThumbnails(snippet?.thumbnails),
    subscriberCount:
      statistics?.hiddenSubscriberCount === true ? null : (statistics?.subscriberCount ?? null),
    uploadsPlaylistId: contentDetails?.relatedPlaylists?.uploads || null,
    bannerUrl: BANNERS.map((name) => sanitizePictureUrl(image?.[name])).find(Boolean) ?? null,
  }
}
