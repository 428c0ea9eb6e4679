import type { Thumbnails } from './video.ts'

/** A channel as lists of the user's channels show it, such as the subscriptions. */
export interface ChannelSummary {
  id: string
  title: string
  /** The URL of the picture, or null if the channel has none. */
  pictureUrl: string | null
  /** The id of the playlist of uploads, or null if the channel has no public videos. */
  uploadsPlaylistId: string | null
  /** Whether the channel no longer exists in the service. If so, only its id is known. */
  isGone: boolean
}

export const goneChannel = (id: string): ChannelSummary => ({
  id,
  title: '',
  pictureUrl: null,
  uploadsPlaylistId: null,
  isGone: true,
})

export interface Channel {
  id: string
  title: string
  description: string
  thumbnails: Thumbnails
  /** The number of subscribers, or null if it is hidden or unknown. */
  subscriberCount: bigint | null
  uploadsPlaylistId: string | null
  /** The URL of the first available banner in the order of the specification, or null if there is none. */
  bannerUrl: string | null
}
