import { access, constants, open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Dirent } from 'node:fs'
import { codeOf } from '../domain/codeOf.ts'
import { withTimeout } from '../base/withTimeout.ts'
import { isExcluding, isHidden, isMarker, isSystemFolder } from './excludedFolders.ts'
import { createFolderWriter, versionOf } from './folderWriter.ts'
import { EXCLUDED, type MediaStore, type StoredFolder } from './MediaStore.ts'

/** The character that Node puts into names that are not valid UTF-8. Such a file cannot be opened by its name. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/**
 * Creates the store of a library in a folder.
 * @param root the real path of the folder
 * @param isWritable whether this account may change files in the folder
 */
export function createFolderStore(root: string, isWritable = true): MediaStore {
  const locate = async (path: string): Promise<string | null> => {
    const target = await realpath(join(root, path)).catch(() => null)
    const prefix = root.endsWith(sep) ? root : root + sep
    return target !== null && target.startsWith(prefix) ? target : null
  }
  const describe: MediaStore['describe'] = async (path) => {
    const stats = await withTimeout(stat(join(root, path))).catch(() => null)
    if (!stats?.isFile()) return null
    return { path, bytes: stats.size, modifiedMs: stats.mtimeMs, version: versionOf(stats) }
  }
  /** Separates the entries of the library from all others, such as linked folders, which may be circular. */
  const sortOut = async (folder: string, entries: readonly Dirent[]): Promise<StoredFolder> => {
    const files: string[] = []
    const folders: string[] = []
    const leftOut: StoredFolder['leftOut'][number][] = []
    for (const entry of entries) {
      const { name } = entry
      if (name.includes(REPLACEMENT_CHARACTER)) leftOut.push({ name, reason: 'encoding' })
      else if (entry.isFile()) files.push(name)
      else if (entry.isDirectory())
        if (isSystemFolder(name)) leftOut.push({ name, reason: 'system' })
        else folders.push(name)
      else if (entry.isSymbolicLink())
        if ((await locate(join(folder, name))) === null) leftOut.push({ name, reason: 'link' })
        else files.push(name)
    }
    return { files, folders, leftOut }
  }
  const isExcluded = async (folder: string, entries: readonly Dirent[]): Promise<boolean> => {
    for (const { name } of entries.filter((entry) => isMarker(entry.name))) {
      const marker = await describe(`${folder}/${name}`)
      if (marker !== null && isExcluding(name, marker.bytes)) return true
    }
    return false
  }
  return {
    kind: 'folder',
    name: root,
    async list(folder) {
      const path = join(root, folder)
      try {
        // The folder may have been removed or replaced by a link since it was found.
        if ((await withTimeout(realpath(path))) !== path) return 'missing'
        const entries = await withTimeout(readdir(path, { withFileTypes: true }))
        // A marker does not exclude the library itself, because a setting names it on purpose.
        if (folder !== '' && (await isExcluded(folder, entries))) return EXCLUDED
        return await sortOut(
          folder,
          entries.filter(({ name }) => !isHidden(name)),
        )
      } catch (error) {
        return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? 'missing' : 'unreadable'
      }
    },
    async find(path) {
      const [target, file] = await Promise.all([withTimeout(locate(path)).catch(() => null), describe(path)])
      return target === null ? null : file
    },
    describe,
    async read({ path }, { start, end }, signal) {
      const file = await open(join(root, path))
      return file.createReadStream({ start, end: Math.max(start, end - 1), ...(signal ? { signal } : {}) })
    },
    readAll: ({ path }) => readFile(join(root, path)),
    locate,
    redirectOrigins: [],
    writer: isWritable ? createFolderWriter(root) : null,
    redirect: async () => null,
    forget: () => {},
    close: async () => {},
  }
}

/**
 * Opens the library in a folder.
 * @throws an Error with a sentence for the operator if the folder is missing or cannot be read
 */
export async function openFolderStore(folder: string): Promise<MediaStore> {
  const hint = 'Name a folder of videos in VTUBE_LIBRARY, or leave it out for the sample library.'
  const stats = await stat(folder).catch(() => null)
  if (stats === null) throw new Error(`The library folder ${folder} does not exist. ${hint}`)
  if (!stats.isDirectory()) throw new Error(`The library ${folder} is not a folder. ${hint}`)
  try {
    await access(folder, constants.R_OK | constants.X_OK)
  } catch {
    throw new Error(`The library folder ${folder} cannot be read. Allow this account to read it, or: ${hint}`)
  }
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return createFolderStore(await realpath(folder), isWritable)
}
