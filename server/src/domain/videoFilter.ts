import type { ListLength } from '@vtube/shared/listQuery'

/** The filter of the videos in a list of the library. A field that is null excludes no video. */
export interface VideoFilter {
  /** The length: under 4, from 4 to 20, or over 20 minutes, as with the provider. */
  duration: ListLength | null
  hasSubtitles: boolean | null
  /** The earliest time of publication of a listed video. */
  publishedAfter: Date | null
  /** The time of publication before which a listed video was published. */
  publishedBefore: Date | null
  /** The primary spoken language. */
  speech: string | null
  /** The allowed formats, written as in `FileFacts`. */
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
