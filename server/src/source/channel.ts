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
