import { stemOf } from '../folder/fileNames.ts'
import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { SEASON } from '../../domain/seriesWords.ts'

/** Words for a disc, which holds a part of a film or of a series. */
const DISC = 'dis[ck]|disque|disco|диск|cd|dvd|bd'
/** Further words for a part of a series. They have this meaning only before a number. */
const BEFORE_NUMBER = `s|book|${DISC}|vol|volume`
/**
 * The folders of parts: `Season 01`, `S2`, `Staffel 7 (2016)`, `Disc 1 - Live`, `2. Staffel`, `第1季`, `3`, not `80s`.
 */
const NUMBERED_PART = new RegExp(
  String.raw`^(?:\d{1,3}|(?:${SEASON}|${BEFORE_NUMBER})[\s._-]*\(?\d{1,4}\)?(?:[\s._]*[-:(–].*)?` +
    String.raw`|第?\d{1,4}(?:\.|st|nd|rd|th)?[\s._-]*(?:${SEASON}))$`,
  'iu',
)
const IS_DISC = new RegExp(String.raw`^(?:${DISC})[\s._-]*\(?\d`, 'iu')
const SPECIALS = 'specials'
/** The folders that Kodi, Jellyfin and Plex expect beside a film or season, and those on discs. */
const COMPANIONS = new Set([
  SPECIALS,
  'extras',
  'bonus',
  'featurettes',
  'behind the scenes',
  'deleted scenes',
  'interviews',
  'scenes',
  'shorts',
  'clips',
  'trailers',
  'samples',
  'sample',
  'video_ts',
  'bdmv',
  'stream',
])

/** Returns whether a folder is the season that a file's name states, in any language: `Tymor 2/Show.S02E05.mkv`. */
function isSeasonOf(name: string, file: string): boolean {
  const [, number] = /^\p{L}+[\s._-]*(\d+)$/u.exec(name) ?? []
  return number !== undefined && Number(number) === episodeNumberOf(stemOf(file))?.season
}

/**
 * Returns the folder of the whole series. For the folder of a season, a disc or extras, this is the folder above.
 * @param folder a path relative to the library, empty for the library's own folder
 */
export function seriesFolder(folder: string, file: string): string {
  const names = folder.split('/')
  const isPart = (name: string) =>
    NUMBERED_PART.test(name) ||
    isSeasonOf(name, file) ||
    // A folder at the top of the library with such a name, for example `Clips`, belongs to no film or season.
    (names.length > 1 && COMPANIONS.has(name.toLowerCase()))
  while (isPart(names.at(-1) ?? '')) names.pop()
  return names.join('/')
}

/** The properties of a file that the names of the folders between its series and the file state. */
export interface SeasonFolders {
  /** The number of the season or disc, 0 for specials, or null if no folder states a number. */
  season: number | null
  isDisc: boolean
  /** Whether the file is an extra of the series, such as a trailer. */
  isExtra: boolean
}

/** Reads the names of the folders between a series and a file, such as `Season 2`. */
export function readSeasonFolders(names: readonly string[]): SeasonFolders {
  const isSpecial = (name: string) => name.toLowerCase() === SPECIALS
  const numbered = names.find((name) => isSpecial(name) || !COMPANIONS.has(name.toLowerCase()))
  const number = numbered === undefined || isSpecial(numbered) ? undefined : /\d+/u.exec(numbered)?.[0]
  const season = number === undefined ? null : Number(number)
  return {
    season: names.some(isSpecial) ? 0 : season,
    isDisc: numbered !== undefined && IS_DISC.test(numbered),
    isExtra: names.some((name) => COMPANIONS.has(name.toLowerCase()) && !isSpecial(name)),
  }
}

/** A series followed by a season: `Show Season 2`, `Show.S02.1080p`. */
const SERIES_WITH_SEASON = new RegExp(
  String.raw`^(.*?[\p{L}\p{N})!?])[\s._-]+(?:s(\d\d)|(?:${SEASON})[\s._-]*(\d{1,2}))(?=$|[\s._-])`,
  'iu',
)

/** Reads the name of a folder such as `Show Season 2`. Returns null for other names. */
export function seriesWithSeason(name: string): { series: string; season: number } | null {
  const [, series, short, long] = SERIES_WITH_SEASON.exec(name) ?? []
  return series === undefined ? null : { series, season: Number(short ?? long) }
}
