import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { EXTRACTION_LIMITS, extractFrame } from '../thumbnails/extractFrame.ts'
import { findFilmPicture } from '../thumbnails/filmPicture.ts'
import { jpegSize } from './jpegSize.ts'
import { storyboardVtt } from './storyboardVtt.ts'

/** Width of landscape and height of portrait pictures, in pixels. */
const LONG_SIDE = 160
const MAX_PICTURES = 150
const MIN_INTERVAL_SECONDS = 1
/** So many failures one after the other end the video: it is shorter than its metadata says, or damaged. */
const MAX_FAILURES = 3
const COLUMNS = 5
/** Pictures of a sheet. */
const SHEET_SIZE = COLUMNS * COLUMNS
/** File of the cues, beside the sheets `0.jpg`, `1.jpg` and so on. */
export const CUES_FILE = 'cues.vtt'

const SCALE = `scale=${LONG_SIDE}:${LONG_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`
const QUALITY = 3
const SHEET_INPUT =
  '-nostdin -threads 1 -protocol_whitelist pipe -format_whitelist mjpeg -f mjpeg -i pipe:0'.split(' ')

export interface StoryboardJob {
  /** Absolute paths of the programs. */
  ffmpeg: string
  ffprobe: string
  /** Absolute path of the video file. */
  media: string
  /** Changes with the video file. */
  version: string
  durationSeconds: number
  /** Folder to write into; it is created. */
  folder: string
  /** Priority of ffmpeg, from 0 to 19, the lowest. */
  niceness: number
  signal: AbortSignal
}

/**
 * Writes the pictures of a video at even intervals as sheets, with their cues. Each picture is a short run of `ffmpeg` of
 * its own: it seeks, so that long videos are not read from beginning to end.
 * @returns false if no picture can be extracted
 * @throws if ffmpeg is killed, as after a time-out, the pictures cannot be joined, or the job is aborted
 */
export async function makeStoryboard(job: StoryboardJob): Promise<boolean> {
  const { version, durationSeconds, folder } = job
  const intervalSeconds = Math.max(MIN_INTERVAL_SECONDS, Math.ceil(durationSeconds / MAX_PICTURES))
  const pictures = await extractPictures(job, intervalSeconds)
  const size = pictures[0] && jpegSize(pictures[0])
  if (!size) return false
  await mkdir(folder, { recursive: true })
  for (let sheet = 0; sheet * SHEET_SIZE < pictures.length; sheet += 1) {
    const joined = await joinPictures(pictures.slice(sheet * SHEET_SIZE, (sheet + 1) * SHEET_SIZE), job)
    await writeFile(join(folder, `${sheet}.jpg`), joined)
  }
  const cues = storyboardVtt({
    ...size,
    version,
    intervalSeconds,
    durationSeconds,
    count: pictures.length,
    columns: COLUMNS,
  })
  await writeFile(join(folder, CUES_FILE), cues)
  return true
}

/** Extracts pictures from the middle of each interval. The one before replaces one that cannot be extracted. */
async function extractPictures(
  { ffmpeg, ffprobe, media, durationSeconds, niceness, signal }: StoryboardJob,
  intervalSeconds: number,
): Promise<readonly Buffer[]> {
  const film = await findFilmPicture({ ffprobe }, media, signal)
  const pictures: Buffer[] = []
  let failures = 0
  for (let start = 0; start < durationSeconds && failures < MAX_FAILURES; start += intervalSeconds) {
    const atSeconds = (start + Math.min(start + intervalSeconds, durationSeconds)) / 2
    const frame = { ffmpeg, media, film, atSeconds, scale: SCALE, quality: QUALITY, niceness, signal }
    const picture = await extractFrame(frame)
    failures = picture === null ? failures + 1 : 0
    const shown = picture ?? pictures.at(-1)
    // Without a picture at the beginning there will be none at all.
    if (shown === undefined) return []
    pictures.push(shown)
  }
  return failures > 0 ? pictures.slice(0, -failures) : pictures
}

/** Joins pictures to a sheet. */
async function joinPictures(
  pictures: readonly Buffer[],
  { ffmpeg, niceness, signal }: StoryboardJob,
): Promise<Buffer> {
  const columns = Math.min(COLUMNS, pictures.length)
  const rows = Math.ceil(pictures.length / COLUMNS)
  const output = ['-vf', `tile=${columns}x${rows}`, '-frames:v', '1', '-q:v', '5', '-f', 'mjpeg', 'pipe:1']
  return await runFfmpeg(
    {
      program: ffmpeg,
      arguments: [...SHEET_INPUT, ...output],
      niceness,
      signal,
      input: Buffer.concat(pictures),
    },
    EXTRACTION_LIMITS,
  )
}
