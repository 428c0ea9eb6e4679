import { MAX_AUDIO_LABEL } from '@vtube/shared/audioLabel'
import { XMLParser } from 'fast-xml-parser'
import { STATED_LIMITS } from '../../ffmpeg/statedLimits.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { readStored, unlessAway } from '../../media/readStored.ts'
import { decodeEntities } from './decodeEntities.ts'
import { parseDay, parseYear } from '../naming/days.ts'
import { correctedFields, correctionsIn, type CorrectableField, type Corrections } from './corrections.ts'
import { MAX_LENGTH, parseSidecar, type Sidecar } from './parseSidecar.ts'
import { clean, oneLine, truncate } from './sidecarFields.ts'
import { decodeText } from '../subtitles/decodeText.ts'

/** The maximum size of an `.nfo` file. Even a file with a hundred actors is many times smaller. */
export const MAX_NFO_MEGABYTES = 1
const MAX_STUDIO = 1_000
/** The beginning of the root element of a video or a series. Nothing before it, such as entities, is parsed. */
export const NFO_ROOT = /<(movie|episodedetails|musicvideo|video|tvshow)[\s>]/
const parser = new XMLParser({ ignoreAttributes: false, processEntities: false, parseTagValue: false })

interface Nfo {
  sidecar: Sidecar
  /** The studio that made the video, or empty if the file does not name it. */
  studio: string
  /** Whether the file describes a film. */
  isFilm: boolean
  corrections: Corrections
  /** Whether the file states nothing but corrections and a title for programs that need one. */
  isBare: boolean
}

/**
 * Reads an `.nfo` file of Kodi or Jellyfin. Resolves to null if it describes neither a video nor a series.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readNfo(store: MediaStore, path: string): Promise<Nfo | null> {
  return parseNfo(await readNfoText(store, path))
}

/**
 * Reads what people have corrected in an `.nfo` file beside another sidecar file. The rest of the file does not count.
 * @throws an Error whose message says in a few words what is wrong with a file that has corrections
 */
export async function readCorrections(store: MediaStore, path: string): Promise<Corrections> {
  const text = await readNfoText(store, path).catch(unlessAway)
  return text?.includes('<corrected') === true ? (parseNfo(text)?.corrections ?? {}) : {}
}

const readNfoText = async (store: MediaStore, path: string): Promise<string> =>
  await decodeText(await readStored(store, path, MAX_NFO_MEGABYTES))

/**
 * Parses the text of an `.nfo` file.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export function parseNfo(contents: string): Nfo | null {
  const found = NFO_ROOT.exec(contents)
  if (found === null) return null
  const [, root = ''] = found
  let document: unknown
  try {
    document = parser.parse(contents.slice(found.index))
  } catch {
    throw new Error('it is not valid XML')
  }
  // A file that describes several episodes has one root element after another.
  const parts = itemsOf(document, root)
  const [first] = parts
  if (first === undefined) return null
  const all = (name: string) => parts.flatMap((part) => textsOf(part, name))
  const one = (...names: string[]) => names.flatMap((name) => textsOf(first, name))[0]
  const texts = parts.flatMap((part) => {
    const about = ['plot', 'outline', 'overview'].flatMap((name) => textsOf(part, name))[0]
    return [about, numberOf(part)].filter((text) => text !== undefined)
  })
  const genres = all('genre').flatMap(splitGenres)
  const dates = ['aired', 'premiered', 'releasedate'].flatMap((name) => textsOf(first, name))
  const corrected = correctedFields(one('corrected') ?? '')
  const fields = {
    _type: root === 'tvshow' ? 'playlist' : 'video',
    id: itemsOf(first, 'uniqueid').flatMap((item) =>
      isOfProvider(item) ? textsOf({ item }, 'item') : [],
    )[0],
    title: all('title').join(' / ') || one('originaltitle'),
    description: texts.join('\n\n'),
    channel: root === 'tvshow' ? one('title') : one('showtitle', 'artist'),
    upload_date: dayOf(dates, textsOf(first, 'year')),
    categories: genres,
    tags: all('tag'),
    language: languageOf(first),
    series: one('showtitle'),
    season_number: one('season'),
    episode_number: one('episode'),
    release_year: parseYear(one('year') ?? '')?.getUTCFullYear() ?? null,
    age_rating: one('mpaa', 'certification'),
  }
  const sidecar = parseSidecar(fields)
  const studio = truncate(oneLine(clean(one('studio') ?? '')), MAX_STUDIO)
  // Corrections are in the first root element.
  const plot = truncate(clean(one('plot') ?? ''), MAX_LENGTH.description)
  const own = parseSidecar({
    ...fields,
    title: one('title'),
    tags: textsOf(first, 'tag'),
    categories: textsOf(first, 'genre').flatMap(splitGenres),
  })
  return {
    sidecar,
    studio,
    isFilm: root === 'movie' && textsOf(first, '@_kind')[0] !== 'video',
    corrections: correctionsIn(own, {
      fields: corrected,
      studio,
      channelId: one('channelid') ?? '',
      plot,
      audioLabels: audioLabelsOf(first),
    }),
    isBare: corrected.size > 0 && isBare(first, corrected),
  }
}

/** The elements that state each field. */
const ELEMENTS_OF: Readonly<Record<CorrectableField, readonly string[]>> = {
  title: ['title'],
  description: ['plot'],
  date: ['aired', 'premiered', 'releasedate', 'year'],
  tags: ['tag', 'genre'],
  series: ['showtitle', 'season', 'episode'],
  channel: ['studio', 'channelid'],
  audioLabels: ['audiolabel'],
}

