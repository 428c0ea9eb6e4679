import { hash } from 'node:crypto'
import type { SeriesPlace } from '../../domain/fileFacts.ts'
import type { CorrectedSeries } from '../sidecars/corrections.ts'
import { stemOf } from '../folder/fileNames.ts'
import { titleOfFilm } from './fileTitle.ts'
import { cameraChapterOf } from './cameraChapters.ts'
import { discFolder, dvdPartOf } from './discs.ts'
import { partNumberOf } from './partNumber.ts'
import { readSeasonFolders, seriesFolder, seriesWithSeason } from './seasonFolder.ts'

/** A file that is a numbered part of a whole: of a series, a course, or a film in several files. */
export interface NumberedPart {
  /** The folder of the whole, relative to the library. */
  folder: string
  /** The name of the whole in lower case and without signs. Empty if the folder has the same name. */
  name: string
  /** The displayed name of the whole. Empty if it is unknown, as in the library's own folder. */
  title: string
  /** The number of the season, 0 for specials, or null if the parts have no seasons. */
  season: number | null
  part: number
}

/** The known properties of a file besides its path. */
export interface PartHints {
  /** Whether the names in the folder begin with numbers that count parts, as `isCountedFolder` determines. */
  isCounted?: boolean
  /** Whether the folder has no other video. */
  isOnlyVideo?: boolean
  /** The numbers in the metadata of the file, which take precedence over the numbers in its name. */
  stated?: StatedPart | null
}

/** The numbers that a sidecar file states. */
export interface StatedPart {
  /** The name of the series. Empty if the folder has the same name. */
  series: string
  season: number | null
  part: number
}

/** The words that Kodi and Plex append to the names of files that accompany an episode or film. */
const EXTRA_FILE =
  /-(?:trailer|sample|deleted|featurette|behindthescenes|interview|scene|short|clip|other)\d*$/iu
const GROUP = /^\s*\[[^[\]]*\]/u

/**
 * Returns the whole that a file is a part of and the number of the part, or null if the file is not a part. This is the
 * only rule for series: an import stores its result, and the order of playback follows from it.
 * @param path relative to the library
 */
export function numberedPart(path: string, hints: PartHints = {}): NumberedPart | null {
  const { isCounted = false, isOnlyVideo = false, stated = null } = hints
  const names = path.split('/')
  const file = names.pop() ?? ''
  const own = names.join('/')
  if (EXTRA_FILE.test(stemOf(file))) return null
  const chapter = cameraChapterOf(stemOf(file))
  if (chapter !== null && stated === null)
    return { ...named(own, chapter.recording), season: null, part: chapter.chapter }
  const dvdPart = dvdPartOf(file)
  if (dvdPart !== null && stated === null)
    return { ...named(discFolder(own), ''), season: null, part: dvdPart }
  const folder = seriesFolder(own, file)
  const inside = readSeasonFolders(folder === '' ? names : names.slice(folder.split('/').length))
  const number = partNumberOf(stemOf(file), isCounted)
  if (stated !== null) {
    const before = (number?.before.trim() ?? '') === '' ? stated.series : (number?.before ?? '')
    const whole = wholeOf(folder, folder !== own, before)
    return {
      ...whole,
      season: stated.season ?? number?.season ?? inside.season ?? whole.season,
      part: stated.part,
    }
  }
  if (number === null) {
    // This is a file of a film on several discs: `Film/CD2/film.avi`.
    if (!inside.isDisc || inside.season === null || !isOnlyVideo) return null
    return { ...wholeOf(folder, true, ''), season: null, part: inside.season }
  }
  if (inside.isExtra && number.season === null) return null
  const whole = wholeOf(folder, folder !== own, number.before)
  return { ...whole, season: number.season ?? inside.season ?? whole.season, part: number.part }
}

/**
 * Returns the part that somebody has stated. Its title wins over the names of file and folders, so that corrected parts
 * of the same folder and title belong together. Returns null without a number.
 */
