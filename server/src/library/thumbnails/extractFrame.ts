import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'

const PATIENCE_MS = 15_000
/** Formats of single files only: a playlist, whatever it calls itself, could name files and addresses elsewhere. */
const FORMATS = 'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg'
const NICENESS = 15

export type FrameOutcome = 'taken' | 'failed' | 'missing'

export interface FrameOrder {
  /** Absolute path of the video file. */
  media: string
  /** Where the picture goes: JPEG, at most 640 pixels wide. */
  picture: string
  atSeconds: number
  signal: AbortSignal
}

/**
 * Has `ffmpeg` take a picture out of a video file.
 * @returns `missing` when there is no such program on this machine
 */
export function takeFrame({ media, picture, atSeconds, signal }: FrameOrder): Promise<FrameOutcome> {
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-ss', String(atSeconds)]
  const output = [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    "scale='min(640,iw)':-2",
    '-q:v',
    '4',
    '-f',
    'mjpeg',
  ]
  return new Promise((resolve) => {
    const child = execFile(
      'ffmpeg',
      // The prefix keeps a name such as `-y` or `http:x` from being anything but a file.
      [
        '-nostdin',
        '-v',
        'error',
        '-threads',
        '1',
        ...input,
        '-i',
        `file:${media}`,
        ...output,
        '-y',
        `file:${picture}`,
      ],
      { timeout: PATIENCE_MS, killSignal: 'SIGKILL', signal },
      (error) => resolve(error === null ? 'taken' : error.code === 'ENOENT' ? 'missing' : 'failed'),
    )
    // Whoever watches goes first.
    try {
      if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    } catch {
      // It has ended already, or this system does not let us: then it runs as it is.
    }
  })
}
