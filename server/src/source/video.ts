/** A video, whatever source it comes from. `v3/` converts it to the wire types. */

/** Whether a video is a live stream. An ended stream is an ordinary video. */
export type LiveState = 'none' | 'live' | 'upcoming'

/** One size of a picture. URLs are absolute, or begin with `/` if this server has the picture. */
export interface Picture {
  url: string
  /** Pixels; null if unknown. */
  width: number | null
  height: number | null
}

/** Pictures by the provider's names for sizes. */
export type PictureSet = Partial<Record<(typeof SIZES)[number], Picture>>

const SIZES = ['maxres', 'standard', 'high', 'medium', 'default'] as const

/** Returns the largest of the pictures; null if there are none. */
export const largestPicture = (pictures: PictureSet): Picture | null =>
  SIZES.map((size) => pictures[size]).find((picture) => picture !== undefined) ?? null

export interface Video {
  id: string
  title: string
  description: string
  channelId: string
  channelTitle: string
  publishedAt: Date
  thumbnails: PictureSet
  tags: readonly string[]
  categoryId: string | null
  /** May have a fraction; null for a live stream or if unknown. */
  durationSeconds: number | null
  liveState: LiveState
  hasSubtitles: boolean
  /** Null if hidden or unknown. Counts may exceed 2^53. */
  viewCount: bigint | null
  likeCount: bigint | null
  /** Null if comments are disabled. */
  commentCount: bigint | null
  /** Whether the storage of the file is away, so that it cannot play at present; absent while it is there. */
  isAway?: true
}
