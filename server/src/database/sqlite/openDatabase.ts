import type { Connection } from './sqliteConnection.ts'
import Database from 'better-sqlite3'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../../domain/codeOf.ts'
import type { Tables } from '../tableDialect.ts'
import { createSchema } from './schema.ts'
import { PROGRAM } from '../../base/programName.ts'

/** The time for which a start waits for another process that writes. */
const BUSY_TIMEOUT_MS = 5_000
/** The size of the page cache of each thread. It is small, because the operating system caches files as well. */
const CACHE_KIB = 8_192

/**
 * Opens the database file, which it creates if missing, and migrates from older tables.
 * @throws an Error with a sentence for the operator
 */
export function openDatabase(file: string, tables: Tables, cacheKib: number = CACHE_KIB): Connection {
  let connection: Connection | null = null
  try {
    createPrivateFile(file)
    connection = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    connection.pragma('journal_mode = WAL')
    // With WAL, a crash of the process loses nothing. Only a power failure may lose the last transactions.
    connection.pragma('synchronous = NORMAL')
    connection.pragma(`cache_size = -${cacheKib}`)
    connection.pragma('temp_store = MEMORY')
    createSchema(connection, tables)
    return connection
  } catch (cause) {
    connection?.close()
    throw new Error(explainOpenError(file, cause), { cause })
  }
}

/**
 * Creates a file if it is missing, for this account only, because the database contains keys. SQLite copies the
 * permissions. As root, gives the file to the owner of the folder, as whom the server may run.
 */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // `wx` never opens an existing file, as closing one would release the locks that other threads hold on it.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!existsSync(file)) throw error
    return
  }
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}

export const DAMAGED_ADVICE = `Restore a backup with “${PROGRAM} restore”. Without one, move the file away and start Vtube again: it creates a new one, without what people have saved.`

/** The advice for each problem, found by the words that SQLite and the operating system use for it. */
const ADVICE: readonly [pattern: RegExp, sentence: string][] = [
  [/not a database|malformed/v, DAMAGED_ADVICE],
  [/\bfull\b|ENOSPC|SHMSIZE/v, 'Free up some space on its disk, and start again.'],
  [/readonly|unable to open|EACCES|EPERM|EROFS/v, 'Let this account read and write the file and its folder.'],
]

/** Returns a sentence for the operator with the reason why the database file cannot be opened, and with advice. */
export function explainOpenError(file: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(`${codeOf(cause)} ${reason}`)) ?? []
  return `The database ${file} cannot be opened: ${reason}.${advice === undefined ? '' : ` ${advice}`}`
}
