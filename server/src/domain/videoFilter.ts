import type { ListLength } from '@vtube/shared/listQuery'

/** Which videos of the library a list has. A field that is null excludes nothing. */
export interface VideoFilter {
  /** Under 4, from 4 to 20, or over 20 minutes, as with the provider. */
  duration: ListLength | null
  hasSubtitles: boolean | null
  /** The first time of publication that is listed. */
  publishedAfter: Date | null
  /** The first time of publication that is no longer listed. */
  publishedBefore: Date | null
  /** The primary spoken language. */
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
