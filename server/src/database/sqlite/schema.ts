import { measureUserData } from '../measureUserData.ts'
import { toFeedTables, toFileFacts, toPeopleTables, toTables } from '../tables.ts'
import { toAliases } from '../toAliases.ts'
import { collectTitleWords } from './collectTitleWords.ts'
import type { Connection } from './sqliteConnection.ts'

/**
 * The tables. Each origin has its own full-text index, so that the term statistics of the origins do not affect each
 * other, and its own popularity index (`popularityIndex.ts`).
 */
const TABLES = `
  ${toTables({
    key: 'text',
    integer: 'integer',
    real: 'real',
    itemReference: '',
    rowid: 'integer primary key',
    itemColumns: ', text_hash text not null, views_rowid integer, time_rowid integer',
    path: 'text unique',
    options: 'strict',
    keyedOptions: 'strict, without rowid',
  })}

  create table payloads (rowid integer primary key, payload text not null) strict;

  create virtual table fulltext_library using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  create virtual table fulltext_provider using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  create virtual table popularity_library using fts5(
    title, tags, channel, filters, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );
  create virtual table popularity_provider using fts5(
    title, tags, channel, filters, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );

  create table speech_texts (rowid integer primary key, packed blob not null) strict;
  -- Without positions, the index has half the size.
  create virtual table speech_words using fts5(
    words, content='', contentless_delete=1, tokenize='ascii', detail='none'
  );

  create table row_counts (
    origin text not null,
    kind text not null,
    rows integer not null,
    primary key (origin, kind)
  ) strict, without rowid;
  create trigger items_counted after insert on items begin
    insert into row_counts values (new.origin, new.kind, 1)
    on conflict (origin, kind) do update set rows = rows + 1;
  end;
  create trigger items_discounted after delete on items begin
    update row_counts set rows = rows - 1 where origin = old.origin and kind = old.kind;
  end;
`

/** Converts the tables of one version, with their rows, to those of the next version. Runs in a transaction. */
export type Migration = (connection: Connection) => void

/** The oldest version that can be migrated. */
export const FIRST_VERSION = 7
/**
 * The migrations. The first one leads from `FIRST_VERSION` to the next version. Every change of the tables needs
 * another one at the end, which never changes once it is released, and the fixture of the new version
 * (CONTRIBUTING.md).
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
  (connection) => connection.exec(toPeopleTables({ key: 'text', integer: 'integer', options: 'strict' })),
  (connection) => {
    const dialect = { key: 'text', integer: 'integer', options: 'strict' }
    connection.exec(toFileFacts(dialect) + toFeedTables(dialect))
  },
  (connection) => connection.exec(toAliases('text')),
]

/** The version of the tables, which the file stores as `user_version`. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length

export const readVersion = (connection: Connection): number =>
  Number(connection.pragma('user_version', { simple: true }))

/**
 * Creates the tables in an empty database, and migrates those of an older version. A failed attempt changes nothing.
 * @throws an Error that says what to do with a database of another version
 */
export function createSchema(connection: Connection, migrations: readonly Migration[] = MIGRATIONS): void {
  const current = FIRST_VERSION + migrations.length
  if (readVersion(connection) === current) return
  connection
    .transaction(() => {
      // Reads the version inside the transaction, because another process may have created the tables in the meantime.
      const version = readVersion(connection)
      if (version === current) return
      requireKnownVersion(version, current)
      if (version === 0) connection.exec(TABLES)
      else migrate(connection, version, migrations.slice(version - FIRST_VERSION))
      connection.pragma(`user_version = ${current}`)
    })
    .immediate()
}

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
