import { pipedStillOptions, stillInputOptions } from '../ffmpeg/inputOptions.ts'
import { FfmpegError, runFfmpeg, type FfmpegJob } from '../ffmpeg/runFfmpeg.ts'
import type { PictureType } from '../http/pictureFormat.ts'
import type { MediaLocation } from '../media/MediaStore.ts'

const LIMITS = { timeoutMs: 15_000, maxBytes: 16 * 1024 ** 2 }
/** The JPEG quality for ffmpeg of pictures on pages, from 2, which is the best, to 31. */
const QUALITY = 6

/** The formats that ffmpeg decodes, by its names. Older versions read only parts of an AVIF. */
const DEMUXERS: Partial<Record<PictureType, string>> = {
  'image/jpeg': 'jpeg_pipe',
  'image/png': 'png_pipe',
  'image/gif': 'gif',
  'image/webp': 'webp_pipe',
}
/** The filters for a white background behind transparent parts. Without `negate`, it would be black. */
const ON_WHITE = ['format=gbrap', 'negate', 'premultiply=inplace=1', 'format=gbrp', 'negate']

/** Returns whether pictures of a type can be decoded. */
export const canDecode = (type: PictureType): boolean => type in DEMUXERS

interface Encoding {
  /** The type of the picture that is read. */
  format: PictureType
  /** The maximum width in pixels. A smaller picture keeps its size, and a very tall one becomes narrower. */
  width: number
  type: 'image/jpeg' | 'image/png'
  /** The JPEG quality for ffmpeg. */
  quality?: number
}

/**
 * Decodes a picture and encodes it again, without anything that the file holds besides, such as the place of a camera.
 * Resolves to null if the picture is damaged or larger than any screen.
 * @param source the location of the picture, or its bytes
 * @throws if ffmpeg is killed, for instance after a time-out
 */
export async function encodePicture(
  source: MediaLocation | Buffer,
  { format, width, type, quality = QUALITY }: Encoding,
  job: Pick<FfmpegJob, 'program' | 'niceness' | 'signal'>,
): Promise<Buffer | null> {
  const demuxer = DEMUXERS[format] ?? ''
  const isJpeg = type === 'image/jpeg'
  const options = [
    ...'-nostdin -threads 1'.split(' '),
    ...(Buffer.isBuffer(source) ? pipedStillOptions(demuxer) : stillInputOptions(source, demuxer)),
    ...'-map 0:v:0 -frames:v 1 -map_metadata -1 -vf'.split(' '),
    filtersOf(format, width, isJpeg),
    ...(isJpeg ? ['-q:v', String(quality), '-f', 'mjpeg'] : '-c:v png -f image2pipe'.split(' ')),
    'pipe:1',
  ]
  const input = Buffer.isBuffer(source) ? source : undefined
  const bytes = await runFfmpeg({ ...job, arguments: options, input }, LIMITS).catch((error: unknown) => {
    if (error instanceof FfmpegError && !error.wasKilled) return null
    throw error
  })
  return bytes === null || bytes.length === 0 ? null : bytes
}

/** Returns the filters that scale a picture. */
function filtersOf(format: PictureType, width: number, isJpeg: boolean): string {
  const fitting = `w='min(${width},iw)':h='min(${2 * width},ih)':force_original_aspect_ratio=decrease`
  const isFlattened = isJpeg && format !== 'image/jpeg'
  return [
    `scale=${fitting}`,
    ...(isFlattened ? ON_WHITE : []),
    ...(isJpeg ? ['format=yuvj420p'] : []),
    'setsar=1',
  ].join(',')
}
