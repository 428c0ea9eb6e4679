import { stemOf } from '../folder/fileNames.ts'
import { titleOfFilm, toTitle } from './fileTitle.ts'
import type { VideoFiles } from '../folder/findEntries.ts'
import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { withoutReleaseTail } from './releaseTail.ts'
import { seriesFolder, seriesWithSeason } from './seasonFolder.ts'

/**
 * Returns the name of the channel of a file without metadata: the name of its series or of its folder. If a film is in
 * a folder of its own that is named after the film, the channel is the folder above. The folders of years and months
 * are skipped likewise.
 * @param folder a path relative to the library
 * @param root the name of the library's own folder
 */
export function channelOfFile(
  folder: string,
  { media: file, isOnlyVideo }: Pick<VideoFiles, 'media' | 'isOnlyVideo'>,
  root: string,
): string {
  const series = withoutDates(seriesFolder(folder, file))
  const [name, above = root] = series.split('/').toReversed()
  if (name === undefined || name === '') return (folder === '' ? '' : seriesIn(file)) || root
  if (isOnlyVideo && isFilmIn(name, file)) return above
  const withoutSeason = seriesWithSeason(name)?.series
  if (withoutSeason !== undefined) return titleOfFilm(withoutSeason)
  return withoutReleaseTail(name).isShortened ? titleOfFilm(name) : name
}

/** Returns the series at the beginning of an episode's file name, or an empty text if the name has none. */
const seriesIn = (file: string): string =>
  titleOfFilm(episodeNumberOf(stemOf(file))?.before ?? '').replace(/(?<![\s._-])[\s._-]+$/u, '')

/** A year, a month or a day: `2024`, `2024-06`, `2024_06_03`. */
const DATE = /^(?:19|20)\d\d(?:[-_. ]?(?:0[1-9]|1[0-2])(?:[-_. ]?(?:0[1-9]|[12]\d|3[01]))?)?$/u
const YEAR = /^(?:19|20)\d\d$/u
/** A month or a day in the folder of a year: `06`, `06 June`. */
const IN_YEAR = /^(?:0?[1-9]|[12]\d|3[01])(?:[\s._-].*)?$/u

/** Removes the last folders of a path that only name a date: `Holidays/2024/06 June`. */
function withoutDates(folder: string): string {
  const names = folder.split('/')
  const isDate = (name: string, above = '') => DATE.test(name) || (YEAR.test(above) && IN_YEAR.test(name))
  while (isDate(names.at(-1) ?? '', names.at(-2))) names.pop()
  return names.join('/')
}

/** Returns the folder in which people look for a video. For a film in a folder of its own, this is the folder above. */
export function folderOfFilm(
  folder: string,
  { media, isOnlyVideo }: Pick<VideoFiles, 'media' | 'isOnlyVideo'>,
): string {
  const end = Math.max(0, folder.lastIndexOf('/'))
  const name = folder.slice(end).replace('/', '')
  return isOnlyVideo && name !== '' && isFilmIn(name, media) ? folder.slice(0, end) : folder
}

function isFilmIn(name: string, file: string): boolean {
  const key = toKey(titleOfFilm(name))
  return key !== '' && episodeNumberOf(stemOf(file)) === null && key === toKey(toTitle(file))
}

/** Removes what may differ between a folder and its film: case, punctuation and a year at the end. */
const toKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/(?<![\s(])[\s(]+(?:19|20)\d\d\)?$/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
