import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { lockFolder } from '../database/sqlite/lockFolder.ts'
import { createPrivateFile, openDatabase } from '../database/sqlite/openDatabase.ts'
import {
  DATABASE,
  renameDurably,
  REPLACED,
  RESTORED,
  takeOverRestored,
} from '../database/sqlite/restoredDatabase.ts'
import { FIRST_VERSION, readVersion, SCHEMA_VERSION } from '../database/sqlite/schema.ts'
import { StartupError, type Config } from '../config.ts'
import { prepareDataFolder } from '../prepareDataFolder.ts'
import { codeOf } from '../source/codeOf.ts'
import { copyDatabase } from './backup.ts'
import { monotonicNow } from '../monotonicNow.ts'

/** The time limit for a running server to take over the copy. It first finishes long requests. */
const TAKE_OVER_TIMEOUT_MS = 60_000
const POLL_MS = 200
/** The lock that is held while a copy is prepared, so that only one is prepared at a time. */
const RESTORE_LOCK = 'restore.lock'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Replaces the database by a copy that `backup` has written. If a server is running, it takes the copy over and
 * restarts itself. The former database is kept in the data folder until the next restore.
 * @throws StartupError with a sentence for the operator
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<void> {
  if (databaseUrl !== null)
    throw new StartupError(
      'The data is in the database of VTUBE_DATABASE_URL: stop all servers, restore it with PostgreSQL’s pg_restore, and run “update user_data_users set epoch = gen_random_uuid()::text; delete from invitations; update people set sessions_from = extract(epoch from now()) * 1000” before they start.',
    )
  requireAccount(dataDir)
  await prepareDataFolder(dataDir)
  const source = resolve(file)
  const lock = lockFolder(dataDir, RESTORE_LOCK)
  if (lock === null)
    throw new StartupError(`Another restore into ${dataDir} is in progress. Wait until it has finished.`)
  try {
    const withdrawn = prepare(source, dataDir)
    await activate(dataDir)
    if (withdrawn > 0) say('Links of invitations in the copy do not work any more: print new ones.')
  } finally {
    lock.release()
  }
  say(`The data was restored from ${source}.`)
  const replaced = join(dataDir, REPLACED)
  if (existsSync(replaced)) say(`The previous data is kept in ${replaced} until the next restore.`)
}

/** Throws a `StartupError` if the server runs under another account, which could not open the restored database. */
function requireAccount(dataDir: string): void {
  const database = join(dataDir, DATABASE)
  const account = process.getuid?.()
  if (account === undefined || account === 0 || !existsSync(database)) return
  if (statSync(database).uid !== account)
    throw new StartupError(
      `The data in ${dataDir} belongs to another account. Run the command as that account, or as root.`,
    )
}

/** Throws a `StartupError` unless `source` is a file other than the database in use. */
function requireFile(source: string, database: string): void {
  try {
    if (!statSync(source).isFile())
      throw new StartupError(`${source} is not a file. Name the file of a copy.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    throw new StartupError(isMissing ? `${source} does not exist.` : `${source} cannot be read.`, {
      cause: error,
    })
  }
  if (existsSync(database) && realpathSync(source) === realpathSync(database))
    throw new StartupError(`${source} is the data in use. Name the file of a copy.`)
}

/**
 * Checks the copy, and places it in the data folder under the name by which servers find it.
 * @returns the number of invitations that were withdrawn
 */
function prepare(source: string, dataDir: string): number {
  requireFile(source, join(dataDir, DATABASE))
  const restored = join(dataDir, RESTORED)
  const part = `${restored}.part`
  const removePart = () => {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true })
  }
  removePart()
  try {
    check(source)
    createPrivateFile(part)
    giveToServer(part, join(dataDir, DATABASE))
    copyDatabase(source, part)
    // Opening migrates the copy to the current version, so that a failure is noticed before anything has changed.
    const copy = openDatabase(part)
    let withdrawn = 0
    try {
      // Devices that see a new epoch send everything again that the copy lacks.
      copy.prepare('update user_data_users set epoch = ?').run(randomUUID())
      // An invitation that was used after the copy was made must not work again.
      withdrawn = copy.prepare('delete from invitations').run().changes
      // Neither must sessions of people that were ended since then.
      copy.prepare('update people set sessions_from = max(sessions_from, ?)').run(Date.now())
      // Turns the database into a single file without a journal.
      copy.pragma('journal_mode = delete')
    } finally {
      copy.close()
    }
    renameDurably(part, restored)
    return withdrawn
  } catch (error) {
    removePart()
    throw error instanceof StartupError
      ? error
      : new StartupError(explain(error, source, dataDir), { cause: error })
  }
}

/** Gives a file that root has created to the owner of the former database, as whom the server runs. */
function giveToServer(file: string, former: string): void {
  if (process.getuid?.() !== 0 || !existsSync(former)) return
  const { uid, gid } = statSync(former)
  chownSync(file, uid, gid)
}

/** Throws a `StartupError` unless the file is an undamaged database that this version can use. */
function check(source: string): void {
  const connection = new Database(source, { readonly: true, fileMustExist: true })
  try {
    const version = readVersion(connection)
    const tables = connection
      .prepare("select count(*) from sqlite_schema where name in ('items', 'key_values', 'user_data_cells')")
      .pluck()
      .get()
    if (version === 0 || tables !== 3) throw new StartupError(`${source} is not a copy of Vtube’s data.`)
    if (version > SCHEMA_VERSION)
      throw new StartupError(`${source} was written by a newer version of Vtube. Use that version.`)
    if (version < FIRST_VERSION)
      throw new StartupError(`${source} was written by a version of Vtube that is too old to be restored.`)
    if (connection.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new StartupError(`${source} is damaged. Use another copy.`)
  } finally {
    connection.close()
  }
}

function explain(error: unknown, source: string, dataDir: string): string {
  // The message of a failed opening is about the database of a server, so the cause is shown instead.
  const reason = error instanceof Error ? (error.cause ?? error) : error
  const code = codeOf(reason)
  const unchanged = 'The data is unchanged.'
  if (code === 'SQLITE_NOTADB') return `${source} is not a copy of Vtube’s data.`
  if (code.startsWith('SQLITE_CORRUPT')) return `${source} is damaged. Use another copy.`
  if (code.startsWith('SQLITE_CANTOPEN') || code === 'EACCES') return `${source} cannot be read. ${unchanged}`
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return `There is not enough space in ${dataDir}. ${unchanged} Free up some space first.`
  return `${source} cannot be restored: ${reason instanceof Error ? reason.message : String(reason)}. ${unchanged}`
}

/** Replaces the database by the prepared one, or waits until the running server has done so. */
async function activate(dataDir: string): Promise<void> {
  const isTakenOver = () => {
    if (!existsSync(join(dataDir, RESTORED))) return true
    // The lock is free if no server is running, or if it has ended in the meantime.
    const lock = lockFolder(dataDir)
    if (lock === null) return false
    try {
      takeOverRestored(dataDir)
      return true
    } finally {
      lock.release()
    }
  }
  if (isTakenOver()) return
  const seconds = TAKE_OVER_TIMEOUT_MS / 1000
  say('A server is running: it will finish its requests, switch to the copy and restart.')
  for (const deadline = monotonicNow() + TAKE_OVER_TIMEOUT_MS; monotonicNow() < deadline;) {
    await wait(POLL_MS)
    if (isTakenOver()) return
  }
  throw new StartupError(
    `The server has not switched to the copy within ${seconds} seconds. Restart it to use the copy.`,
  )
}