export function correctedPart(
  path: string,
  hints: Omit<PartHints, 'stated'>,
  { title, season, number }: CorrectedSeries,
): NumberedPart | null {
  const named = numberedPart(path, hints)
  const part = number ?? named?.part
  if (part === undefined) return null
  const file = path.slice(path.lastIndexOf('/') + 1)
  const folder =
    named?.folder ?? seriesFolder(path.slice(0, Math.max(0, path.length - file.length - 1)), file)
  return { ...wholeNamed(folder, title, named), season, part }
}

/** Returns the place of a part in its whole, whose id changes neither with its parts nor with their seasons. */
export const toSeriesPlace = ({ folder, name, season, part }: NumberedPart): SeriesPlace => ({
  id: hash('sha256', `${folder}\n${name}`, 'base64url').slice(0, 22),
  season,
  part,
})

/**
 * Returns the whole to which a path leads, if a part has its place there. If only metadata name the series, the path
 * leads to another one, and the result is null.
 */
export function wholeOnPath(path: string, place: SeriesPlace): NumberedPart | null {
  const found = numberedPart(path, { isCounted: true, stated: { ...place, series: '' } })
  return found && toSeriesPlace(found).id === place.id ? found : null
}

/** Returns whether two files are parts of the same whole. A name without a series matches all of its folder. */
export const isSameSeries = (one: NumberedPart, other: NumberedPart): boolean =>
  one.folder === other.folder && (one.name === other.name || one.name === '' || other.name === '')

/** Compares the places of two parts. A part without a season comes before a part with a season. */
export const inOrderOfParts = (
  one: Pick<NumberedPart, 'season' | 'part'>,
  other: Pick<NumberedPart, 'season' | 'part'>,
): number => (one.season ?? -1) - (other.season ?? -1) || one.part - other.part

/** Returns whether a part comes after another part. After a special, only specials follow. */
export const isPartAfter = (
  one: Pick<NumberedPart, 'season' | 'part'>,
  other: Pick<NumberedPart, 'season' | 'part'>,
): boolean => (one.season === 0) === (other.season === 0) && inOrderOfParts(one, other) < 0

/**
 * Finds the whole that a file belongs to.
 * @param isInside whether the file is in the folder of a season or disc, where its name does not matter
 * @param before the part of the file name before its numbers
 */
function wholeOf(
  folder: string,
  isInside: boolean,
  before: string,
): Pick<NumberedPart, 'folder' | 'name' | 'title' | 'season'> {
  const [last = '', ...above] = folder.split('/').toReversed()
  const parent = above.toReversed().join('/')
  // The folder of a season or episode is beside the others: `Show.S01.1080p`, `Show.S01E01-GROUP`.
  const withSeason = seriesWithSeason(last)
  const episode = partNumberOf(last)
  if (withSeason !== null && !isInside)
    return { ...named(parent, withSeason.series), season: withSeason.season }
  if (episode?.season != null && !isInside)
    return { ...named(parent, before || episode.before), season: null }
  const isOfFolder = isInside && folder !== ''
  return { ...named(folder, isOfFolder ? '' : before), season: null }
}

/** Returns the name of the whole, or an empty text if its folder has it: `Show/Show.S01E01.mkv`, `Show/S01E02.mkv`. */
function named(folder: string, text: string): Pick<NumberedPart, 'folder' | 'name' | 'title'> {
  const ofFolder = titleOfFilm(folder.slice(folder.lastIndexOf('/') + 1))
  const title = titleOfFilm(text.replace(GROUP, ''))
    .replace(/(?<![\s._([{#–—-])[\s._([{#–—-]+$/u, '')
    .trim()
  const name = toKey(title)
  const isOfFolder = name === '' || withoutYear(name) === withoutYear(toKey(ofFolder))
  return isOfFolder ? { folder, name: '', title: ofFolder } : { folder, name, title }
}

/** Returns the whole with a title that somebody has stated, which is the present one if the title is the same. */
function wholeNamed(folder: string, title: string, present: NumberedPart | null) {
  const whole = named(folder, title)
  const isPresent = present !== null && (title === '' || toKey(title) === toKey(present.title))
  return isPresent
    ? { folder: present.folder, name: present.name, title: present.title }
    : { ...whole, title }
}

const toKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
const withoutYear = (key: string): string => key.replace(/(?<=.)(?:19|20)\d\d$/u, '')
