import { stemOf } from '../fileNames.ts'
import { titleOfFilm, toTitle } from '../fileTitle.ts'
import type { VideoFiles } from '../findEntries.ts'
import { episodeNumberOf } from './episodeNumber.ts'
import { withoutReleaseTail } from './releaseTail.ts'
import { seriesFolder, seriesWithSeason } from './seasonFolder.ts'

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
  const withoutSeason = seriesWithSeason(name)?.series
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
