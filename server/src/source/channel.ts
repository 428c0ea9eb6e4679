import type { PictureSet } from './video.ts'

export interface Channel {
  id: string
  title: string
  description: string
  publishedAt: Date
  thumbnails: PictureSet
  /** The playlist of the channel's videos, newest first; null when the channel has none. */
  uploadsPlaylistId: string | null
  /** Null when hidden. */
  subscriberCount: bigint | null
  videoCount: bigint | null
  viewCount: bigint | null
  /** Address of the banner as `bannerExternalUrl` gives it; null when the channel has none. */
  bannerUrl: string | null
}

/** Playlist of a channel's videos: `UU` and the channel's id without its leading `UC` (as the provider has it). */
export const toUploadsPlaylistId = (channelId: string): string => `UU${channelId.replace(/^UC/v, '')}`

/** Channels that a playlist of videos may belong to; ids of other origins need not begin with `UC`. */
export function toChannelIds(playlistId: string): string[] {
  if (!playlistId.startsWith('UU')) return []
  const rest = playlistId.slice(2)
  return [`UC${rest}`, rest]
}

/** A channel of which only the videos tell. */
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
