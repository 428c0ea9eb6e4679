/** Codecs of pictures. Where a file has another picture, one of these is its cover, whether the file says so or not. */
const IMAGE_CODECS = new Set(['mjpeg', 'png', 'bmp', 'gif', 'tiff', 'webp', 'jpegls', 'jpeg2000'])
/** Pictures of about the same length are kept in the order of the file. */
const SAME_LENGTH = 0.9

/** What tells a film from a picture that stands still. Missing numbers are null. */
export interface Picture {
  /** Name of the codec in ffmpeg. */
  codec: string
  frames: number | null
  durationSeconds: number | null
}

/** Returns the picture that is the film: the longest that moves, else the first; undefined without any. */
export function chooseFilm<P extends Picture>(pictures: readonly P[]): P | undefined {
  const moving = pictures.filter(({ codec, frames }) => !IMAGE_CODECS.has(codec) && frames !== 1)
  const images = pictures.filter(({ frames }) => frames !== 1)
  const candidates = [moving, images].find(({ length }) => length > 0) ?? pictures
  const lengthOf = ({ durationSeconds }: P) => durationSeconds ?? Infinity
  const longest = Math.max(...candidates.map(lengthOf))
  return candidates.find((picture) => lengthOf(picture) >= longest * SAME_LENGTH)
}
