/** A stream as ffprobe describes it. */
interface ProbedStream {
  index: number
  codec_type: string
  disposition: Readonly<Record<string, number>>
  tags: Readonly<Record<string, string>>
}

/** The names of attached covers, best first: Matroska has one in the shape of a film, and smaller copies. */
const NAMES = [/^cover_land\./i, /^cover\./i, /^(?!small_).*(?:cover|poster|thumb|folder|front)/i]
const FRONT = /(?<!\p{L})front/iu
const BACK = /(?<!\p{L})back(?!\p{L})/iu

/** Returns the number of the stream that is the cover of a file, or null if there is none. Other attached pictures are none. */
export function coverOf(streams: readonly ProbedStream[]): number | null {
  const nameOf = ({ tags }: ProbedStream) => tags['filename'] ?? tags['FILENAME']
  // Programs for music say in a comment which side a picture shows.
  const sideOf = (picture: ProbedStream) => `${nameOf(picture) ?? ''} ${picture.tags['comment'] ?? ''}`
  const pictures = streams.filter(
    (stream) =>
      stream.codec_type === 'video' && stream.disposition['attached_pic'] === 1 && !BACK.test(sideOf(stream)),
  )
  const named = NAMES.map((name) => pictures.find((picture) => name.test(nameOf(picture) ?? '')))
  const unnamed = pictures.filter((picture) => nameOf(picture) === undefined)
  const cover = [...named, unnamed.find((one) => FRONT.test(sideOf(one))), ...unnamed]
  return cover.find((one) => one !== undefined)?.index ?? null
}
