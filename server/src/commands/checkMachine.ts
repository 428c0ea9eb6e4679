import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { inspectDatabase } from '../database/sqlite/inspectDatabase.ts'
import { inspectLock } from '../database/sqlite/lockFolder.ts'
import { DATABASE } from '../database/sqlite/restoredDatabase.ts'
import { explainEmpty, findDamage } from '../database/sqlite/soundness.ts'
import type { Config } from '../config/config.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { explainListenError } from '../app/listen.ts'
import { GROUP_AND_OTHERS } from '../config/prepareDataFolder.ts'
import { fault, fine, note, type CheckResult } from './checkResult.ts'

const MEGABYTE = 1024 ** 2
/** The minimum free space for opening the database. */
const MIN_FREE_MEGABYTES = 0.5
const LITTLE_FREE_MEGABYTES = 200

/** Checks whether the server can listen on its port. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<CheckResult> {
  const error = await tryToListen(host, port)
  if (error === null) return fine(port === 0 ? 'A free port will be chosen.' : `Port ${port} is free.`)
  const sentence = await explainListenError(error, { host, port })
  return fault(sentence ?? `Port ${port} cannot be used: ${error.message}.`)
}

/** Resolves to null if the port can be used, otherwise to the error. */
function tryToListen(host: string, port: number): Promise<Error | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** Checks a folder that the server writes to, without creating it. */
export async function checkFolder(
  name: 'data folder' | 'cache folder' | 'shared cache',
  path: string,
): Promise<CheckResult> {
  let existing = path
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  const canWrite = await access(existing, constants.W_OK | constants.X_OK).then(
    async () => (await stat(existing)).isDirectory(),
    () => false,
  )
  if (!canWrite)
    return fault(`The ${name} ${path} cannot be written to. Make it writable, or name another one.`)
  const { bavail, bsize } = await statfs(existing)
  const free = (bavail * bsize) / MEGABYTE
  if (free < MIN_FREE_MEGABYTES) {
    const sentence = `The disk that holds the ${name} ${path} is full. Free up some space.`
    // On a full disk, an existing cache can be used, but stores nothing more. A new folder can hardly be created.
    return name !== 'data folder' && existing === path ? note(sentence) : fault(sentence)
  }
  if (free < LITTLE_FREE_MEGABYTES)
    return note(`The disk that holds the ${name} ${path} is almost full: only ${free.toFixed(1)} MB left.`)
  if (existing !== path) return fine(`The ${name} ${path} does not exist yet and can be created.`)
  if (process.platform !== 'win32' && ((await stat(path)).mode & GROUP_AND_OTHERS) !== 0)
    return note(`The ${name} ${path} can be written to. Other accounts can open it until Vtube starts.`)
  return fine(`The ${name} ${path} can be written to and is private.`)
}

/** Checks whether a server can open the data in the data folder. Returns null if this cannot be determined. */
export function checkData(dataDir: string): CheckResult | null {
  try {
    const file = join(dataDir, DATABASE)
    const sentence = inspectLock(dataDir) ?? inspectDatabase(file) ?? findDamage(file)
    if (sentence !== null) return fault(sentence)
    const empty = explainEmpty(file)
    return empty === null ? null : note(empty)
  } catch {
    // The lock file may, for example, belong to another account. Other checks report problems of the folder.
    return null
  }
}

/** Checks the programs that read and convert media files. */
export async function checkFfmpeg(path?: string): Promise<CheckResult> {
  const found = await findFfmpeg(undefined, path)
  const without = 'some files will not play, and videos without a picture get a generated one'
  if (!isInstalled(found)) return note(`${found.missing}: ${without}. Install ffmpeg 5 or newer.`)
  if (found.targets.length === 0)
    return note(
      `${found.ffmpeg} can encode neither H.264 nor VP9: files that a browser cannot play are not converted. Install one with libx264 or libvpx.`,
    )
  const names = { h264: 'H.264', vp9: 'VP9' }
  return fine(`${found.ffmpeg} can encode ${found.targets.map((target) => names[target]).join(' and ')}.`)
}
