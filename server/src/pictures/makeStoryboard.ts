import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { EXTRACTION_LIMITS, extractFrame, findVideoStream, type ExtractionJob } from './extractFrame.ts'

/** The width of landscape pictures and the height of portrait pictures, in pixels. */
const LONG_SIDE = 160
const MAX_PICTURES = 150
const MIN_INTERVAL_SECONDS = 1
/** The number of successive failures after which the video counts as ended. It is damaged or shorter than it states. */
const MAX_FAILURES = 3
/** The number of columns and of rows of a sheet. */
const COLUMNS = 5
const SHEET_SIZE = COLUMNS * COLUMNS
/** The name of the file with the cues, which is in the same folder as the sheets `0.jpg`, `1.jpg` and so on. */
export const CUES_FILE = 'cues.vtt'

const SCALE = `scale=${LONG_SIDE}:${LONG_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`
const QUALITY = 3
const SHEET_INPUT =
  '-nostdin -threads 1 -protocol_whitelist pipe -format_whitelist mjpeg -f mjpeg -i pipe:0'.split(' ')

export interface StoryboardJob extends ExtractionJob {
  /** A text that changes whenever the video file changes. */
  version: string
  durationSeconds: number
  /** The folder in which the files are written. It is created. */
  folder: string
}

/**
 * Writes pictures of a video at even intervals as sheets, together with their cues. Each frame is made by a short
 * ffmpeg process of its own, which seeks, so that long videos are not read from beginning to end.
 * @returns false if no picture can be extracted
 * @throws if ffmpeg is killed, for instance after a time-out, if the pictures cannot be joined, or if the job is
 * aborted
 */
export async function makeStoryboard(job: StoryboardJob): Promise<boolean> {
  const { version, durationSeconds, folder } = job
  const intervalSeconds = Math.max(MIN_INTERVAL_SECONDS, Math.ceil(durationSeconds / MAX_PICTURES))
  const frames = await extractFrames(job, intervalSeconds)
  const size = frames[0] && jpegSize(frames[0])
  if (!size) return false
  await mkdir(folder, { recursive: true })
  for (let sheet = 0; sheet * SHEET_SIZE < frames.length; sheet += 1) {
    const joined = await joinFrames(frames.slice(sheet * SHEET_SIZE, (sheet + 1) * SHEET_SIZE), job)
    await writeFile(join(folder, `${sheet}.jpg`), joined)
  }
  const cues = storyboardVtt({ ...size, version, intervalSeconds, durationSeconds, count: frames.length })
  await writeFile(join(folder, CUES_FILE), cues)
  return true
}

/** Extracts a frame from the middle of each interval. If that fails, the previous frame replaces it. */
async function extractFrames(job: StoryboardJob, intervalSeconds: number): Promise<readonly Buffer[]> {
  const { durationSeconds } = job
  const videoStream = await findVideoStream(job)
  const frames: Buffer[] = []
  let failures = 0
  for (let start = 0; start < durationSeconds && failures < MAX_FAILURES; start += intervalSeconds) {
    const atSeconds = (start + Math.min(start + intervalSeconds, durationSeconds)) / 2
    const frame = await extractFrame({ ...job, videoStream, atSeconds, scale: SCALE, quality: QUALITY })
    failures = frame === null ? failures + 1 : 0
    const shown = frame ?? frames.at(-1)
    // If the beginning of the video has no frame, no later frame is expected.
    if (shown === undefined) return []
    frames.push(shown)
  }
  return failures > 0 ? frames.slice(0, -failures) : frames
}

async function joinFrames(
  frames: readonly Buffer[],
  { programs, niceness, signal }: StoryboardJob,
): Promise<Buffer> {
  const columns = Math.min(COLUMNS, frames.length)
  const rows = Math.ceil(frames.length / COLUMNS)
  const output = ['-vf', `tile=${columns}x${rows}`, '-frames:v', '1', '-q:v', '5', '-f', 'mjpeg', 'pipe:1']
  const job = { program: programs.ffmpeg, arguments: [...SHEET_INPUT, ...output], niceness, signal }
  return await runFfmpeg({ ...job, input: Buffer.concat(frames) }, EXTRACTION_LIMITS)
}

const START_OF_IMAGE = 0xffd8
const MARKER = 0xff
/** Returns whether a marker begins a frame header, as all from 0xC0 to 0xCF do but the markers of tables. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the width and height of a JPEG in pixels. Returns null if the bytes are not a JPEG. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return null
  let offset = 2
  while (offset + 9 <= bytes.length && bytes[offset] === MARKER) {
    if (isFrameHeader(bytes[offset + 1] ?? 0))
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
    offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  return null
}

interface StoryboardShape {
  width: number
  height: number
  count: number
  intervalSeconds: number
  durationSeconds: number
  /** A part of the URLs of the sheets, so that browsers may cache the sheets for a long time. */
  version: string
}

/**
 * Returns the cues of a storyboard as WebVTT, in the form that players have in common. A cue such as
 * `storyboard/0.jpg#xywh=160,0,160,90` is relative to `/media/{id}/storyboard.vtt`.
 */
export function storyboardVtt(shape: StoryboardShape): string {
  const { width, height, count, intervalSeconds, durationSeconds, version } = shape
  const cues = Array.from({ length: count }, (_, index) => {
    const start = index * intervalSeconds
    const end = index === count - 1 ? Math.max(durationSeconds, start + 1) : start + intervalSeconds
    const onSheet = index % SHEET_SIZE
    const [x, y] = [(onSheet % COLUMNS) * width, Math.floor(onSheet / COLUMNS) * height]
    const sheet = Math.floor(index / SHEET_SIZE)
    return `${timeStamp(start)} --> ${timeStamp(end)}\nstoryboard/${sheet}.jpg?v=${version}#xywh=${x},${y},${width},${height}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Formats seconds as `hh:mm:ss.mmm`. */
function timeStamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`
}
