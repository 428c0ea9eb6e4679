import type { PictureSet } from './Video.ts'
import type { WorkFacts } from './WorkFacts.ts'

export interface Channel {
  id: string
  title: string
  description: string
  publishedAt: Date
  thumbnails: PictureSet
  /** The playlist of the channel's videos, newest first, or null if the channel has none. */
  uploadsPlaylistId: string | null
  /** The number of subscribers, or null if it is hidden. */
  subscriberCount: bigint | null
  videoCount: bigint | null
  viewCount: bigint | null
  /** The URL for the field `bannerExternalUrl` of v3, or null if the channel has no banner. */
  bannerUrl: string | null
  /** The facts of the series that the channel is. Absent unless a file in its folder describes it. */
  work?: WorkFacts
}

/** Returns the id of the playlist with a channel's videos. As at the provider, `UU` replaces the leading `UC`. */
export const toUploadsPlaylistId = (channelId: string): string => `UU${channelId.replace(/^UC/v, '')}`

/** Returns the possible channels of a playlist of videos. Ids in a library may lack the leading `UC`. */
export function toChannelIds(playlistId: string): string[] {
  if (!playlistId.startsWith('UU')) return []
  const rest = playlistId.slice(2)
  return [`UC${rest}`, rest]
}

/** Creates a channel of which only the id and the title are known, because its videos contain them. */
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
