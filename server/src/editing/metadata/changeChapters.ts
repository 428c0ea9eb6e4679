import * as v from 'valibot'
import { SourceError } from '../../domain/SourceError.ts'
import { MAX_CHAPTERS, validChapters } from '../../import/fileChapters.ts'
import { parseChapterFile } from '../../import/sidecars/chapterFile.ts'
import { decodeText } from '../../import/subtitles/decodeText.ts'
import type { FileChange } from './applyChange.ts'
import { unreadableSidecar } from './changeFields.ts'
import { changeChapters } from './chapterText.ts'
import type { VideoState } from './videoState.ts'
import { decodeXml } from './xmlBytes.ts'

export const chaptersSchema = v.pipe(
  v.array(v.strictObject({ startSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)), title: v.string() })),
  v.maxLength(MAX_CHAPTERS),
)

/**
 * Returns the change of the file of chapters of a video.
 * @throws SourceError 400 `invalidParameter` for chapters without a title, behind the end or at the same time, 409
 * `unreadableSidecar` if the present file is no valid XML
 */
export async function changeOfChapters(
  { video, path: media, chapterFile }: VideoState,
  given: v.InferOutput<typeof chaptersSchema>,
): Promise<FileChange> {
  const stated = given.map(({ startSeconds, title }) => ({
    start_time: Math.round(startSeconds * 1000) / 1000,
    title,
  }))
  const chapters = validChapters(stated, video.durationSeconds)
  if (chapters.length < given.length)
    throw new SourceError(
      400,
      'invalidParameter',
      'Each chapter needs a title and a time of its own, before the end of the video.',
      'chapters',
    )
  const { path, file } = chapterFile
  const decoded = decodeXml(file?.bytes ?? Buffer.alloc(0))
  const text = decoded && changeChapters(decoded, chapters)
  const after = text === null ? null : (decoded?.encode(text) ?? null)
  const read = after && validChapters(parseChapterFile(await decodeText(after)), video.durationSeconds)
  if (after === null || JSON.stringify(read) !== JSON.stringify(chapters)) throw unreadableSidecar(path)
  return { videoId: video.id, media, path, before: file, after }
}
