/** What the server knows of a video, whatever source it came from. Wire shapes are made of it in `v3/`. */

/** Whether a video is a stream. An ended stream is an ordinary video. */
export type LiveState = 'none' | 'live' | 'upcoming'

/** One size of a picture. Addresses are absolute, or begin with `/` where this server holds the picture. */
export interface Picture {
  url: string
  /** Pixels; null where the origin does not say. */
  width: number | null
  height: number | null
}

/** Pictures by the provider's names. */
export type PictureSet = Partial<Record<'default' | 'medium' | 'high' | 'standard' | 'maxres', Picture>>

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
  /** Seconds, whole or with a fraction; null for a live stream or when unknown. */
  durationSeconds: number | null
  liveState: LiveState
  /** Null when hidden or unknown. Counts may exceed 2^53. */
  viewCount: bigint | null
  likeCount: bigint | null
  /** Null when comments are switched off. */
  commentCount: bigint | null
}
