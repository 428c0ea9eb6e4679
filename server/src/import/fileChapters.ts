import * as v from 'valibot'
import type { Chapter } from '../catalogue/importedEntry.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { STATED_LIMITS } from '../ffmpeg/statedLimits.ts'
import { clean, numeric, oneLine, truncate } from './sidecars/sidecarFields.ts'

export const MAX_CHAPTERS = 500
const MAX_TITLE_LENGTH = 200

const chapterSchema = v.pipe(
  v.object({
    start_time: v.pipe(numeric, v.minValue(0), v.maxValue(STATED_LIMITS.seconds)),
    title: v.pipe(
      v.string(),
      v.transform((title) =>
        truncate(oneLine(clean(title.slice(0, 2 * MAX_TITLE_LENGTH))), MAX_TITLE_LENGTH),
      ),
    ),
  }),
  v.transform(({ start_time: startSeconds, title }): Chapter => ({ startSeconds, title })),
)

/**
 * Returns the valid chapters of a sidecar file in the order of their starts, at most one chapter for each time.
 * @param endSeconds the length of the video, or null if it is unknown
 */
export const validChapters = (chapters: readonly unknown[] | null, endSeconds: number | null): Chapter[] =>
  sortedChapters(chapters ?? [], endSeconds).filter(({ title }) => title !== '')

const sortedChapters = (chapters: readonly unknown[], endSeconds: number | null): Chapter[] =>
  chapters
    .slice(0, MAX_CHAPTERS)
    .flatMap((chapter) => {
      const parsed = v.safeParse(chapterSchema, chapter)
      return parsed.success && parsed.output.startSeconds < (endSeconds ?? Infinity) ? [parsed.output] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .filter(({ startSeconds }, index, all) => startSeconds !== all[index - 1]?.startSeconds)

/** Reads the chapters inside a file. Resolves to an empty list if the file cannot be read. */
export const readChapters = (
  path: string,
  { ffprobe }: Ffmpeg,
  signal: AbortSignal,
): Promise<readonly Chapter[]> => probeMedia(ffprobe, path, signal).then(chaptersOfFile, () => [])

/** Returns the chapters that a file states. A chapter without a title gets an empty title. */
export function chaptersOfFile({ chapters, durationSeconds }: MediaInfo): Chapter[] {
  const found = sortedChapters(
    chapters.map(({ startSeconds, title }) => ({ start_time: startSeconds, title })),
    durationSeconds,
  )
  // A single chapter without a title says nothing.
  return found.length === 1 && found[0]?.title === '' ? [] : found
}
