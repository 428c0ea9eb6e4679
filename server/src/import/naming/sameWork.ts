import { basename } from 'node:path'
import { stemOf } from '../folder/fileNames.ts'
import { providerIdIn, titleOfFilm } from './fileTitle.ts'
import { folderOf } from '../folder/findEntries.ts'
import { numberedPart } from './numberedPart.ts'
import { withoutReleaseTail } from './releaseTail.ts'

/** The greatest length of a path on Linux, above that of keys in buckets. Longer texts take long to normalize. */
const MAX_PATH = 4096

const KEYS: readonly ((path: string) => string | null)[] = [
  (path) => stemOf(basename(path)).normalize('NFC').toLowerCase(),
  (path) => providerIdIn(stemOf(basename(path))),
  wordsOf,
  episodeOf,
  filmOf,
]

/**
 * What the name of a file says of the film or episode in it, from the surest to the weakest. Two files of a folder hold
 * the same one if one of these returns the same text for their paths, and not null.
 */
export const WORK_KEYS: typeof KEYS = KEYS.map(
  (keyOf) => (path) => (path.length > MAX_PATH ? null : keyOf(path)),
)

/** The checksum of a file, which belongs to a numbered episode. Elsewhere, it may be the id of a video. */
const CHECKSUM_AT_END = /\[[\da-f]{8}\]$/i
/** The number of a version behind that of an episode, as in `12v2`. */
const VERSION_AT_END = /(?<=\d)v\d$/
const SEPARATORS = /[\s._,:;!?"“”„()[\]{}–—-]+/gu

/** Returns the words of a name without what release groups and programs say of quality and encoding. */
function wordsOf(path: string): string | null {
  const stem = stemOf(basename(path)).normalize('NFC')
  const unsigned = stem.replace(CHECKSUM_AT_END, '')
  const { title, year, isShortened } = withoutReleaseTail(unsigned)
  const isRelease = isShortened && (unsigned === stem || /\d/.test(title))
  const name = isRelease ? `${title} ${year ?? ''}` : stem
  const words = name.toLowerCase().replaceAll(/['’]/gu, '').replaceAll(SEPARATORS, ' ').trim()
  return words.replace(VERSION_AT_END, '') || null
}

/** Parts without a season are left out, because another course or film has the same numbers. */
function episodeOf(path: string): string | null {
  const part = numberedPart(path)
  return part === null || part.season === null ? null : `${part.name} ${part.season} ${part.part}`
}

const WITH_YEAR = /.(?:19|20)\d\d$/u

/** Returns title and year of a film. Where the name lacks the year, that of the folder counts. */
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
