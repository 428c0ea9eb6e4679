import type { Thumbnails } from './video.ts'

/** A channel as lists of the user's channels show it. */
export interface ChannelSummary {
  id: string
  title: string
  /** Is null if the channel has no picture. */
  pictureUrl: string | null
  /** Is null if the channel has no public videos. */
  uploadsPlaylistId: string | null
  /** Whether the service no longer has the channel. Only its id is known then. */
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
  /** Is null if it is hidden or unknown. */
  subscriberCount: bigint | null
  uploadsPlaylistId: string | null
  /** The first banner URL in the specified order, or null if there is none. */
  bannerUrl: string | null
}
