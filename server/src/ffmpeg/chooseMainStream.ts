/** The codecs of still pictures. Beside another video stream, such a stream is a cover, even without a mark. */
const IMAGE_CODECS = new Set(['mjpeg', 'png', 'bmp', 'gif', 'tiff', 'webp', 'jpegls', 'jpeg2000'])
/** The fraction of the greatest length from which streams are equally long. The first of them is chosen. */
const SAME_LENGTH = 0.9

/** The properties that distinguish a moving picture from a still one. Unknown numbers are null. */
interface VideoTraits {
  /** The name of the codec in ffmpeg. */
  codec: string
  frames: number | null
  durationSeconds: number | null
}

/** Returns the longest moving video stream or, if none moves, the first. Undefined without video streams. */
export function chooseMainStream<P extends VideoTraits>(streams: readonly P[]): P | undefined {
  const moving = streams.filter(({ codec, frames }) => !IMAGE_CODECS.has(codec) && frames !== 1)
  const images = streams.filter(({ frames }) => frames !== 1)
  const candidates = [moving, images].find(({ length }) => length > 0) ?? streams
  const lengthOf = ({ durationSeconds }: P) => durationSeconds ?? Infinity
  const longest = Math.max(...candidates.map(lengthOf))
  return candidates.find((stream) => lengthOf(stream) >= longest * SAME_LENGTH)
}
