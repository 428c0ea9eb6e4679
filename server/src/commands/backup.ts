import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE, renameDurably } from '../database/sqlite/restoredDatabase.ts'
import { StartupError, type Config } from '../config/config.ts'
import { codeOf } from '../domain/codeOf.ts'

/**
 * Copies the database, which contains all durable data, to a new file that only the current account can read. Servers
 * may write during the copy. The copy shows the state of a single moment.
 * @throws StartupError with a sentence for the operator. In this case, no file is left
 */
export async function backup(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<void> {
  if (databaseUrl !== null)
    throw new StartupError(
      'The data is in the database of VTUBE_DATABASE_URL: copy that with PostgreSQL’s pg_dump.',
    )
  const source = join(dataDir, DATABASE)
  const target = resolve(file)
  try {
    accessSync(source, constants.R_OK)
  } catch (error) {
    throw new StartupError(
      codeOf(error) === 'ENOENT'
        ? `There is nothing to copy: ${source} does not exist. Vtube creates it at its first start.`
        : `${source} cannot be read. Run the command as the account of the server, or as root.`,
      { cause: error },
    )
  }
  if (existsSync(target)) throw new StartupError(`${target} exists. Name another file, or delete it first.`)
  const part = `${target}.part`
  try {
    closeSync(openSync(part, 'wx', 0o600))
  } catch (error) {
    throw new StartupError(explain(error, target), { cause: error })
  }
  try {
    copyDatabase(source, part)
    renameDurably(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    throw new StartupError(explain(error, target), { cause: error })
  }
  const megabytes = (statSync(target).size / 1024 ** 2).toFixed(1)
  process.stdout.write(
    `The data was copied to ${target} (${megabytes} MB). Whoever can read this file can sign in as anyone: keep it private.\n`,
  )
}

/** Copies a database to an empty file. Other processes may change it, but the copy shows a single moment. */
export function copyDatabase(source: string, target: string): void {
  const connection = new Database(source, { readonly: true, fileMustExist: true })
  try {
    connection.prepare('vacuum into ?').run(target)
  } finally {
    connection.close()
  }
}

function explain(error: unknown, target: string): string {
  const folder = dirname(target)
  // For some folders that are not writable, such as /proc, the system reports that they do not exist.
  const code = codeOf(error) === 'ENOENT' && existsSync(folder) ? 'EROFS' : codeOf(error)
  const reasons: Record<string, string> = {
    ENOENT: `The folder ${folder} does not exist. Create it, or name another one.`,
    ENOTDIR: `${folder} is not a folder. Name another one.`,
    EACCES: `The folder ${folder} cannot be written to. Make it writable, or name another one.`,
    EROFS: `The folder ${folder} cannot be written to. Name another one.`,
    EEXIST: `${target}.part exists: another backup is writing it, or was interrupted. Delete it if it is not needed.`,
    ENOSPC: `There is not enough space in ${folder}: nothing was copied. Free up some space, or name another folder.`,
  }
  const reason = reasons[code === 'SQLITE_FULL' ? 'ENOSPC' : code]
  return (
    reason ??
    `The data could not be copied to ${target}: ${error instanceof Error ? error.message : String(error)}.`
  )
}
