import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import { FfmpegError, requireInput, runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { readOutline } from '../import/containers/containerOutline.ts'
import { countVideoTracks } from '../import/containers/mediaMetadata.ts'

export const EXTRACTION_LIMITS = { timeoutMs: 15_000, maxBytes: 4 * 1024 ** 2 }
const GLOBAL = '-nostdin -threads 1'.split(' ')

/** The maximum width of pictures in pixels. A file may state pixels of any shape. */
const MAX_WIDTH = 8192
/** The filters that turn a stream into pictures as a player shows the stream: deinterlaced and with square pixels. */
const AS_PLAYED = [
  'yadif=deint=interlaced',
  `scale=w='max(1,trunc(min(${MAX_WIDTH},iw*sar)))':h=ih`,
  'setsar=1',
]
/** The mean brightness up to which a frame counts as black, as in a fade-in. Black is 16, and white is 235. */
const BLACK = 28
/** The filters that drop black frames. Brightness is measured with 8 bits. */
const NOT_BLACK = [
  'format=yuv420p',
  'signalstats',
  `metadata=select:key=lavfi.signalstats.YAVG:value=${BLACK}:function=greater`,
]
/** The time within which a frame that is not black is looked for. */
const NOT_BLACK_WITHIN_SECONDS = 2

/** The video from which ffmpeg makes pictures, and the options of the process. */
export interface ExtractionJob {
  programs: Ffmpeg
  /** The location of the video file. */
  media: MediaLocation
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  signal: AbortSignal
}

export interface FrameJob extends ExtractionJob {
  /** The video stream, as a value of the option `-map`. */
  videoStream: string
  atSeconds: number
  /** The ffmpeg filter that scales the frame. */
  scale: string
  /** The JPEG quality for ffmpeg, from 2, which is the best, to 31. */
  quality: number
  /** Whether black frames are skipped. If the next two seconds are black, there is no frame. */
  skipsBlack?: boolean
}

/**
 * Extracts a frame from a video file as JPEG. Resolves to null if the video has no frame at this time, or the file
 * cannot be read.
 * @throws if ffmpeg is killed, for instance after a time-out, or the job is aborted
 */
export async function extractFrame(job: FrameJob): Promise<Buffer | null> {
  const {
    programs,
    media,
    videoStream,
    atSeconds,
    scale,
    quality,
    skipsBlack = false,
    niceness,
    signal,
  } = job
  const span = skipsBlack ? ['-t', String(NOT_BLACK_WITHIN_SECONDS)] : []
  const input = [...GLOBAL, '-ss', atSeconds.toFixed(3), ...span, ...inputOptions(media)]
  const filters = [...AS_PLAYED, scale, ...(skipsBlack ? NOT_BLACK : [])].join(',')
  const output = ['-map', videoStream, '-frames:v', '1', '-vf', filters, '-q:v', String(quality)]
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

/** Selects the first video stream that is not marked as a cover. */
const FIRST = '0:V:0'

/** The streams of a file that contain pictures, as values of ffmpeg's option `-map`. */
interface FilePictures {
  videoStream: string
  /** The stream of the cover, or null if the file has no cover. */
  cover: string | null
}

/**
 * Resolves to the main video stream and the stream of the cover. Only files with several video streams need ffprobe. If
 * the file cannot be read now, resolves to the first video stream, because ffmpeg may succeed later.
 * @throws InputLostError if the storage fails
 */
export async function findStreams({
  programs,
  media,
  signal,
}: Omit<ExtractionJob, 'niceness'>): Promise<FilePictures> {
  return await requireInput(media, async () => {
    const { hasCover } = await readOutline(media)
    if (!hasCover && (await countVideoTracks(media)) === 1) return { videoStream: FIRST, cover: null }
    const info = await probeMedia(programs.ffprobe, media, signal).catch(() => null)
    const videoStream = info?.streams.find(({ kind }) => kind === 'video')
    const cover = info?.cover ?? null
    return {
      videoStream: videoStream ? `0:${videoStream.index}` : FIRST,
      cover: cover === null ? null : `0:${cover}`,
    }
  })
}

/** Resolves to the main video stream alone. */
export const findVideoStream = async (job: Omit<ExtractionJob, 'niceness'>): Promise<string> =>
  (await findStreams(job)).videoStream
