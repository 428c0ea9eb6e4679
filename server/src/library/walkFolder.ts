import type { Dirent } from 'node:fs'
import { opendir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ImportScope } from '../catalogue/ImportIndex.ts'
import type { LibraryLog } from './openLibrary.ts'

/** The files of one folder. `folder` is relative to the library, `/` between its parts, empty for the library itself. */
interface FolderListing {
  folder: string
  /** Null when the folder could not be looked into. */
  names: readonly string[] | null
}

interface Walk {
  /** True path of the library's folder. */
  root: string
  log: LibraryLog
  scopes: readonly ImportScope[]
  /** Told of every folder before it is looked into. */
  onFolder: (folder: string) => void
}

/** Stands in a name where its bytes are no UTF-8; no call finds the file by such a name. */
const UNREADABLE_LETTER = '\uFFFD'
const isNameReadable = (name: string): boolean => !name.includes(UNREADABLE_LETTER)

/**
 * Every folder of the scopes, one at a time, so that memory stays flat. Names that begin with a dot are left
 * out, and so are links that lead out of the library and linked folders, which could lead in circles.
 * @throws when the library's folder itself cannot be read: that says nothing about what it holds
 */
export async function* walkFolder({ root, log, scopes, onFolder }: Walk): AsyncGenerator<FolderListing> {
  const waiting = scopes.toReversed()
  for (let scope = waiting.pop(); scope !== undefined; scope = waiting.pop()) {
    const { folder, isDeep } = scope
    onFolder(folder)
    const entries = await entriesOf(root, folder)
    if (entries === 'gone' && folder !== '') continue
    if (typeof entries === 'string') {
      if (folder === '') throw new Error(`The library folder ${root} can no longer be read.`)
      log.warn(`The folder “${folder}” cannot be read and was left as it was.`)
      yield { folder, names: null }
      continue
    }
    const names: string[] = []
    const folders: string[] = []
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!isNameReadable(entry.name)) log.warn(`“${path}” was skipped: its name is not valid UTF-8.`)
      else if (entry.isFile()) names.push(entry.name)
      else if (entry.isDirectory()) folders.push(path)
      else if (entry.isSymbolicLink()) {
        if ((await insideFolder(root, join(root, path))) === null)
          log.warn(`“${path}” is a link that leads out of the library, or nowhere, and was skipped.`)
        else names.push(entry.name)
      }
    }
    yield { folder, names }
    if (!isDeep) continue
    for (const beneath of folders.sort().toReversed()) waiting.push({ folder: beneath, isDeep })
  }
}

/** What a folder holds. It may have gone, or have become a link, since somebody heard of it. */
async function entriesOf(root: string, folder: string): Promise<Dirent[] | 'gone' | 'closed'> {
  const path = join(root, folder)
  try {
    if ((await realpath(path)) !== path) return 'gone'
    const entries: Dirent[] = []
    for await (const entry of await opendir(path)) if (!entry.name.startsWith('.')) entries.push(entry)
    return entries
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'closed'
  }
}

/**
 * The true path of a file, or null when it leads out of the folder through a symbolic link, or is gone.
 * @param folder true path of the library's folder
 */
export async function insideFolder(folder: string, path: string): Promise<string | null> {
  const target = await realpath(path).catch(() => null)
  const start = folder.endsWith(sep) ? folder : folder + sep
  return target !== null && target.startsWith(start) ? target : null
}
