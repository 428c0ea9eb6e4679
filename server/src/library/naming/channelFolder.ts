import { stemOf } from '../fileNames.ts'
import { titleOfFilm, toTitle } from '../fileTitle.ts'
import type { VideoFiles } from '../findEntries.ts'
import { episodeNumberOf } from './episodeNumber.ts'
import { withoutReleaseTail } from './releaseTail.ts'

/** “Season” in the languages that folders are named in. */
const SEASON =
  'season|series|staffel|saison|temporada|stagione|seizoen|s[äæ]song|sesong|kausi|sezon|sez[oó]na|évad|сезон|σεζόν|' +
  'mùa|musim|シーズン|시즌|季|الموسم|موسم|עונה'
/** Other words that stand only before a number. */
const BEFORE_NUMBER = 's|book|dis[ck]|disque|disco|диск|cd|dvd|bd|vol|volume'
/** `Season 01`, `S2`, `Staffel 7 (2016)`, `Disc 1 - Live`, `2. Staffel`, `第1季`, `3`, but no year and no `80s`. */
const NUMBERED_PART = new RegExp(
  String.raw`^(?:\d{1,3}|(?:${SEASON}|${BEFORE_NUMBER})[\s._-]*\(?\d{1,4}\)?(?:[\s._]*[-:(–].*)?` +
    String.raw`|第?\d{1,4}(?:\.|st|nd|rd|th)?[\s._-]*(?:${SEASON}))$`,
  'iu',
)
/** Folders of Kodi, Jellyfin and Plex beside a film or season, and those of discs. */
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
/** `Show Season 2`, `Show.S02.1080p`: the series is before the season. */
const SERIES_WITH_SEASON = new RegExp(
  String.raw`^(.*?[\p{L}\p{N})!?])[\s._-]+(?:s\d\d|(?:${SEASON})[\s._-]*\d{1,2})(?=$|[\s._-])`,
  'iu',
)

/** Whether a folder is the season that a file in it names, in whatever language: `Tymor 2/Show.S02E05.mkv`. */
function isSeasonOf(name: string, file: string): boolean {
  const [, number] = /^\p{L}+[\s._-]*(\d+)$/u.exec(name) ?? []
  return number !== undefined && Number(number) === episodeNumberOf(stemOf(file))?.season
}

/**
 * Returns the folder that holds a whole series: of a season, a disc or extras the folder above.
 * @param folder relative to the library; empty for its own folder
 */
export function seriesFolder(folder: string, file: string): string {
  const names = folder.split('/')
  const isPart = (name: string) =>
    NUMBERED_PART.test(name) ||
    isSeasonOf(name, file) ||
    // A folder `Clips` of the library itself is no companion.
    (names.length > 1 && COMPANIONS.has(name.toLowerCase()))
  while (isPart(names.at(-1) ?? '')) names.pop()
  return names.join('/')
}

/**
 * Returns the name of the channel of a file without metadata: that of its series, or of its folder. A film in a folder
 * of its own that has its title belongs to the folder above.
 * @param folder relative to the library
 * @param root name of the library's own folder
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

/** Returns the series that the name of an episode begins with; an empty text if there is none. */
const seriesIn = (file: string): string =>
  titleOfFilm(episodeNumberOf(stemOf(file))?.before ?? '').replace(/[\s._-]+$/u, '')

/** Whether a folder has the title of a film that is in it. */
function isFilmIn(name: string, file: string): boolean {
  const key = toKey(titleOfFilm(name))
  return key !== '' && episodeNumberOf(stemOf(file)) === null && key === toKey(toTitle(file))
}

/** Leaves out of a title what may differ between a folder and a file: case, signs and a year behind it. */
const toKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[\s(]+(?:19|20)\d\d\)?$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
