import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { inputOptions, FfmpegError, runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { countPictures } from '../parsing/mediaMetadata.ts'

export const EXTRACTION_LIMITS = { timeoutMs: 15_000, maxBytes: 4 * 1024 ** 2 }
const GLOBAL = '-nostdin -threads 1'.split(' ')

/** Pictures are not wider than this, however wide a file says that its pixels are. */
const MAX_WIDTH = 8192
/** Shows a picture as a player does, before it is scaled: one moment, in square pixels. */
const AS_PLAYED = [
  'yadif=deint=interlaced',
  `scale=w='max(1,trunc(min(${MAX_WIDTH},iw*sar)))':h=ih`,
  'setsar=1',
]

/** What ffmpeg makes pictures of, and how. */
export interface PictureJob {
  programs: Ffmpeg
  /** Absolute path of the video file. */
  media: string
  /** Priority of ffmpeg, from 0 to 19, the lowest. */
  niceness: number
  signal: AbortSignal
}

export interface FrameJob extends PictureJob {
  /** Which stream is the film, for the option `-map`. */
  film: string
  atSeconds: number
  /** Filter of ffmpeg that scales the frame. */
  scale: string
  /** Quality of the JPEG for ffmpeg, from 2, the best, to 31. */
  quality: number
}

/**
 * Extracts a frame from a video file as JPEG. Resolves to null if there is none, or the file cannot be read.
 * @throws if ffmpeg is killed, as after a time-out, or the job is aborted
 */
export async function extractFrame(job: FrameJob): Promise<Buffer | null> {
  const { programs, media, film, atSeconds, scale, quality, niceness, signal } = job
  const input = [...GLOBAL, '-ss', atSeconds.toFixed(3), ...inputOptions(media)]
  const filters = [...AS_PLAYED, scale].join(',')
  const output = ['-map', film, '-frames:v', '1', '-vf', filters, '-q:v', String(quality)]
  const options = [...input, ...output, '-f', 'mjpeg', 'pipe:1']
  const picture = await runFfmpeg(
    { program: programs.ffmpeg, arguments: options, niceness, signal },
    EXTRACTION_LIMITS,
  ).catch((error: unknown) => {
    if (error instanceof FfmpegError && !error.wasKilled) return null
    throw error
  })
  return picture !== null && picture.length > 0 ? picture : null
}

/** The first picture that is not marked as a cover. */
const FIRST = '0:V:0'

/**
 * Returns which stream of a file is the film, for the option `-map` of ffmpeg. Only a file with several pictures needs a
 * process for it. A file that cannot be read now may be read by ffmpeg later.
 */
export async function findFilmPicture({
  programs,
  media,
  signal,
}: Omit<PictureJob, 'niceness'>): Promise<string> {
  if ((await countPictures(media)) === 1) return FIRST
  const info = await probeMedia(programs.ffprobe, media, signal).catch(() => null)
  const film = info?.streams.find(({ kind }) => kind === 'video')
  return film ? `0:${film.index}` : FIRST
}
