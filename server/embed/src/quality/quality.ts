import type { Height, Quality } from '@vtube/shared/playerChoices'
import type { PageData } from '../pageData.ts'

/** Returns the height in lines of the picture in the file, or null if it is unknown. */
export const fileHeight = ({ tracks }: Pick<PageData, 'tracks'>): number | null =>
  tracks?.find(({ kind }) => kind === 'video')?.height ?? null

/** The quality that plays: the file as it is (or copied into segments), the audio alone, or a height in lines. */
export type PlayedQuality = 'original' | 'sound' | Height

/** The choice of quality of a video that the server can convert. */
export interface QualityControl {
  /**
   * Returns the heights in lines that the server makes, greatest first. They are below the height of the file, or up to
   * it if the browser cannot play the original.
   */
  heights(): readonly Height[]
  /** Returns whether the browser plays the file as it is, or at least its picture. */
  hasOriginal(): boolean
  chosen(): Quality
  /** Returns the quality that plays now, or null while nothing has been loaded. */
  played(): PlayedQuality | null
  /** Plays another quality from the current position, if possible without a pause. */
  choose(quality: Quality): void
  /** Adds a listener that is called when the result of `chosen` or `played` may have changed. */
  onChange(listener: () => void): void
}
