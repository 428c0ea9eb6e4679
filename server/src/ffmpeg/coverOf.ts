/** A stream as ffprobe describes it. */
interface ProbedStream {
  index: number
  codec_type: string
  disposition: Readonly<Record<string, number>>
  tags: Readonly<Record<string, string>>
}

/** The names of attached covers, best first. Matroska files may have a landscape cover and smaller copies. */
const NAMES = [/^cover_land\./i, /^cover\./i, /^(?!small_).*(?:cover|poster|thumb|folder|front)/i]
const FRONT = /(?<!\p{L})front/iu
const BACK = /(?<!\p{L})back(?!\p{L})/iu

/** Returns the index of the stream that is the cover, or null. Not every attached picture is a cover. */
export function coverOf(streams: readonly ProbedStream[]): number | null {
  const nameOf = ({ tags }: ProbedStream) => tags['filename'] ?? tags['FILENAME']
  // Music programs state in a comment which side of the cover a picture shows.
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
