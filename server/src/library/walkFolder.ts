import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { codeOf } from '../source/codeOf.ts'
import { isSubtitle } from './fileTypes.ts'
import { joinPath } from './findEntries.ts'
import { withTimeout } from '../withTimeout.ts'
import type { ImportRun } from './importFolder.ts'

interface FolderListing {
  /** The path relative to the library. */
  folder: string
  /** The names of its files, or null if the folder cannot be read. */
  names: readonly string[] | null
  /** Whether it has neither files nor folders. An unplugged drive leaves an empty folder behind. */
  isEmpty: boolean
  /** The paths of the subtitles in its folders of subtitles, relative to the folder. */
  below: readonly string[]
}

/** The names of folders with subtitles for the videos of the folder above. */
const SUBTITLE_FOLDER = /^(?:subs?|subtitles?|untertitel|captions|sous-titres|subtitulos|legendas|napisy)$/i
/** The maximum number of folders, one for each episode of a series, that are read in a folder of subtitles. */
const MAX_FOLDERS_OF_VIDEOS = 2_000

/** Returns the folder with the videos of a folder of subtitles, or null for any other folder. */
export function folderOfVideos(folder: string): string | null {
  const parts = folder.split('/')
  const index = parts.slice(-2).findIndex((part) => SUBTITLE_FOLDER.test(part))
  if (index === -1) return null
  return parts.slice(0, Math.max(0, parts.length - 2) + index).join('/')
}

/** The character that Node puts into names that are not valid UTF-8. Such a file cannot be opened by its name. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/**
 * Lists every folder of the scopes, one at a time to limit memory. Skips names that begin with a dot, links that lead
 * out of the library, and linked folders, which may be circular.
 */
export async function* walkFolder({ root, log, scopes, onFolder }: ImportRun): AsyncGenerator<FolderListing> {
  const pending = scopes.toReversed()
  for (let scope = pending.pop(); scope !== undefined; scope = pending.pop()) {
    const { folder, isDeep } = scope
    onFolder(folder)
    const entries = await readFolder(root, folder)
    if (entries === 'missing' && folder !== '') continue
    if (typeof entries === 'string') {
      if (folder !== '') log.warn(`The folder “${folder}” cannot be read; what was imported from it is kept.`)
      yield { folder, names: null, isEmpty: true, below: [] }
      continue
    }
    const names: string[] = []
    const folders: string[] = []
    for (const entry of entries) {
      const path = joinPath(folder, entry.name)
      if (entry.name.includes(REPLACEMENT_CHARACTER))
        log.warn(`“${path}” was skipped: its name is not valid UTF-8.`)
      else if (entry.isFile()) names.push(entry.name)
      else if (entry.isDirectory()) folders.push(path)
      else if (entry.isSymbolicLink()) {
        if ((await resolveInside(root, join(root, path))) === null)
          log.warn(`“${path}” is a link that leads out of the library, or nowhere, and was skipped.`)
        else names.push(entry.name)
      }
    }
    const below = await subtitlesBelow(root, folder, folders)
    yield { folder, names, isEmpty: entries.length === 0, below }
    if (!isDeep) continue
    for (const subfolder of folders.sort().toReversed()) pending.push({ folder: subfolder, isDeep })
  }
}

/** Lists the subtitles in a folder's folders of subtitles, and in the folders for single videos inside them. */
async function subtitlesBelow(root: string, folder: string, folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const pending = folders.filter((path) => SUBTITLE_FOLDER.test(basename(path)))
  const deepest = pending.length
  for (let index = 0; index < Math.min(pending.length, deepest + MAX_FOLDERS_OF_VIDEOS); index += 1) {
    const path = pending[index] ?? ''
    const entries = await readFolder(root, path)
    if (typeof entries === 'string') continue
    for (const entry of entries) {
      const inside = joinPath(path, entry.name)
      if (entry.isFile() && isSubtitle(entry.name) && !entry.name.includes(REPLACEMENT_CHARACTER))
        found.push(folder === '' ? inside : inside.slice(folder.length + 1))
      else if (entry.isDirectory() && index < deepest) pending.push(inside)
    }
  }
  return found.sort()
}

/** Lists a folder. Since it was found, the folder may have been removed or replaced by a link. */
async function readFolder(root: string, folder: string): Promise<Dirent[] | 'missing' | 'unreadable'> {
  const path = join(root, folder)
  try {
    if ((await withTimeout(realpath(path))) !== path) return 'missing'
    const entries = await withTimeout(readdir(path, { withFileTypes: true }))
    return entries.filter(({ name }) => !name.startsWith('.'))
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? 'missing' : 'unreadable'
  }
}

/**
 * Returns the real path of a file, or null if it does not exist or if a symbolic link leads out of the folder.
 * @param folder the real path of the library's folder
 */
export async function resolveInside(folder: string, path: string): Promise<string | null> {
  const target = await realpath(path).catch(() => null)
  const prefix = folder.endsWith(sep) ? folder : folder + sep
  return target !== null && target.startsWith(prefix) ? target : null
}
