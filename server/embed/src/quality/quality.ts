import type { Quality } from '../../../src/conversion/ladder.ts'
import type { Height } from '../../../src/conversion/renditions.ts'
import type { PageData } from '../pageData.ts'

export type { Quality }

/** Returns the height in lines of the picture in the file, or null if it is unknown. */
export const fileHeight = ({ tracks }: Pick<PageData, 'tracks'>): number | null =>
  tracks?.find(({ kind }) => kind === 'video')?.height ?? null

/** What plays: the file as it is (also copied into segments), the audio alone, or a height in lines. */
export type PlayedQuality = 'original' | 'sound' | Height

/** The choice of quality of a video that the server can convert. */
export interface QualityControl {
  /** Returns the heights that the server makes, greatest first: those below the file's, or up to it without an original. */
  heights(): readonly Height[]
  /** Returns whether the browser plays the file as it is, or at least its picture. */
  hasOriginal(): boolean
  chosen(): Quality
  /** Returns what plays now, or null as long as nothing has been loaded. */
  played(): PlayedQuality | null
  /** Plays another quality from the current position, and without a pause where possible. */
  choose(quality: Quality): void
  /** Calls `listener` when `chosen` or `played` may have changed. */
  onChange(listener: () => void): void
}
