import { execFile } from 'node:child_process'
import { inputOptions, lowerPriority } from '../../ffmpeg/inputOptions.ts'

export const EXTRACT_TIMEOUT_MS = 15_000
/** One thread, and one picture of at most 640 pixels. */
const GLOBAL = '-nostdin -v error -threads 1'.split(' ')
const OUTPUT = "-map 0:v:0 -frames:v 1 -vf scale='min(640,iw)':-2 -q:v 4 -f mjpeg -y".split(' ')
export const NICENESS = 15

export type FrameOutcome = 'extracted' | 'failed' | 'notInstalled'

export interface FrameJob {
  /** Absolute path of the video file. */
  media: string
  /** Path of the JPEG to write, at most 640 pixels wide. */
  picture: string
  atSeconds: number
  signal: AbortSignal
}

/** Extracts a frame from a video file with `ffmpeg`, if it is installed. */
export function extractFrame({ media, picture, atSeconds, signal }: FrameJob): Promise<FrameOutcome> {
  return new Promise((resolve) => {
    const child = execFile(
      'ffmpeg',
      [...GLOBAL, '-ss', String(atSeconds), ...inputOptions(media), ...OUTPUT, `file:${picture}`],
      { timeout: EXTRACT_TIMEOUT_MS, killSignal: 'SIGKILL', signal },
      (error) => resolve(error === null ? 'extracted' : error.code === 'ENOENT' ? 'notInstalled' : 'failed'),
    )
    lowerPriority(child, NICENESS)
  })
}
