import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  chmod,
  constants,
  copyFile,
  lchown,
  link,
  lstat,
  mkdir,
  open,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
  type FileHandle,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../domain/codeOf.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { StoredFile } from './StoredFile.ts'
import { measureFolder } from './measureFolder.ts'
import { createPartFiles } from './partFiles.ts'
import { giveTo, shareLike } from './shareLike.ts'
import type { EntryState, StoreWriter } from './StoreWriter.ts'
import { changedMeanwhile, explained, refuseStepsUpwards } from './writeErrors.ts'

/** Returns the name of a file that is being written. The import leaves out hidden names. */
export const temporaryName = (id: string): string => `.vtube-${id}`
/** Returns whether a name is that of a file that is being written under a random id. */
export const isTemporaryName = (name: string): boolean => /^\.vtube-[\da-f\-]{36}$/v.test(name)
/** The codes of systems on which a file cannot have two names: those of FAT, SMB and of some file systems of users. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'])

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Returns the version of a file by its size and the time of its last change. */
export const versionOf = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string => `${size} ${mtimeMs}`

/** Creates the writer of a folder. `root` is its real path. */
export function createFolderWriter(root: string): StoreWriter {
  const toAbsolute = (path: string) => {
    refuseStepsUpwards(path)
    return join(root, path)
  }
  const requireFolder = async (folder: string): Promise<void> => {
    // Links may lead out of the library, or to folders that the caller must not see.
    let path = ''
    for (const name of folder === '' ? [] : folder.split('/')) {
      path = path === '' ? name : `${path}/${name}`
      if (!(await lstat(toAbsolute(path))).isDirectory())
        throw new SourceError(400, 'invalidPath', `“${path}” is not a folder.`)
    }
  }
  const describe = async (path: string): Promise<StoredFile> => {
    const stats = await stat(toAbsolute(path))
    return { path, bytes: stats.size, modifiedMs: stats.mtimeMs, version: versionOf(stats) }
  }
  const statsOf = (path: string): Promise<Stats | null> =>
    lstat(toAbsolute(path)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
      throw error
    })
  const move = async (from: string, to: string): Promise<void> => {
    await requireFolder(parentOf(from))
    await requireFolder(parentOf(to))
    const isFolder = (await lstat(toAbsolute(from))).isDirectory()
    if (isFolder) await renameFolderToNew(toAbsolute(from), toAbsolute(to))
    else await renameToNew(toAbsolute(from), toAbsolute(to))
    await syncFolder(toAbsolute(parentOf(to)))
    await syncFolder(toAbsolute(parentOf(from)))
  }
  const versionAt = async (path: string): Promise<string | null> => {
    const stats = await lstat(toAbsolute(path)).catch(nullIfMissing)
    return stats === null ? null : stats.isFile() ? versionOf(stats) : ''
  }
  const replace = async (temporary: string, path: string, replaces: string): Promise<void> => {
    // Another program may write the file in this moment. No system call compares and renames.
    if ((await versionAt(path)) !== replaces) throw changedMeanwhile(path)
    await rename(toAbsolute(temporary), toAbsolute(path))
  }
  return {
    mayWrite: async () => true,
    write: (path, content, { replaces, id = randomUUID() }) =>
      explained(path, async () => {
        const folder = parentOf(path)
        await requireFolder(folder)
        const temporary = join(folder, temporaryName(id))
        const file = await createAfresh(toAbsolute(temporary))
        try {
          await writeDurably(file, content, await modelFor(toAbsolute(path)))
          await (replaces === null
            ? renameToNew(toAbsolute(temporary), toAbsolute(path))
            : replace(temporary, path, replaces))
        } catch (error) {
          await unlink(toAbsolute(temporary)).catch(() => {})
          throw error
        }
        await syncFolder(toAbsolute(folder))
        return await describe(path)
      }),
    createFolder: (path) =>
      explained(path, async () => {
        const made: string[] = []
        let current = ''
        for (const name of path.split('/')) {
          const parent = current
          current = current === '' ? name : `${current}/${name}`
          const stats = await lstat(toAbsolute(current)).catch(nullIfMissing)
          if (stats !== null && !stats.isDirectory())
            throw new SourceError(409, 'fileExists', `“${current}” is not a folder.`)
          if (stats !== null) continue
          await mkdir(toAbsolute(current)).catch(ignoreExisting)
          const model = await stat(toAbsolute(parent))
          await giveTo((uid, gid) => lchown(toAbsolute(current), uid, gid), model)
          await chmod(toAbsolute(current), model.mode).catch(() => {})
          made.push(parent)
        }
        for (const parent of made) await syncFolder(toAbsolute(parent))
      }),
    move: (from, to) => explained(from, () => move(from, to)),
    resumeMove: (from, to) =>
      explained(from, async () => {
        const [former, moved] = [await lstat(toAbsolute(from)), await statsOf(to)]
        if (former.isDirectory()) {
          // A folder has moved as a whole or not at all, and may have left the empty folder that reserved its new name.
          if (moved !== null) await rmdir(toAbsolute(to)).catch(() => {})
          return false
        }
        // The file has got its new name but still has its former one, or an empty file has reserved the new one.
        const isSame = moved !== null && moved.ino === former.ino && moved.dev === former.dev
        if (isSame) {
          await unlink(toAbsolute(from))
          return true
        }
        if (moved?.isFile() && moved.size === 0 && former.size > 0) await unlink(toAbsolute(to))
        await move(from, to)
        return true
      }),
    stat: (path) =>
      explained(path, async () => {
        const stats = await statsOf(path)
        return stats && toState(stats)
      }),
    measure: (folder) => explained(folder, () => measureFolder(toAbsolute(folder))),
    remove: (path, { isFolder } = { isFolder: false }) =>
      explained(path, async () => {
        if (path === '') throw new SourceError(400, 'invalidPath', 'The library itself is never removed.')
        const parent = parentOf(path)
        if ((await requireFolder(parent).catch(nullIfMissing)) === null) return
        await rm(toAbsolute(path), { recursive: isFolder, force: true })
        await syncFolder(toAbsolute(parent))
      }),
    async freeBytes(folder) {
      const stats = await statfs(toAbsolute(folder)).catch(() => statfs(root).catch(() => null))
      // Some file systems of a network or of a user do not know their size.
      return stats === null || stats.blocks === 0 ? null : stats.bavail * stats.bsize
    },
    parts: createPartFiles(root, (part, path) =>
      explained(path, async () => {
        await requireFolder(parentOf(path))
        await renameToNew(toAbsolute(part), toAbsolute(path)).catch(async (error: unknown) => {
          if (codeOf(error) !== 'EXDEV') throw error
          await copyToNew(toAbsolute(part), toAbsolute(path))
        })
        await syncFolder(toAbsolute(parentOf(path)))
      }),
    ),
  }
}

