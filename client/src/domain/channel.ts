import type { Thumbnails } from './video.ts'

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
