import { SQLITE_TABLES } from '../app/resources.ts'
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
import { StartupError, type Config } from '../config/config.ts'
import { linkTables } from '../identity/links/linkRemovals.ts'
import { prepareDataFolder } from '../config/prepareDataFolder.ts'
import { codeOf } from '../domain/codeOf.ts'
import { copyDatabase } from './backup.ts'
import { monotonicNow } from '../base/monotonicNow.ts'
import { PROGRAM } from '../base/programName.ts'

const deleteLinksOfPeople = (table: string) => `delete from ${table} where subject in (select id from people)`

/** The time within which a running server must take over the copy. The server first finishes long requests. */
const TAKE_OVER_TIMEOUT_MS = 60_000
const POLL_MS = 200
/** The name of the lock that is held while a copy is prepared, so that only one copy is prepared at a time. */
const RESTORE_LOCK = 'restore.lock'

const PEOPLE_ARE_BACK = `Everybody has to sign in again, and to make links for guests and feeds again. People are as they were when the copy was made: whoever was suspended, limited or removed since is back, and so are passwords, passkeys and recovery codes of then. Look at “${PROGRAM} people list”, and suspend, limit, remove or reset again.`
const LINKS_ARE_BACK = `Links for guests and feeds that were taken back since are valid again. “${PROGRAM} guests” and “${PROGRAM} feeds” list them, and take them back.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Replaces the database by a copy that `backup` has written. A running server takes over the copy and restarts itself.
 * The former database is kept in the data folder until the next restore.
 * @throws StartupError with a sentence for the operator
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<void> {
  if (databaseUrl !== null)
    throw new StartupError(
      `The data is in the database of VTUBE_DATABASE_URL: stop all servers, restore it with PostgreSQL’s pg_restore, and run “update user_data_users set epoch = gen_random_uuid()::text; delete from invitations; update people set sessions_from = extract(epoch from now()) * 1000; ${[...linkTables].map(deleteLinksOfPeople).join('; ')}” before they start. Then look at “${PROGRAM} people list”: whoever was suspended, limited or removed since is back.`,
    )
  requireAccount(dataDir)
  await prepareDataFolder(dataDir)
  const source = resolve(file)
  const lock = lockFolder(dataDir, RESTORE_LOCK)
  if (lock === null)
    throw new StartupError(`Another restore into ${dataDir} is in progress. Wait until it has finished.`)
  try {
    const { invitations, people, links } = prepare(source, dataDir)
    await activate(dataDir)
    if (invitations > 0) say('Links of invitations in the copy do not work any more: print new ones.')
    if (people > 0) say(PEOPLE_ARE_BACK)
    if (links > 0) say(LINKS_ARE_BACK)
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

/** The things that a restored copy has brought back. */
interface BroughtBack {
  /** The number of invitations. They are withdrawn. */
  invitations: number
  people: number
  /** The number of links for guests and feeds that work again. */
  links: number
}

/** Checks the copy, and places it in the data folder under the name by which servers find it. */
function prepare(source: string, dataDir: string): BroughtBack {
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
    // Opening the copy migrates it to the current version, so that a failure is noticed before anything has changed.
    const copy = openDatabase(part, SQLITE_TABLES)
    let broughtBack: BroughtBack
    try {
      // A device that notices a new epoch sends all data that the copy lacks.
      copy.prepare('update user_data_users set epoch = ?').run(randomUUID())
      // An invitation that was used after the copy was made must not work again.
      const invitations = copy.prepare('delete from invitations').run().changes
      // Sessions that were ended after the copy was made must not work again either, nor the links that were made in
      // them.
      const people = copy
        .prepare('update people set sessions_from = max(sessions_from, ?)')
        .run(Date.now()).changes
      let links = 0
      for (const table of linkTables) {
        copy.prepare(deleteLinksOfPeople(table)).run()
        links += Number(copy.prepare(`select count(*) from ${table}`).pluck().get())
      }
      broughtBack = { invitations, people, links }
      // This turns the database into a single file without a journal.
      copy.pragma('journal_mode = delete')
    } finally {
      copy.close()
    }
    renameDurably(part, restored)
    return broughtBack
  } catch (error) {
    removePart()
    throw error instanceof StartupError
      ? error
      : new StartupError(explain(error, source, dataDir), { cause: error })
  }
}

/** Gives a file that root has created to the account that owns the former database, under which the server runs. */
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
  // The message of this error is about the database of a server, so its cause is shown instead.
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

/** Replaces the database by the prepared copy, or waits until the running server has done so. */
async function activate(dataDir: string): Promise<void> {
  const isTakenOver = () => {
    if (!existsSync(join(dataDir, RESTORED))) return true
    // The lock is free if no server is running, or if the server has ended in the meantime.
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
