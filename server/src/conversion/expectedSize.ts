import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import { bandwidthOf, isTranscodedVideo, type Rendition, uprightSize } from './renditions.ts'

/** The usual ratio of the average bit rate of an encoded picture to its maximum. */
const AVERAGE = 0.6
/** The bits that our encoders need for a picture, as a multiple of the bits that it has in the file. */
const GROWTH = 1.2
/** The same for a picture in a codec that needs fewer bits than those of our encoders. */
const GROWTH_OF_NEW_CODEC = 1.8
const NEW_CODECS = new Set(['hevc', 'av1', 'vp9'])
/** The exponent by which bits grow with the height of a picture. They grow more slowly than its pixels. */
const BITS_BY_HEIGHT = 1.5

/**
 * Returns the bytes that a rendition of a whole video will probably have. What is small in the file stays small, although
 * the encoder may use more.
 * @param ofFile the bits per second of the whole file, or null if they are unknown
 */
export function expectedBytes(
  rendition: Rendition,
  stream: Pick<MediaStream, 'codec' | 'bitsPerSecond' | 'width' | 'height' | 'isSideways' | 'pixelWidth'>,
  { ofFile, durationSeconds }: { ofFile: number | null; durationSeconds: number },
): number {
  const most = bandwidthOf(rendition, stream, ofFile)
  if (!isTranscodedVideo(rendition)) return Math.round((most * durationSeconds) / 8)
  const { height } = uprightSize(stream)
  const scale = height === null ? 1 : Math.min(1, rendition.height / height)
  const growth = NEW_CODECS.has(stream.codec) ? GROWTH_OF_NEW_CODEC : GROWTH
  const ofSource = (stream.bitsPerSecond ?? ofFile ?? Infinity) * growth * scale ** BITS_BY_HEIGHT
  return Math.round((Math.min(most * AVERAGE, ofSource) * durationSeconds) / 8)
}
