import { basename } from 'node:path'
import { stemOf } from '../folder/fileNames.ts'
import { providerIdIn, titleOfFilm } from './fileTitle.ts'
import { folderOf } from '../folder/findEntries.ts'
import { numberedPart } from './numberedPart.ts'
import { withoutReleaseTail } from './releaseTail.ts'

/** The maximum length of a path: the limit of Linux, and above that of buckets. Longer ones normalize slowly. */
const MAX_PATH = 4096

const KEYS: readonly ((path: string) => string | null)[] = [
  (path) => stemOf(basename(path)).normalize('NFC').toLowerCase(),
  (path) => providerIdIn(stemOf(basename(path))),
  wordsOf,
  episodeOf,
  filmOf,
]

/**
 * The functions that derive keys of a film or episode from a path, from the most to the least reliable function. Two
 * files of a folder hold the same film or episode if one of the functions returns the same text, and not null, for both
 * paths.
 */
export const WORK_KEYS: typeof KEYS = KEYS.map(
  (keyOf) => (path) => (path.length > MAX_PATH ? null : keyOf(path)),
)

/** The checksum of a file after a numbered episode. In other names, such a text may be the id of a video. */
const CHECKSUM_AT_END = /\[[\da-f]{8}\]$/i
/** The number of a version after the number of an episode, as in `12v2`. */
const VERSION_AT_END = /(?<=\d)v\d$/
const SEPARATORS = /[\s._,:;!?"“”„()[\]{}–—-]+/gu

/** Returns the words of a name without the words for quality and encoding that release groups and programs add. */
function wordsOf(path: string): string | null {
  const stem = stemOf(basename(path)).normalize('NFC')
  const unsigned = stem.replace(CHECKSUM_AT_END, '')
  const { title, year, isShortened } = withoutReleaseTail(unsigned)
  const isRelease = isShortened && (unsigned === stem || /\d/.test(title))
  const name = isRelease ? `${title} ${year ?? ''}` : stem
  const words = name.toLowerCase().replaceAll(/['’]/gu, '').replaceAll(SEPARATORS, ' ').trim()
  return words.replace(VERSION_AT_END, '') || null
}

/** Returns season and number of an episode, or null without a season: another film may have the same number. */
function episodeOf(path: string): string | null {
  const part = numberedPart(path)
  return part === null || part.season === null ? null : `${part.name} ${part.season} ${part.part}`
}

const WITH_YEAR = /.(?:19|20)\d\d$/u

/** Returns title and year of a film. If the name lacks the year, the year in the name of the folder is used. */
function filmOf(path: string): string | null {
  const film = toKey(titleOfFilm(stemOf(basename(path))))
  if (WITH_YEAR.test(film)) return film
  const folder = toKey(titleOfFilm(basename(folderOf(path))))
  return WITH_YEAR.test(folder) && folder.slice(0, -4) === film ? folder : null
}

const toKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
