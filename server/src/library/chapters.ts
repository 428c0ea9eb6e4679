import { open, type FileHandle } from 'node:fs/promises'
import * as v from 'valibot'
import type { Chapter } from '../catalogue/ImportIndex.ts'
import { isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia, type MediaInfo } from '../ffmpeg/probeMedia.ts'
import { clean, numeric, oneLine, truncate } from './sidecarFields.ts'

const MAX_CHAPTERS = 500
const MAX_TITLE_LENGTH = 200

const chapterSchema = v.pipe(
  v.object({
    start_time: v.pipe(numeric, v.finite(), v.minValue(0)),
    title: v.pipe(
      v.string(),
      v.transform((title) => truncate(oneLine(clean(title)), MAX_TITLE_LENGTH)),
      v.nonEmpty(),
    ),
  }),
  v.transform(({ start_time: startSeconds, title }): Chapter => ({ startSeconds, title })),
)

/** Returns the valid ones of chapters, as sidecars have them, by start time, at most one for each time. */
export const validChapters = (chapters: readonly unknown[] | null): Chapter[] =>
  (chapters ?? [])
    .slice(0, MAX_CHAPTERS)
    .flatMap((chapter) => {
      const parsed = v.safeParse(chapterSchema, chapter)
      return parsed.success ? [parsed.output] : []
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .filter(({ startSeconds }, index, all) => startSeconds !== all[index - 1]?.startSeconds)

/**
 * Reads the chapters inside a Matroska or MP4 file. Without ffprobe, there are none.
 * @param path absolute path of the file
 */
export async function readChapters(
  path: string,
  ffmpeg: FfmpegSearch,
  signal: AbortSignal,
): Promise<readonly Chapter[]> {
  // Most files have none, and to start a process for each of them would take long.
  if (!isInstalled(ffmpeg) || !(await mayHaveChapters(path).catch(() => false))) return []
  return await probeMedia(ffmpeg.ffprobe, path, signal).then(chaptersOfFile, () => [])
}

/** Returns the valid chapters of a file. */
export function chaptersOfFile({ chapters, durationSeconds }: MediaInfo): Chapter[] {
  const end = durationSeconds ?? Infinity
  return validChapters(
    chapters.map(({ startSeconds, title }) => ({ start_time: startSeconds, title })),
  ).filter(({ startSeconds }) => startSeconds < end)
}

/** A Matroska file lists its elements at the beginning. */
const MATROSKA_HEAD_BYTES = 64 * 1024
const EBML_HEADER = 0x1a45dfa3
const MATROSKA_CHAPTERS = Buffer.from([0x10, 0x43, 0xa7, 0x70])
/** A list of chapters, and a reference to a track with their titles. */
const MP4_CHAPTERS = ['chpl', 'chap']
const MAX_BOXES = 1000
const MAX_INDEX_BYTES = 16 * 1024 ** 2

async function mayHaveChapters(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = await read(file, 0, MATROSKA_HEAD_BYTES)
    if (head.length < 16) return false
    if (head.readUInt32BE(0) === EBML_HEADER) return head.includes(MATROSKA_CHAPTERS)
    return await isInIndex(file, MP4_CHAPTERS)
  } finally {
    await file.close()
  }
}

/** Whether the index of an MP4 file has a box with one of these names. */
async function isInIndex(file: FileHandle, names: readonly string[]): Promise<boolean> {
  for (let at = 0, count = 0; count < MAX_BOXES; count += 1) {
    const box = await read(file, at, 16)
    if (box.length < 16) return false
    const short = box.readUInt32BE(0)
    const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short
    if (box.toString('latin1', 4, 8) === 'moov') {
      const index = await read(file, at, Math.min(length, MAX_INDEX_BYTES))
      return names.some((name) => index.includes(name, 0, 'latin1'))
    }
    if (length < 8) return false
    at += length
  }
  return false
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  const { buffer, bytesRead } = await file.read(bytes, 0, bytes.length, position)
  return buffer.subarray(0, bytesRead)
}
