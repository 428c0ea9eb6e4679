/** A video of any source. `v3/` converts it to the wire types. */
import type { FileFacts } from './fileFacts.ts'
import type { WorkFacts } from './WorkFacts.ts'

/** Whether a video is a live stream. An ended stream is an ordinary video. */
export type LiveState = 'none' | 'live' | 'upcoming'

/** One size of a picture. URLs are absolute, or begin with `/` if this server has the picture. */
export interface Picture {
  url: string
  /** The width in pixels, or null if unknown. */
  width: number | null
  height: number | null
}

/** The pictures of a video or channel by the provider's names for sizes. */
export type PictureSet = Partial<Record<(typeof SIZES)[number], Picture>>

const SIZES = ['maxres', 'standard', 'high', 'medium', 'default'] as const

/** Returns the largest of the pictures, or null if the set is empty. */
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
  /** The length, possibly with a fraction of a second. Null for a live stream or an unknown length. */
  durationSeconds: number | null
  liveState: LiveState
  hasSubtitles: boolean
  /** The number of views, or null if the number is hidden or unknown. It may exceed 2^53. */
  viewCount: bigint | null
  likeCount: bigint | null
  /** The number of comments, or null if comments are disabled. */
  commentCount: bigint | null
  /** Whether the file cannot play now because its storage is not connected. Absent while the storage is connected. */
  isAway?: true
  /** The properties of the file. Absent for videos of the provider. */
  facts?: FileFacts
  /** The name of the file, which is searched but not shown. Absent if the title has all its words, and with a sidecar. */
  fileName?: string
  /** The facts of a film, or of a part of a series. Absent for all other videos. */
  work?: WorkFacts
}

const DAY_MS = 24 * 3_600_000

/** Returns whether only the day of publication is known, which a library states as exactly midnight UTC. */
export const isDay = ({ facts, publishedAt }: Pick<Video, 'facts' | 'publishedAt'>): boolean =>
  facts !== undefined && publishedAt.getTime() % DAY_MS === 0
