import type { Channel } from '../../source/channel.ts'
import {
  toAddress,
  toCount,
  toFields,
  toPictures,
  toText,
  toTextOrNull,
  toTime,
  type Fields,
} from './fields.ts'
import { decodeEntities } from './plainText.ts'

/** Addresses of a banner, in the order in which they are tried (specification 3). */
const BANNERS = [
  'bannerTvImageUrl',
  'bannerTabletHdImageUrl',
  'bannerTabletImageUrl',
  'bannerMobileHdImageUrl',
  'bannerExternalUrl',
] as const

function fromSnippet(id: string, snippet: Fields): Channel {
  return {
    id,
    title: toText(snippet.title),
    description: toText(snippet.description),
    publishedAt: toTime(snippet.publishedAt) ?? new Date(0),
    thumbnails: toPictures(snippet.thumbnails),
    uploadsPlaylistId: null,
    subscriberCount: null,
    videoCount: null,
    viewCount: null,
    bannerUrl: null,
  }
}

function readBanner(branding: unknown): string | null {
  const image = toFields(toFields(branding).image)
  for (const name of BANNERS) {
    const address = toAddress(image[name])
    if (address !== null) return address
  }
  return null
}

/** An item of `/channels` with all its parts; null without an id or a snippet. */
export function readChannel(item: unknown): Channel | null {
  const fields = toFields(item)
  const id = toText(fields.id)
  if (id === '' || fields.snippet === undefined) return null
  const statistics = toFields(fields.statistics)
  const playlists = toFields(toFields(fields.contentDetails).relatedPlaylists)
  return {
    ...fromSnippet(id, toFields(fields.snippet)),
    uploadsPlaylistId: toTextOrNull(playlists.uploads),
    // A hidden count comes all the same, and must not be shown (FACTS: oddities).
    subscriberCount: statistics.hiddenSubscriberCount === true ? null : toCount(statistics.subscriberCount),
    videoCount: toCount(statistics.videoCount),
    viewCount: toCount(statistics.viewCount),
    bannerUrl: readBanner(fields.brandingSettings),
  }
}

/** What a search tells of a channel: no counts, no playlists, an escaped title. */
export function readFoundChannel(id: string, snippet: Fields): Channel {
  const channel = fromSnippet(id, snippet)
  return { ...channel, title: decodeEntities(channel.title) }
}