function isBare(part: unknown, corrected: ReadonlySet<CorrectableField>): boolean {
  const known = new Set([
    'title',
    'corrected',
    '@_kind',
    ...[...corrected].flatMap((field) => ELEMENTS_OF[field]),
  ])
  return typeof part === 'object' && part !== null && Object.keys(part).every((name) => known.has(name))
}

/** Returns the genres of an element, which may hold several. */
export const splitGenres = (text: string): string[] =>
  text
    .split(/[/,|;]/)
    .map((genre) => genre.trim())
    .filter((genre) => genre !== '')

/** Returns the first valid date or otherwise the first day of the first valid year, in the form of days in sidecars. */
function dayOf(dates: readonly string[], years: readonly string[]): string | undefined {
  const days = [...dates.map(parseDay), ...[...years, ...dates].map(parseYear)]
  return days.find((day) => day !== null)?.toISOString()
}

/** Returns the numbers of season and episode in the usual form, such as `S02E01`. */
function numberOf(part: unknown): string | undefined {
  const [season, episode] = ['season', 'episode'].map((name) => textsOf(part, name)[0])
  if (!/^\d{1,5}$/.test(season ?? '') || !/^\d{1,5}$/.test(episode ?? '')) return undefined
  return `S${season?.padStart(2, '0')}E${episode?.padStart(2, '0')}`
}

/** Returns the language of the first audio track, which Kodi writes after reading the video. */
function languageOf(part: unknown): string | undefined {
  const [details] = itemsOf(part, 'fileinfo').flatMap((info) => itemsOf(info, 'streamdetails'))
  return itemsOf(details, 'audio').flatMap((audio) => textsOf(audio, 'language'))[0]
}

/** Returns the names of audio tracks. The elements state the numbers of the tracks, counted from 1. */
function audioLabelsOf(part: unknown): string[] {
  const labels = new Map<number, string>()
  for (const item of itemsOf(part, 'audiolabel')) {
    const number = Number(textsOf(item, '@_track')[0])
    const label = truncate(oneLine(clean(textsOf({ item }, 'item')[0] ?? '')), MAX_AUDIO_LABEL)
    if (Number.isInteger(number) && number >= 1 && number <= STATED_LIMITS.streams && label !== '')
      labels.set(number, label)
  }
  const count = Math.max(0, ...labels.keys())
  return Array.from({ length: count }, (_, index) => labels.get(index + 1) ?? '')
}

const isOfProvider = (item: unknown): boolean => textsOf(item, '@_type')[0]?.toLowerCase() === 'youtube'

function itemsOf(parent: unknown, name: string): unknown[] {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return []
  const found: unknown = Object.entries(parent).find(([key]) => key === name)?.[1]
  return Array.isArray(found) ? found : [found]
}

/** Returns the texts of the child elements with a name, without empty texts. */
const textsOf = (parent: unknown, name: string): string[] =>
  itemsOf(parent, name).flatMap((item) => {
    const value = typeof item === 'string' ? item : itemsOf(item, '#text')[0]
    const text = typeof value === 'string' ? decodeEntities(value).trim() : ''
    return text === '' ? [] : [text]
  })
