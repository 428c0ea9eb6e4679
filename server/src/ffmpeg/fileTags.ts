/** The texts that a media file states about itself, by the names that ffmpeg uses, such as `title` and `artist`. */
export type FileTags = Readonly<Record<string, string>>

export const NO_TAGS: FileTags = {}

/** The maximum numbers of tags and of UTF-16 units of one. Descriptions have at most 50,000. */
const MAX_TAGS = 200
const MAX_LENGTH = 50_000

/** The names of the same property in other formats and programs. */
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
    if (text !== '' && !tags.has(known) && tags.size < MAX_TAGS) tags.set(known, text)
  }
  return Object.fromEntries(tags)
}

type Tagged = Readonly<{ tags: Readonly<Record<string, string>> }>

/** Returns the tags that ffprobe has found. In Ogg, the streams have them; elsewhere those are names of streams. */
export const probedTags = (format: Tagged & { format_name: string }, streams: readonly Tagged[]): FileTags =>
  toFileTags(
    [format, ...(format.format_name === 'ogg' ? streams : [])].flatMap(({ tags }) => Object.entries(tags)),
  )
