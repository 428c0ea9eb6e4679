import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'

export const EXTRACT_TIMEOUT_MS = 15_000
/** No playlist formats, whatever the file is called: they could name other files and URLs. */
const FORMATS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg'
/** One thread, and one picture of at most 640 pixels. */
export const SAFE_INPUT =
  `-nostdin -v error -threads 1 -protocol_whitelist file -format_whitelist ${FORMATS}`.split(' ')
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
      // With the prefix, a name such as `-y` or `http:x` is always a file name.
      [...SAFE_INPUT, '-ss', String(atSeconds), '-i', `file:${media}`, ...OUTPUT, `file:${picture}`],
      { timeout: EXTRACT_TIMEOUT_MS, killSignal: 'SIGKILL', signal },
      (error) => resolve(error === null ? 'extracted' : error.code === 'ENOENT' ? 'notInstalled' : 'failed'),
    )
    // Lets requests go first.
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    } catch {
      // The process has ended already, or the system does not allow it.
    }
  })
}
