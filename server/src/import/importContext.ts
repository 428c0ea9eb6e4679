import type { MediaStore } from '../media/MediaStore.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { SkipReason } from './folder/skippedFiles.ts'

export interface ImportContext {
  store: MediaStore
  now: Date
  ffmpeg: FfmpegSearch
  /** A signal that aborts reading. Reading then throws an error. */
  signal: AbortSignal
}

/** Reports an entry to the operator. */
export interface EntryReport {
  warn(sentence: string): void
  /** Reports why the entry is not imported. */
  skip(reason: SkipReason): void
}
