import * as v from 'valibot'
import type { Chapter } from '../catalogue/ImportIndex.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { STATED_LIMITS } from '../ffmpeg/statedLimits.ts'
import { clean, numeric, oneLine, truncate } from './sidecarFields.ts'

const MAX_CHAPTERS = 500
const MAX_TITLE_LENGTH = 200

const chapterSchema = v.pipe(
  v.object({
    start_time: v.pipe(numeric, v.minValue(0), v.maxValue(STATED_LIMITS.seconds)),
    title: v.pipe(
      v.string(),
      v.transform((title) =>
        truncate(oneLine(clean(title.slice(0, 2 * MAX_TITLE_LENGTH))), MAX_TITLE_LENGTH),
      ),
      v.nonEmpty(),
    ),
  }),
  v.transform(({ start_time: startSeconds, title }): Chapter => ({ startSeconds, title })),
)

/** Returns the valid chapters of a sidecar file by their start, at most one for each time. */
export const validChapters = (chapters: readonly unknown[] | null): Chapter[] =>
  (chapters ?? [])
    .slice(0, MAX_CHAPTERS)
    .flatMap((chapter) => {
      const parsed = v.safeParse(chapterSchema, chapter)
      return parsed.success ? [parsed.output] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .filter(({ startSeconds }, index, all) => startSeconds !== all[index - 1]?.startSeconds)

/** Reads the chapters inside a file. Resolves to none if the file cannot be read. */
export const readChapters = (
  path: string,
  { ffprobe }: Ffmpeg,
  signal: AbortSignal,
): Promise<readonly Chapter[]> => probeMedia(ffprobe, path, signal).then(chaptersOfFile, () => [])

export function chaptersOfFile({ chapters, durationSeconds }: MediaInfo): Chapter[] {
  const end = durationSeconds ?? Infinity
  return validChapters(
    chapters.map(({ startSeconds, title }) => ({ start_time: startSeconds, title })),
  ).filter(({ startSeconds }) => startSeconds < end)
}
