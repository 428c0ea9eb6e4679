/** A stream as ffprobe describes it. */
interface ProbedStream {
  index: number
  codec_type: string
  disposition: Readonly<Record<string, number>>
  tags: Readonly<Record<string, string>>
}

/** The names of attached covers, best first: Matroska has one in the shape of a film, and smaller copies. */
const NAMES = [/^cover_land\./i, /^cover\./i, /^(?!small_).*(?:cover|poster|thumb|folder|front)/i]

/** Returns the number of the stream that is the cover of a file, or null if there is none. Other attached pictures are none. */
export function coverOf(streams: readonly ProbedStream[]): number | null {
  const pictures = streams.filter(
    ({ codec_type: kind, disposition }) => kind === 'video' && disposition['attached_pic'] === 1,
  )
  const nameOf = ({ tags }: ProbedStream) => tags['filename'] ?? tags['FILENAME']
  const named = NAMES.map((name) => pictures.find((picture) => name.test(nameOf(picture) ?? '')))
  const cover = named.find((one) => one !== undefined) ?? pictures.find((one) => nameOf(one) === undefined)
  return cover?.index ?? null
}
