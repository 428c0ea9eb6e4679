import { Client, type ClientConfig } from 'pg'

/**
 * The tables, similar to those of the embedded database (`../sqlite/schema.ts`). Texts are compared by their code
 * points, so that the order does not depend on the locale of the database. Times are milliseconds since 1970.
 */
const TABLES = `
  create table items (
    rowid bigint generated always as identity primary key,
    origin text collate "C" not null,
    kind text collate "C" not null,
    id text collate "C" not null,
    channel_id text collate "C" not null,
    published_at bigint not null,
    view_count bigint not null,
    like_count bigint not null,
    title_key text collate "C" not null,
    age_seconds double precision,
    stored_at bigint not null
  );
  create unique index items_by_id on items (origin, kind, id);
  create index items_by_time on items (origin, published_at, id, kind);
  create index items_by_views on items (origin, view_count, id, kind);
  create index items_by_likes on items (origin, like_count, id, kind);
  create index items_by_title on items (origin, title_key, id, kind);
  create index items_by_channel on items (origin, channel_id, published_at, id, kind);
  create index items_aged on items (origin) where age_seconds is not null;
  create index items_by_storing on items (origin, stored_at);

  create table payloads (
    rowid bigint primary key references items on delete cascade,
    payload text not null
  );

  create table fulltext_library (
    rowid bigint primary key references items on delete cascade,
    hash text not null,
    words tsvector not null
  );
  create table fulltext_provider (like fulltext_library including all);
  alter table fulltext_provider add foreign key (rowid) references items on delete cascade;
  create index fulltext_library_by_word on fulltext_library using gin (words) with (fastupdate = off);
  create index fulltext_provider_by_word on fulltext_provider using gin (words) with (fastupdate = off);

  create table comments (
    origin text collate "C" not null,
    video_id text collate "C" not null,
    id text collate "C" not null,
    published_at bigint not null,
    like_count bigint not null,
    age_seconds double precision,
    stored_at bigint not null,
    payload text not null,
    primary key (origin, video_id, id)
  );
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  create sequence import_runs;
  create table import_index (
    kind text collate "C" not null,
    id text collate "C" not null,
    path text collate "C" not null,
    fingerprint text not null,
    payload text not null,
    run bigint not null,
    primary key (kind, id)
  );
  -- A path may be longer than an entry of an index.
  create unique index import_index_by_path on import_index (md5(path));
  create index import_index_by_run on import_index (run);

  create table key_values (
    namespace text collate "C" not null,
    key text collate "C" not null,
    value text not null,
    expires_at bigint,
    primary key (namespace, key)
  );
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;

  -- Cached answers of the provider, and the quota that they cost.
  create table gateway_cache (
    kind text collate "C" not null,
    key text collate "C" not null,
    body text not null,
    etag text,
    fetched_at bigint not null,
    checked_at bigint not null,
    primary key (kind, key)
  );
  create index gateway_cache_by_fetch on gateway_cache (fetched_at);

  create table gateway_resource_checks (
    kind text collate "C" not null,
    id text collate "C" not null,
    state text not null,
    checked_at bigint not null,
    primary key (kind, id)
  );
  create index gateway_resource_checks_by_time on gateway_resource_checks (checked_at);

  create table gateway_quota_usage (
    bucket text collate "C" not null,
    day text collate "C" not null,
    subject text collate "C" not null,
    spent bigint not null,
    primary key (bucket, day, subject)
  );

  create table gateway_quota_blocks (
    bucket text collate "C" primary key,
    until bigint not null
  );

  create sequence gateway_lock_sessions as integer cycle;
  create table gateway_locks (
    name text collate "C" primary key,
    owner text not null,
    session_id integer not null,
    until timestamptz not null
  );
`

/** Stored in `vtube_schema`. Count it up with every change of the tables: there are no migrations. */
const SCHEMA_VERSION = 3

/** The database cannot be used as it is. The message completes “The database cannot be opened: …”. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** Key of the advisory lock for creating tables: 'vtub'. */
const SCHEMA_LOCK = 0x76747562

/**
 * Creates the tables in an empty database. Of several servers that start at the same time, one creates the tables and the
 * others wait for it. An attempt that fails changes nothing.
 * @throws SchemaError for a database of another version, or in another encoding than UTF-8
 */
export async function createSchema(settings: ClientConfig): Promise<void> {
  // Creating tables may take longer than any query of a request.
  const { query_timeout: _, ...withoutTimeout } = settings
  const client = new Client(withoutTimeout)
  // The query that fails reports the error as well; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new SchemaError('its encoding is not UTF8. Create it with that encoding.')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await createTables(client)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

async function createTables(client: Client): Promise<void> {
  if (await exists(client, 'vtube_schema')) {
    const { rows } = await client.query<{ version?: number }>('select * from vtube_schema')
    const version = rows[0]?.version ?? 0
    if (version === SCHEMA_VERSION) return
    if (version > SCHEMA_VERSION)
      throw new SchemaError(
        'it was written by a newer version of Vtube. Use that version, or another database.',
      )
    throw new SchemaError(
      'it was written by an older version of Vtube. Empty the database, with dropdb and createdb, to start again; everybody signs in again.',
    )
  }
  await client.query(TABLES)
  await client.query('create table vtube_schema (version integer not null)')
  await client.query('insert into vtube_schema (version) values ($1)', [SCHEMA_VERSION])
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}
