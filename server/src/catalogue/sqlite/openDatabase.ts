import Database from 'better-sqlite3'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { MIGRATIONS } from './schema.ts'

export type Connection = Database.Database

/** Waiting at the start for another process that writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000
/** Page cache in KiB, one a thread; SQLite takes kibibytes as a negative number. The system has a cache of its own. */
const CACHE_KIB = 8_192

/**
 * Opens the database file and brings its schema up to date.
 * @param cacheKib size of the page cache
 * @throws an Error with a sentence for the operator
 */
export function openDatabase(file: string, cacheKib: number = CACHE_KIB): Connection {
  try {
    createClosed(file)
    const connection = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    connection.pragma('journal_mode = WAL')
    // With WAL a crash of the process loses nothing; only a loss of power may lose the last moments.
    connection.pragma('synchronous = NORMAL')
    connection.pragma(`cache_size = -${cacheKib}`)
    connection.pragma('temp_store = MEMORY')
    migrate(connection, file)
    return connection
  } catch (cause) {
    throw new Error(explain(file, cause), { cause })
  }
}

/**
 * Creates the file, readable for this account alone: it holds keys. SQLite gives the same permissions to what it makes
 * beside it.
 */
function createClosed(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // Never one that is there: closing it would release the locks that other threads hold on it.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!existsSync(file)) throw error
  }
}

function migrate(connection: Connection, file: string): void {
  const version = () => Number(connection.pragma('user_version', { simple: true }))
  if (version() > MIGRATIONS.length) {
    throw new Error(`it was written by a newer version of Vtube. Use that version, or move ${file} away`)
  }
  if (version() === MIGRATIONS.length) return
  connection
    .transaction(() => {
      // Read again inside the transaction: another process may have been quicker.
      for (const step of MIGRATIONS.slice(version())) connection.exec(step)
      connection.pragma(`user_version = ${MIGRATIONS.length}`)
    })
    .immediate()
}

function explain(file: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const advice = /not a database|malformed/v.test(reason)
    ? ' Move the file away and start again: it is filled anew.'
    : ''
  return `The database ${file} cannot be opened: ${reason}.${advice}`
}
