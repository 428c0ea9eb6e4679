import { constants, existsSync } from 'node:fs'
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from './StartupError.ts'

/** What the group and all other accounts of the machine may do. */
const OTHERS = 0o077
/** Marks a folder that is meant for all accounts, such as `/tmp`. */
const STICKY = 0o1000

/**
 * Makes the data folder where there is none yet, and closes it and the files in it to other accounts of the machine:
 * who reads the keys in it can sign tokens.
 * @param warn told in one sentence when it cannot be closed
 * @throws StartupError when it cannot be made or written to
 */
export async function prepareDataFolder(
  path: string,
  warn: (sentence: string) => void = () => {},
): Promise<void> {
  try {
    await makeFolder(path)
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written to. Make it writable, or name another one in VTUBE_DATA_DIR.`,
      error,
    )
  }
  if (!(await closeFolder(path)))
    warn(
      `Other accounts of this machine may be able to read the data folder ${path}, and with it the keys that sign tokens: give it to this account alone, or name another one in VTUBE_DATA_DIR.`,
    )
}

/** Level by level: told to make all of them, Node never returns where the system makes none, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: unknown) => {
    if (!existsSync(path)) throw error
  })
}

/** Closes a folder and what lies in it. Answers whether it is closed now. */
async function closeFolder(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & STICKY) !== 0) return false
  const isClosed = await closeOne(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const areClosed = await Promise.all(own.map(({ name }) => closeOne(join(folder, name))))
  return isClosed && areClosed.every(Boolean)
}

async function closeOne(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path)
    if ((mode & OTHERS) === 0) return true
    await chmod(path, mode & 0o700)
    // Some file systems know no permissions, and do not say so.
    return ((await stat(path)).mode & OTHERS) === 0
  } catch {
    // Another account's; or gone meanwhile, as files beside a database go when it is closed.
    return !existsSync(path)
  }
}
