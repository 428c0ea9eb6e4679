import { stemOf } from '../fileNames.ts'
import { titleOfFilm, toTitle } from '../fileTitle.ts'
import type { VideoFiles } from '../findEntries.ts'
import { episodeNumberOf } from './episodeNumber.ts'
import { withoutReleaseTail } from './releaseTail.ts'

/** The word “season” in the languages in which folders are named. */
const SEASON =
  'season|series|staffel|saison|temporada|stagione|seizoen|s[äæ]song|sesong|kausi|sezon|sez[oó]na|évad|сезон|σεζόν|' +
  'mùa|musim|シーズン|시즌|季|الموسم|موسم|עונה'
/** Other words for a part of a series, which have this meaning only before a number. */
const BEFORE_NUMBER = 's|book|dis[ck]|disque|disco|диск|cd|dvd|bd|vol|volume'
/** Parts of a series: `Season 01`, `S2`, `Staffel 7 (2016)`, `Disc 1 - Live`, `2. Staffel`, `第1季`, `3`, not `80s`. */
const NUMBERED_PART = new RegExp(
  String.raw`^(?:\d{1,3}|(?:${SEASON}|${BEFORE_NUMBER})[\s._-]*\(?\d{1,4}\)?(?:[\s._]*[-:(–].*)?` +
    String.raw`|第?\d{1,4}(?:\.|st|nd|rd|th)?[\s._-]*(?:${SEASON}))$`,
  'iu',
)
/** The folders that Kodi, Jellyfin and Plex expect beside a film or season, and the folders on discs. */
const COMPANIONS = new Set([
  'specials',
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
/** A series followed by a season: `Show Season 2`, `Show.S02.1080p`. */
const SERIES_WITH_SEASON = new RegExp(
  String.raw`^(.*?[\p{L}\p{N})!?])[\s._-]+(?:s\d\d|(?:${SEASON})[\s._-]*\d{1,2})(?=$|[\s._-])`,
  'iu',
)

/** Returns whether a folder is the season in the name of a file in it, in any language: `Tymor 2/Show.S02E05.mkv`. */
function isSeasonOf(name: string, file: string): boolean {
  const [, number] = /^\p{L}+[\s._-]*(\d+)$/u.exec(name) ?? []
  return number !== undefined && Number(number) === episodeNumberOf(stemOf(file))?.season
}

/**
 * Returns the folder of the whole series: for a season, a disc or extras, this is the folder above.
 * @param folder a path relative to the library, empty for the library's own folder
 */
export function seriesFolder(folder: string, file: string): string {
  const names = folder.split('/')
  const isPart = (name: string) =>
    NUMBERED_PART.test(name) ||
    isSeasonOf(name, file) ||
    // A top folder of the library with such a name, for example `Clips`, belongs to no film or season.
    (names.length > 1 && COMPANIONS.has(name.toLowerCase()))
  while (isPart(names.at(-1) ?? '')) names.pop()
  return names.join('/')
}

/**
 * Returns the name of the channel of a file without metadata, which is the name of its series or of its folder. If a
 * film is in a folder of its own that is named after it, the channel is the folder above.
 * @param folder a path relative to the library
 * @param root the name of the library's own folder
 */
export function channelOfFile(
  folder: string,
  { media: file, isOnlyFilm }: Pick<VideoFiles, 'media' | 'isOnlyFilm'>,
  root: string,
): string {
  const series = seriesFolder(folder, file)
  const [name, above = root] = series.split('/').toReversed()
  if (name === undefined || name === '') return (folder === '' ? '' : seriesIn(file)) || root
  if (isOnlyFilm && isFilmIn(name, file)) return above
  const withoutSeason = SERIES_WITH_SEASON.exec(name)?.[1]
  if (withoutSeason !== undefined) return titleOfFilm(withoutSeason)
  return withoutReleaseTail(name).isShortened ? titleOfFilm(name) : name
}

/** Returns the series at the beginning of an episode's file name, or an empty text if there is none. */
const seriesIn = (file: string): string =>
  titleOfFilm(episodeNumberOf(stemOf(file))?.before ?? '').replace(/[\s._-]+$/u, '')

/** Returns whether the name of a folder is the title of the film in it. */
function isFilmIn(name: string, file: string): boolean {
  const key = toKey(titleOfFilm(name))
  return key !== '' && episodeNumberOf(stemOf(file)) === null && key === toKey(toTitle(file))
}

/** Removes what may differ between the titles of a folder and a file: case, punctuation and a year at the end. */
const toKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[\s(]+(?:19|20)\d\d\)?$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
