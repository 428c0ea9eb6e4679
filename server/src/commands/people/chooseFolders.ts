import { distance } from 'fastest-levenshtein'
import { UsageError } from '../exitCodes.ts'

const MAX_SUGGESTIONS = 3
const SHOWN_FOLDERS = 8

/** Returns all folders that contain videos, at any depth, sorted. */
export function foldersOf(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>()
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  return [...folders].sort()
}

/**
 * Returns the folders of the library that the operator has named. A value is one folder or several folders with commas
 * between them.
 * @param given the values of the option
 * @param folders the folders of the library
 * @throws UsageError for a folder that does not exist, with the names of similar folders
 */
export function chooseFolders(given: readonly string[], folders: readonly string[]): readonly string[] {
  // Two names that look the same may encode their accents in two ways, and nobody can type only one of them.
  const byName = Map.groupBy(folders, (folder) => folder.normalize('NFC'))
  const find = (name: string) => byName.get(name.normalize('NFC')) ?? byName.get(toFolder(name))
  const chosen = given.flatMap((value) => {
    const whole = find(value)
    if (whole !== undefined) return whole
    return value.split(',').flatMap((part) => {
      const found = find(part)
      if (found === undefined) throw new UsageError(explainUnknown(toFolder(part), folders))
      return found
    })
  })
  return [...new Set(chosen)].sort()
}

/** Returns the name of a folder as the library writes it, without spaces and slashes at its ends. */
const toFolder = (name: string): string =>
  name
    .trim()
    .normalize('NFC')
    .replace(/^(?:\.?\/)+|(?<!\/)\/+$/gv, '')

function explainUnknown(name: string, folders: readonly string[]): string {
  if (folders.length === 0)
    return 'The library has no folders yet. Vtube knows them as soon as it has read the library.'
  const far = Math.max(2, name.length / 2)
  const away = (folder: string) =>
    Math.min(
      distance(folder.toLowerCase(), name.toLowerCase()),
      distance((folder.split('/').at(-1) ?? '').toLowerCase(), name.toLowerCase()),
    )
  const near = folders
    .filter((folder) => away(folder) <= far)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MAX_SUGGESTIONS)
  const top = folders.filter((folder) => !folder.includes('/')).slice(0, SHOWN_FOLDERS)
  const hint =
    near.length > 0 ? `Did you mean ${quote(near, 'or')}?` : `Folders of the library: ${quote(top, 'and')}.`
  return `There is no folder “${name}” with videos. ${hint}`
}

const quote = (names: readonly string[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en', { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(
    names.map((name) => `“${name}”`),
  )
