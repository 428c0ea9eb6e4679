import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { codeOf } from '../../domain/codeOf.ts'
import { createPrivateFile } from './openDatabase.ts'
import { monotonicNow } from '../../base/monotonicNow.ts'

/** A lock of a folder. It ends with its process, even if the process is killed, so a lock is never stale. */
export interface FolderLock {
  release(): void
}

/** The name of the lock that a server holds, or that a command holds while it replaces the database. */
const SERVER_LOCK = 'server.lock'
/** The time for which a server waits for another process that closes or replaces the database. */
const WAIT_MS = 5_000
const POLL_MS = 100

/** Takes the lock of a data folder. Returns null if another process holds it. */
export function lockFolder(folder: string, name: string = SERVER_LOCK): FolderLock | null {
  const file = join(folder, name)
  createPrivateFile(file)
  // Node has no file locks, so a lock of SQLite is used. The file stays empty.
  const connection = new Database(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = memory')
    connection.exec('begin exclusive')
    return { release: () => void connection.close() }
  } catch (error) {
    connection.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return null
    throw error
  }
}

/** Returns a sentence for the operator about a data folder that a server has locked. */
const explainLocked = (folder: string) =>
  `Another server uses the data folder ${folder}. Stop it, or name another folder with --data-dir (VTUBE_DATA_DIR).`

/** Returns null if a server can take the lock of a data folder now, otherwise a sentence for the operator. */
export function inspectLock(folder: string): string | null {
  // The existence is checked first, because taking the lock would create the file.
  if (!existsSync(join(folder, SERVER_LOCK))) return null
  const lock = lockFolder(folder)
  lock?.release()
  return lock === null ? explainLocked(folder) : null
}

/**
 * Takes the lock of a data folder for a server.
 * @throws an Error with a sentence for the operator if another server holds it
 */
export async function waitForLock(folder: string): Promise<FolderLock> {
  for (const deadline = monotonicNow() + WAIT_MS; ;) {
    const lock = lockFolder(folder)
    if (lock) return lock
    if (monotonicNow() > deadline) throw new Error(explainLocked(folder))
    await wait(POLL_MS)
  }
}
