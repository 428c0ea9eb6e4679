import { addAliases, addFileFacts } from '../addedColumns.ts'
import { measureUserData } from '../measureUserData.ts'
import { hasEach, SQLITE, toStatements, type Tables } from '../tableDialect.ts'
import type { Connection } from './sqliteConnection.ts'

const LETTERS = /^[\p{L}\p{M}]{4,40}$/v

/**
 * Creates the table of the words of titles from the full-text index. The index has neither accents nor words of Hangul,
 * so the table gets these only when their titles are written again.
 */
function collectTitleWords(connection: Connection, now: number): void {
  connection.exec(`
    create table title_words (
      origin text not null,
      word text not null,
      reversed text not null,
      spelling text not null,
      stored_at integer not null,
      primary key (origin, word)
    ) strict, without rowid;
    create index title_words_by_end on title_words (origin, reversed);`)
  const insert = connection.prepare('insert or ignore into title_words values (?, ?, ?, ?, ?)')
  for (const origin of ['library', 'provider']) {
    connection.exec(`create virtual table title_terms using fts5vocab(fulltext_${origin}, 'col')`)
    const terms = connection.prepare<[], string>("select term from title_terms where col = 'title'").pluck()
    for (const term of terms.all()) {
      const word = term.normalize('NFD')
      if (LETTERS.test(word)) insert.run(origin, word, Array.from(word).toReversed().join(''), term, now)
    }
    connection.exec('drop table title_terms')
  }
}

/**
 * Adds the column `permissions` to the table of people, before the column of pictures, which has to stay the last one.
 * Databases without the table get the present one.
 */
function addPermissions(connection: Connection): void {
  if (!namesOfTables(connection).has('people')) return
  const others =
    'id, name, name_key, folder_limit, password_hash, created_at, suspended_at, sessions_from, picture'
  connection.exec(`
    alter table people rename to former_people;
    create table people (
      id text primary key,
      name text not null,
      name_key text not null unique,
      folder_limit text,
      permissions text,
      password_hash text,
      created_at integer not null,
      suspended_at integer,
      sessions_from integer not null,
      picture text
    ) strict;
    insert into people (${others}) select ${others} from former_people;
    drop table former_people;`)
}

/** Converts the tables of one version, with their rows, to the tables of the next version. Runs in a transaction. */
export type Migration = (connection: Connection) => void

/** The oldest version that can be migrated. */
export const FIRST_VERSION = 7
/** The migration to a version that only adds new tables. Missing tables are created without a migration. */
const ONLY_TABLES: Migration = () => {}
/**
 * The migrations. The first one leads from `FIRST_VERSION` to the next version. Every change of an existing table needs
 * another migration at the end of the list, and the fixture of the new version (CONTRIBUTING.md). A released migration
 * never changes.
 */
const MIGRATIONS: readonly Migration[] = [
  (connection) =>
    connection.exec(`
      alter table import_index add column content text not null default '';
      alter table import_index add column away_since integer;
      create index import_index_by_content on import_index (content) where content <> '';
      create index import_index_away on import_index (away_since) where away_since is not null;`),
  (connection) =>
    connection.exec(
      measureUserData(
        {
          integer: 'integer',
          bytesOf: (column) => `length(cast(${column} as blob))`,
          epoch: 'lower(hex(randomblob(8)))',
        },
        Date.now(),
      ),
    ),
  (connection) => connection.exec('drop table gateway_locks'),
  (connection) => collectTitleWords(connection, Date.now()),
  ONLY_TABLES,
  (connection) => connection.exec(addFileFacts(SQLITE)),
  (connection) => connection.exec(addAliases(SQLITE)),
  addPermissions,
]

/** The version of the tables, which the file stores as `user_version`. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length

export const readVersion = (connection: Connection): number =>
  Number(connection.pragma('user_version', { simple: true }))

/**
 * Creates the tables that are missing, and migrates older ones. A failed attempt changes nothing.
 * @throws an Error that says what to do with a database of another version
 */
export function createSchema(
  connection: Connection,
  tables: Tables,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const current = FIRST_VERSION + migrations.length
  const isCurrent = () => readVersion(connection) === current && hasTables(connection, tables)
  if (isCurrent()) return
  connection
    .transaction(() => {
      // Another process may have created the tables meanwhile, so the version is checked in the transaction.
      if (isCurrent()) return
      const version = readVersion(connection)
      requireKnownVersion(version, current)
      if (version === 0) connection.exec(toStatements(tables, SQLITE))
      else {
        migrate(connection, version, migrations.slice(version - FIRST_VERSION))
        connection.exec(toStatements(tables, SQLITE, namesOfTables(connection)))
      }
      connection.pragma(`user_version = ${current}`)
    })
    .immediate()
}

const namesOfTables = (connection: Connection): ReadonlySet<string> =>
  new Set(connection.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all())

export const hasTables = (connection: Connection, tables: Tables): boolean =>
  hasEach(namesOfTables(connection), tables)

/** Throws an Error that says what to do if the version cannot be used. An empty database has version 0. */
export function requireKnownVersion(version: number, current = SCHEMA_VERSION): void {
  if (version > current)
    throw new Error('it was written by a newer version of Vtube. Use that version, or move the file away')
  if (version !== 0 && version < FIRST_VERSION)
    throw new Error(
      'it was written by an older version of Vtube. Delete the file to start with an empty database; everybody signs in again',
    )
}

function migrate(connection: Connection, version: number, migrations: readonly Migration[]): void {
  try {
    for (const migration of migrations) migration(connection)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `it cannot be brought up to date from version ${version}, and is unchanged: ${reason}. Use the version of Vtube that wrote it`,
      { cause },
    )
  }
}
