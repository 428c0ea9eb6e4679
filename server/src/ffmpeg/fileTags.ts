/** The texts that a media file states about itself, by the names that ffmpeg uses, such as `title` and `artist`. */
export type FileTags = Readonly<Record<string, string>>

export const NO_TAGS: FileTags = {}

/** The maximum numbers of tags of a file, and of UTF-16 units of a tag. Descriptions have at most 50,000. */
const MAX_TAGS = 200
const MAX_LENGTH = 50_000

/** The names of tags in other formats and programs, with the name that ffmpeg uses for the same property. */
const SYNONYMS: Readonly<Record<string, string>> = {
  author: 'artist',
  performer: 'artist',
  albumartist: 'album_artist',
  'wm/albumartist': 'album_artist',
  date_released: 'date',
  date_recorded: 'date',
  year: 'date',
  'wm/year': 'date',
  summary: 'synopsis',
  longdescription: 'synopsis',
  url: 'purl',
  season: 'season_number',
  tvseason: 'season_number',
  episode: 'episode_sort',
  episode_number: 'episode_sort',
  tvepisode: 'episode_sort',
  tvshow: 'show',
  series: 'show',
  encoded_by: 'encoder',
  software: 'encoder',
  writing_application: 'encoder',
}

/** Collects tags under the names of ffmpeg. The first of several with the same name counts, and no empty one. */
export function toFileTags(pairs: Iterable<readonly [name: string, value: string]>): FileTags {
  const tags = new Map<string, string>()
  for (const [given, value] of pairs) {
    const name = given.toLowerCase().replace(/^com\.apple\.quicktime\./, '')
    const known = SYNONYMS[name] ?? name
    const text = value.slice(0, MAX_LENGTH).replaceAll('\0', '').trim()
    if (text !== '' && !isGarbled(text) && !tags.has(known) && tags.size < MAX_TAGS) tags.set(known, text)
  }
  return Object.fromEntries(tags)
}

/** The fraction of undecodable characters above which a text is ignored. */
const MAX_GARBLED = 0.1

/** Returns whether ffprobe could not decode a text, because it is in the encoding of an old system. */
const isGarbled = (text: string): boolean => text.split('\uFFFD').length - 1 > text.length * MAX_GARBLED

type Tagged = Readonly<{ tags: Readonly<Record<string, string>> }>
type TaggedStream = Tagged & Readonly<{ disposition: Readonly<Record<string, number>> }>

/**
 * Returns the tags that ffprobe has found. In Ogg, the tags of a file belong to its streams, but the tags of a cover
 * stream describe the picture. In other formats, the tags of streams are names of streams.
 */
export function probedTags(
  format: Tagged & { format_name: string },
  streams: readonly TaggedStream[],
): FileTags {
  const played = streams.filter(({ disposition }) => disposition['attached_pic'] !== 1)
  const tagged = [format, ...(format.format_name === 'ogg' ? played : [])]
  return toFileTags(tagged.flatMap(({ tags }) => Object.entries(tags)))
}
