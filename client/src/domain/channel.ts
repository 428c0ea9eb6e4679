import type { Thumbnails } from './video.ts'

/** What lists of the user's channels show. */
export interface ChannelSummary {
  id: string
  title: string
  /** Null where there is none. */
  pictureUrl: string | null
  /** Null where the channel has no public videos. */
  uploadsPlaylistId: string | null
  /** The service no longer has the channel: only its id is known. */
  isGone: boolean
}

/** Creates the entry of a channel that the service no longer has. */
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
  /** Null when hidden or unknown. */
  subscriberCount: bigint | null
  uploadsPlaylistId: string | null
  /** The first banner URL in the specified order; null when there is none. */
  bannerUrl: string | null
}