function toState(stats: Stats): EntryState {
  const folderOrLink = stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other'
  const kind = stats.isFile() ? 'file' : folderOrLink
  return { kind, bytes: stats.size, version: versionOf(stats), disk: stats.dev }
}

/** Resolves to what has the owner, the group and the mode of a file to write: the present file, otherwise its folder. */
const modelFor = (path: string): Promise<Stats> => stat(path).catch(() => stat(dirname(path)))

/** Creates a hidden file. Only the owner of its id uses its name, so one that is there was left by a failed write. */
const createAfresh = (path: string): Promise<FileHandle> =>
  open(path, 'wx').catch(async (error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
    await unlink(path)
    return await open(path, 'wx')
  })

/** Writes content to an open file and to the disk, and closes the file. */
async function writeDurably(file: FileHandle, content: Buffer | Readable, model: Stats): Promise<void> {
  try {
    if (content instanceof Readable)
      await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.writeFile(chunk)
      })
    else await file.writeFile(content)
    await shareLike(file, model)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Gives a file another name in the same file system, unless something has this name.
 * @throws an error with the code `EEXIST` if the name is taken
 */
async function renameToNew(from: string, to: string): Promise<void> {
  // Unlike a rename, a link never replaces anything.
  const failure: unknown = await link(from, to).catch((error: unknown) => error)
  if (failure === undefined)
    return await unlink(from).catch(async (error: unknown) => {
      // A file that keeps its former name does not get a second one, unless it has lost the former one after all.
      if ((await lstat(from).catch(nullIfMissing)) === null) return
      await unlink(to)
      throw error
    })
  if (!NO_LINKS.has(codeOf(failure))) throw failure
  // An empty file reserves the name, which the rename then replaces.
  await (await open(to, 'wx')).close()
  await rename(from, to).catch(async (error: unknown) => {
    // A share may report a failure although it has renamed the file, which then has no other name.
    const [former, reserved] = await Promise.all(
      [lstat(from), lstat(to)].map((stats) => stats.catch(() => null)),
    )
    if (former !== null && reserved?.size === 0) await unlink(to)
    throw error
  })
}

/** Moves a part file to another disk, which looks like the same one if a folder is mounted a second time. */
async function copyToNew(from: string, to: string): Promise<void> {
  const copy = join(dirname(to), temporaryName(basename(from)))
  // A killed server may have begun to copy.
  await rm(copy, { force: true })
  try {
    await copyFile(from, copy, constants.COPYFILE_EXCL)
    const file = await open(copy, 'r+')
    try {
      await shareLike(file, await stat(dirname(to)))
      await file.sync()
    } finally {
      await file.close()
    }
    await renameToNew(copy, to)
  } catch (error) {
    await unlink(copy).catch(() => {})
    throw error
  }
  await unlink(from)
}

/** Gives a folder another name, unless something has this name: an empty folder reserves it. */
async function renameFolderToNew(from: string, to: string): Promise<void> {
  await mkdir(to)
  try {
    // Windows replaces no folder, not even an empty one.
    if (process.platform === 'win32') await rmdir(to)
    await rename(from, to)
  } catch (error) {
    await rmdir(to).catch(() => {})
    throw error
  }
}

/** Writes the names in a folder to the disk, so that a file keeps its name if the power fails. */
async function syncFolder(folder: string): Promise<void> {
  // Windows and some network drives cannot open or sync folders.
  const opened = await open(folder, 'r').catch(() => null)
  await opened?.sync().catch(() => {})
  await opened?.close()
}

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) !== 'ENOENT') throw error
  return null
}
const ignoreExisting = (error: unknown): void => {
  if (codeOf(error) !== 'EEXIST') throw error
}
