import { LIKED_NAMES, SUFFIXES, WATCH_LATER_NAMES } from './systemPlaylistNames.ts'

/** Returns a name in a form that can be compared. Some systems decompose letters with diacritics in archives. */
const normalized = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns a title in the form that it has in file names, in which Takeout replaces some characters. */
const asFileName = (title: string): string => normalized(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')

/** Returns a name without the word for videos that Takeout puts behind it. */
function withoutSuffix(name: string): string {
  const at = name.lastIndexOf('-')
  return at > 0 && SUFFIX_KEYS.has(asFileName(name.slice(at + 1))) ? name.slice(0, at) : name
}
const SUFFIX_KEYS = new Set(SUFFIXES.map(asFileName))

/**
 * Returns the forms in which a name may be known: as it is, and without what follows its last hyphen, which is the word for
 * videos in any language.
 */
function formsOf(name: string): string[] {
  const at = name.lastIndexOf('-')
  return [name, ...(at > 0 ? [name.slice(0, at)] : [])].map(asFileName)
}

const isOneOf = (known: ReadonlySet<string>, name: string): boolean =>
  formsOf(name).some((form) => known.has(form))
const WATCH_LATER_KEYS = new Set(WATCH_LATER_NAMES.map(asFileName))
const LIKED_KEYS = new Set(LIKED_NAMES.map(asFileName))

export const isWatchLaterName = (name: string): boolean => isOneOf(WATCH_LATER_KEYS, name)
export const isLikedName = (name: string): boolean => isOneOf(LIKED_KEYS, name)

/** Returns a file name without its extension and the number of a copy. For `Mix-videos(1).csv`, it is `Mix-videos`. */
export const baseOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s?\(\d+\)$/, '')

/** A playlist in `playlists.csv`. */
export interface ListedPlaylist {
  id: string
  title: string
}

/**
 * Returns the playlist to which a file with videos belongs, given its name, such as `Mix-videos.csv`. It is the one in
 * `playlists.csv` with this title. If the title is cut off there, or there is none, the id is empty. The title is then the
 * longest one with which the file name begins, or the file name without the word for videos.
 */
export function playlistOfFile(fileName: string, listed: readonly ListedPlaylist[]): ListedPlaylist {
  const base = baseOf(fileName)
  const forms = formsOf(base)
  const titled = listed.filter(({ title }) => title !== '')
  const exact = titled.find(({ title }) => forms.includes(asFileName(title)))
  if (exact !== undefined) return exact
  const [title] = titled
    .map((one) => one.title)
    .filter((one) => asFileName(base).startsWith(asFileName(one)))
    .toSorted((one, other) => other.length - one.length)
  return { id: '', title: title ?? withoutSuffix(base) }
}
