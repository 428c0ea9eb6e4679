import type { PictureSet } from './video.ts'

export interface Channel {
  id: string
  title: string
  description: string
  publishedAt: Date
  thumbnails: PictureSet
  /** Playlist of the channel's videos, newest first; null if the channel has none. */
  uploadsPlaylistId: string | null
  /** Null if the count is hidden. */
  subscriberCount: bigint | null
  videoCount: bigint | null
  viewCount: bigint | null
  /** URL for the wire's `bannerExternalUrl`; null if the channel has no banner. */
  bannerUrl: string | null
}

/** Returns the id of the playlist of a channel's videos: like the provider, `UU` instead of the leading `UC`. */
export const toUploadsPlaylistId = (channelId: string): string => `UU${channelId.replace(/^UC/v, '')}`

/** Returns the channels that a playlist of videos may belong to: ids in a library need not begin with `UC`. */
export function toChannelIds(playlistId: string): string[] {
  if (!playlistId.startsWith('UU')) return []
  const rest = playlistId.slice(2)
  return [`UC${rest}`, rest]
}

/** Creates a channel of which only its videos are known. */
export const createPlaceholderChannel = (id: string, title: string): Channel => ({
  id,
  title,
  description: '',
  publishedAt: new Date(0),
  thumbnails: {},
  uploadsPlaylistId: toUploadsPlaylistId(id),
  subscriberCount: null,
  videoCount: null,
  viewCount: null,
  bannerUrl: null,
})
