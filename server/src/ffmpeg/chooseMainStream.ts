/**
 * The codecs of still pictures. Beside another video stream, a stream in one of these codecs is a cover, even if it is
 * not marked as one.
 */
const IMAGE_CODECS = new Set(['mjpeg', 'png', 'bmp', 'gif', 'tiff', 'webp', 'jpegls', 'jpeg2000'])
/**
 * The fraction of the greatest length from which video streams count as equally long. Of equally long streams, the
 * first one in the file is chosen.
 */
const SAME_LENGTH = 0.9

/** The properties that distinguish a moving picture from a still one. Unknown numbers are null. */
interface VideoTraits {
  /** The name of the codec in ffmpeg. */
  codec: string
  frames: number | null
  durationSeconds: number | null
}

/**
 * Returns the main video stream: the longest moving one or, if none moves, the first. Returns undefined without video
 * streams.
 */
export function chooseMainStream<P extends VideoTraits>(streams: readonly P[]): P | undefined {
  const moving = streams.filter(({ codec, frames }) => !IMAGE_CODECS.has(codec) && frames !== 1)
  const images = streams.filter(({ frames }) => frames !== 1)
  const candidates = [moving, images].find(({ length }) => length > 0) ?? streams
  const lengthOf = ({ durationSeconds }: P) => durationSeconds ?? Infinity
  const longest = Math.max(...candidates.map(lengthOf))
  return candidates.find((stream) => lengthOf(stream) >= longest * SAME_LENGTH)
}
