import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StartupError, type Config } from '../config/config.ts'
import {
  openDatabase as openPostgres,
  createTransactions as createPostgres,
} from '../database/postgres/Database.ts'
import { inspectDatabase } from '../database/sqlite/inspectDatabase.ts'
import { explainOpenError } from '../database/sqlite/openDatabase.ts'
import { DATABASE } from '../database/sqlite/restoredDatabase.ts'
import { hasTables, readVersion, SCHEMA_VERSION } from '../database/sqlite/schema.ts'
import { createTransactions } from '../database/sqlite/transactions.ts'
import { openResources } from '../database/resource.ts'
import { oneOf, sql, type Transactions } from '../database/sql.ts'
import { POSTGRES_TABLES, RESOURCES, SQLITE_TABLES, type Services } from './resources.ts'

/** Thrown if no server has created the embedded database yet. */
export class NoDatabaseError extends StartupError {}

/** The part of the database that a command reads and writes while servers use it. */
export interface OpenTables extends Services {
  /** Returns the paths of all videos, relative to the library. */
  readPaths(): Promise<readonly string[]>
  /** Returns the titles of the videos of the library that exist, by id. */
  readTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  close(): Promise<void>
}

/** The time for which a write waits for writes of the server. */
const BUSY_TIMEOUT_MS = 5_000
const CONNECTIONS = 2

/**
 * Opens the database that servers may be using. It must have the tables of this version, which no command changes.
 * @throws StartupError with a sentence for the operator
 */
export async function openForCommands({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenTables> {
  if (databaseUrl === null) {
    const connection = openFile(join(dataDir, DATABASE))
    return toTables(createTransactions(connection), async () => void connection.close())
  }
  const options = { url: databaseUrl, tables: POSTGRES_TABLES, connections: CONNECTIONS, hasTables: true }
  const database = await openPostgres(options).catch((error: unknown) => {
    throw new StartupError(error instanceof Error ? error.message : String(error), { cause: error })
  })
  return toTables(createPostgres(database), () => database.close())
}

function toTables(transactions: Transactions, close: () => Promise<void>): OpenTables {
  return {
    ...openResources(RESOURCES, transactions),
    async readPaths() {
      const rows = await transactions.session.query<{ path: string }>(
        sql`select path from import_index where kind <> 'channel'`,
      )
      return rows.map(({ path }) => path)
    },
    async readTitles(ids) {
      const rows = await transactions.session.query<{ id: string; payload: string }>(sql`
        select i.id, p.payload from items i join payloads p on p.rowid = i.rowid
        where i.origin = 'library' and i.kind = 'video' and i.id ${oneOf(ids)}`)
      return new Map(rows.map(({ id, payload }) => [id, (JSON.parse(payload) as { title: string }).title]))
    },
    close,
  }
}

/** Opens the file while a server may use it. The server has locked the folder only against other servers. */
function openFile(file: string): Database.Database {
  if (!existsSync(file))
    throw new NoDatabaseError(
      `There is no data yet: ${file} does not exist. Vtube creates it at its first start.`,
    )
  const reason = inspectDatabase(file)
  if (reason !== null) throw new StartupError(reason)
  try {
    const connection = new Database(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
    if (readVersion(connection) === SCHEMA_VERSION && hasTables(connection, SQLITE_TABLES)) return connection
    connection.close()
  } catch (cause) {
    throw new StartupError(explainOpenError(file, cause), { cause })
  }
  throw new StartupError(
    `The database ${file} has the tables of an older version of Vtube. Start this version once: it brings them up to date.`,
  )
}
