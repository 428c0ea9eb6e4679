export type VideoLength = 'short' | 'medium' | 'long'

/** Which videos of the library a list has. A field that is null excludes nothing. */
export interface VideoFilter {
  /** Under 4, from 4 to 20, or over 20 minutes, as with the provider. */
  duration: VideoLength | null
  hasSubtitles: boolean | null
  /** The first time of publication that is listed. */
  publishedAfter: Date | null
  /** The first time of publication that is no longer listed. */
  publishedBefore: Date | null
  /** The primary language of what is spoken. */
  speech: string | null
  /** The formats of which a video has one, as in `FileFacts`. */
  formats: readonly string[] | null
  /** The folder that contains the files, without its subfolders. */
  folder: string | null
}

export const NO_FILTER: VideoFilter = {
  duration: null,
  hasSubtitles: null,
  publishedAfter: null,
  publishedBefore: null,
  speech: null,
  formats: null,
  folder: null,
}

/** The limits of the lengths `short` and `long`, in seconds. */
export const SHORT_SECONDS = 4 * 60
export const LONG_SECONDS = 20 * 60

export const lengthOf = (seconds: number): VideoLength =>
  seconds < SHORT_SECONDS ? 'short' : seconds > LONG_SECONDS ? 'long' : 'medium'
