import { isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { LibraryLog } from './openLibrary.ts'

/** Why a file with one of the names of videos is not imported. */
export type SkipReason = 'noVideo' | 'noFfmpeg'

/** A folder of other files with such names, TypeScript for example, must not fill the log. */
const MAX_NAMED = 10

export type SkippedFiles = ReturnType<typeof createSkippedFiles>

/** Collects during one import what ffmpeg is needed for, and the files that are not videos after all. */
export function createSkippedFiles(log: LibraryLog, ffmpeg: FfmpegSearch) {
  const counts: Record<SkipReason, number> = { noVideo: 0, noFfmpeg: 0 }
  let isNeeded = false
  return {
    /** Call it for each video file, also if it is unchanged: every browser plays WebM, other formats may need ffmpeg. */
    note(path: string): void {
      isNeeded ||= !path.toLowerCase().endsWith('.webm')
    },
    /** Logs the first files with the reason. */
    add(path: string, reason: SkipReason): void {
      counts[reason] += 1
      if (counts[reason] <= MAX_NAMED && reason === 'noVideo')
        log.warn(`“${path}” was skipped: it has no moving picture that can be read.`)
    },
    /** Logs the number of the others, and at most once in a process why nothing is converted. */
    finish(sayOnce: (sentence: string) => void): void {
      const more = counts.noVideo - MAX_NAMED
      if (more > 0) log.warn(`${more} more such files were skipped.`)
      const reason = whyUnusable(ffmpeg)
      if (reason === null || !isNeeded) return
      const files = counts.noFfmpeg === 1 ? '1 file was' : `${counts.noFfmpeg} files were`
      const skipped = counts.noFfmpeg > 0 ? `; ${files} skipped for that reason` : ''
      sayOnce(
        `Videos that a browser cannot play are not converted, because ${reason}${skipped}. ` +
          'Install version 5 or newer, on Debian with “apt-get install ffmpeg”, and start Vtube again.',
      )
    },
  }
}

/** Returns why ffmpeg converts nothing, as the beginning of a sentence; null if it does. */
function whyUnusable(ffmpeg: FfmpegSearch): string | null {
  if (!isInstalled(ffmpeg)) return ffmpeg.missing
  return ffmpeg.targets.length > 0
    ? null
    : 'ffmpeg has the encoders neither of H.264 and AAC nor of VP9 and Opus'
}
