import type { Connection } from './openDatabase.ts'

/**
 * The tables. `items` holds videos and channels; it is narrow, so that lists, filters and ranking read few pages. The
 * fields that are only displayed are JSON in `payloads`. Each origin has its own full-text index, so that neither
 * affects the term statistics of the other, and a popularity index (`popularityIndex.ts`).
 */
const TABLES = `
  create table items (
    rowid integer primary key,
    origin text not null,
    kind text not null,
    id text not null,
    channel_id text not null,
    published_at integer not null,
    view_count integer not null,
    like_count integer not null,
    title_key text not null,
    age_seconds real,
    stored_at integer not null,
    text_hash text not null,
    views_rowid integer,
    time_rowid integer
  ) strict;
  create unique index items_by_id on items (origin, kind, id);
  create index items_by_time on items (origin, published_at, id, kind);
  create index items_by_views on items (origin, view_count, id, kind);
  create index items_by_likes on items (origin, like_count, id, kind);
  create index items_by_title on items (origin, title_key, id, kind);
  create index items_by_channel on items (origin, channel_id, published_at, id, kind, view_count);
  create index items_aged on items (origin) where age_seconds is not null;
  create index items_by_storing on items (origin, stored_at);

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

  create table comments (
    origin text not null,
    video_id text not null,
    id text not null,
    published_at integer not null,
    like_count integer not null,
    age_seconds real,
    stored_at integer not null,
    payload text not null,
    primary key (origin, video_id, id)
  ) strict;
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  create table import_index (
    kind text not null,
    id text not null,
    path text not null unique,
    fingerprint text not null,
    payload text not null,
    run integer not null,
    primary key (kind, id)
  ) strict;
  create index import_index_by_run on import_index (run);

  create table key_values (
    namespace text not null,
    key text not null,
    value text not null,
    expires_at integer,
    primary key (namespace, key)
  ) strict, without rowid;
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;

  -- Cached answers of the provider, and the quota that they cost.
  create table gateway_cache (
    kind text not null,
    key text not null,
    body text not null,
    etag text,
    fetched_at integer not null,
    checked_at integer not null,
    primary key (kind, key)
  ) strict;
  create index gateway_cache_by_fetch on gateway_cache (fetched_at);

  create table gateway_resource_checks (
    kind text not null,
    id text not null,
    state text not null,
    checked_at integer not null,
    primary key (kind, id)
  ) strict, without rowid;
  create index gateway_resource_checks_by_time on gateway_resource_checks (checked_at);

  create table gateway_quota_usage (
    bucket text not null,
    day text not null,
    subject text not null,
    spent integer not null,
    primary key (bucket, day, subject)
  ) strict, without rowid;

  create table gateway_quota_blocks (
    bucket text primary key,
    until integer not null
  ) strict, without rowid;

  create table gateway_locks (
    name text primary key,
    owner text not null,
    until integer not null
  ) strict, without rowid;
`

/** Stored in the file as `user_version`. Count it up with every change of the tables: there are no migrations. */
const SCHEMA_VERSION = 4

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
