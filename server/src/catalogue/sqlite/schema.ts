import { toTables } from '../tables.ts'
import type { Connection } from './openDatabase.ts'

/**
 * The tables. Each origin has its own full-text index, so that neither affects the term statistics of the other, and a
 * popularity index (`popularityIndex.ts`).
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
  create index items_by_channel on items (origin, channel_id, published_at, id, kind, view_count);

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

  create table gateway_locks (
    name text primary key,
    owner text not null,
    until integer not null
  ) strict, without rowid;
`

/** Stored in the file as `user_version`. Count it up with every change of the tables: there are no migrations. */
const SCHEMA_VERSION = 7

/**
 * Creates the tables in an empty database.
 * @throws an Error that says what to do with a database of another version
 */
export function createSchema(connection: Connection): void {
  const readVersion = () => Number(connection.pragma('user_version', { simple: true }))
  if (readVersion() === SCHEMA_VERSION) return
  connection
    .transaction(() => {
      // Read inside the transaction: another process may have created the tables in the meantime.
      const version = readVersion()
      if (version === SCHEMA_VERSION) return
      if (version > SCHEMA_VERSION)
        throw new Error('it was written by a newer version of Vtube. Use that version, or move the file away')
      if (version > 0)
        throw new Error(
          'it was written by an older version of Vtube. Delete the file to start with an empty database; everybody signs in again',
        )
      connection.exec(TABLES)
      connection.pragma(`user_version = ${SCHEMA_VERSION}`)
    })
    .immediate()
}
