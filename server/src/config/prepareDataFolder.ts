import { constants, existsSync } from 'node:fs'
import { access, chmod, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError, type Config } from './config.ts'
import { codeOf } from '../domain/codeOf.ts'

/** The permissions of the group and of all other accounts. */
export const GROUP_AND_OTHERS = 0o077
/** The permission bit that is set for folders that all accounts share, such as `/tmp`. */
const STICKY = 0o1000

type Warn = (sentence: string) => void

/** The caches by the names of their folders, each with a pattern that all names in the folder match. */
const CACHES = {
  frames: /^[0-9a-f]{2}$/,
  pictures: /^[0-9a-f]{2}$/,
  storyboards: /^[0-9a-f]{2}$/,
  segments: /^[0-9a-f]{2}$/,
  files: /^[0-9a-f]{2}$/,
  compiled: /^v\d+\./,
}

/**
 * Prepares the data folder (see `prepareDataFolder`) and the cache folder. Deletes caches that earlier versions have
 * left in the data folder, if the cache folder is another folder.
 */
export async function prepareFolders(
  { dataDir, cacheDir }: Pick<Config, 'dataDir' | 'cacheDir'>,
  warn: Warn = () => {},
): Promise<void> {
  await prepareDataFolder(dataDir, warn)
  if (cacheDir === dataDir) return
  // The permissions of the cache folder do not matter, because it holds no keys, and other programs may use it too.
  await prepareCacheFolder({ cacheDir })
  await deleteCaches(dataDir)
}

/**
 * Creates the cache folder if it is missing.
 * @throws StartupError if the folder cannot be created or written to
 */
export const prepareCacheFolder = ({ cacheDir }: Pick<Config, 'cacheDir'>): Promise<void> =>
  openFolder('cache folder', cacheDir, '--cache-dir (VTUBE_CACHE_DIR)')

/** Deletes the caches in a folder. Keeps a cache that contains anything else or that cannot be deleted. */
async function deleteCaches(folder: string): Promise<void> {
  for (const [name, pattern] of Object.entries(CACHES)) {
    const path = join(folder, name)
    const entries = await readdir(path).catch(() => [])
    if (entries.length > 0 && entries.every((entry) => pattern.test(entry)))
      await rm(path, { recursive: true }).catch(() => {})
  }
}

/**
 * Creates the data folder if it is missing, and removes the permissions of other accounts from it and its files,
 * because the keys in it can sign tokens.
 * @param warn called with one sentence if the permissions cannot be removed
 * @throws StartupError if the folder cannot be created or written to
 */
export async function prepareDataFolder(path: string, warn: Warn = () => {}): Promise<void> {
  await openFolder('data folder', path, '--data-dir (VTUBE_DATA_DIR)')
  if (!(await makeFolderPrivate(path)))
    warn(
      `Other accounts of this machine may be able to read the data folder ${path}, and with it the keys that sign tokens: give it to this account alone, or name another one with --data-dir (VTUBE_DATA_DIR).`,
    )
}

/** Removes the data folder that a failed start has created, unless it contains more than caches. */
export async function removeUnusedDataFolder(path: string): Promise<void> {
  await deleteCaches(path)
  await rmdir(path).catch(() => {})
}

/**
 * Creates a folder if it is missing.
 * @throws StartupError if the folder cannot be created or written to
 */
export async function openFolder(name: string, path: string, option: string): Promise<void> {
  try {
    await createFolder(path)
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const full = 'cannot be created, because the disk is full. Free up some space'
    const reason = codeOf(error) === 'ENOSPC' ? full : 'cannot be written to. Make it writable'
    const sentence = `The ${name} ${path} ${reason}, or name another one with ${option}.`
    throw new StartupError(sentence, { cause: error })
  }
}

/** Creates a folder. Creates missing parents one by one, because Node's recursive `mkdir` never returns below /proc. */
async function createFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await createFolder(dirname(path))
  await mkdir(path).catch((error: unknown) => {
    if (!existsSync(path)) throw error
  })
}

/** Makes a folder and its direct entries private. Resolves to whether they are private now. */
async function makeFolderPrivate(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & STICKY) !== 0) return false
  const isPrivate = await makePrivate(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const arePrivate = await Promise.all(own.map(({ name }) => makePrivate(join(folder, name))))
  return isPrivate && arePrivate.every(Boolean)
}

async function makePrivate(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path)
    if ((mode & GROUP_AND_OTHERS) === 0) return true
    await chmod(path, mode & 0o700)
    // Some file systems ignore changes of permissions without an error.
    return ((await stat(path)).mode & GROUP_AND_OTHERS) === 0
  } catch {
    // The file belongs to another account, or was deleted in the meantime, like temporary files of a database.
    return !existsSync(path)
  }
}
