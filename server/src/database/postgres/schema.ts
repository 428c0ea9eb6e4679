import { Client, type ClientConfig } from 'pg'
import { measureUserData } from '../measureUserData.ts'
import { toFeedTables, toFileFacts, toPeopleTables, toTables } from '../tables.ts'
import { toAliases } from '../toAliases.ts'

const KEY = 'text collate "C"'

/**
 * Returns the migration that creates the table of the words of titles, and fills it from the full-text index, which has
 * no accents and no words of Hangul: these come when their titles are written again.
 * @param now milliseconds since 1970
 */
const collectTitleWords = (now: number): string => `
  create table title_words (
    origin ${KEY} not null,
    word ${KEY} not null,
    reversed ${KEY} not null,
    spelling text not null,
    stored_at bigint not null,
    primary key (origin, word)
  );
  create index title_words_by_end on title_words (origin, reversed);
  insert into title_words
  select origin, normalize(lexeme, nfd), reverse(normalize(lexeme, nfd)), lexeme, ${now}
  from (
    select 'library' as origin, words from fulltext_library
    union all select 'provider', words from fulltext_provider
  ) as texts, unnest(words) where 'A' = any(weights) and lexeme !~ '[[:digit:]]'
    and char_length(normalize(lexeme, nfd)) between 4 and 40
  on conflict do nothing;`

/**
 * The tables of several machines: which ones live, what they encode for whom, which renditions were made too slowly, and
 * what callers have requested in each minute.
 */
const MACHINES = `
  create table machines (
    id ${KEY} primary key,
    name text not null,
    kind ${KEY} not null,
    places integer not null,
    taken integer not null,
    started_at timestamptz not null,
    seen_at timestamptz not null
  );
  create unlogged table encoding_leases (
    id bigint generated always as identity primary key,
    machine ${KEY} not null references machines on delete cascade,
    rendition ${KEY} not null,
    kind ${KEY} not null,
    is_transcoding boolean not null,
    -- The segment at which the machine has begun, the one that is being made, and the last one that follows soon.
    first_segment bigint not null,
    current bigint not null,
    covered bigint not null,
    viewers jsonb not null,
    used_at timestamptz not null,
    -- Until when a place counts as taken that the machine has not confirmed yet.
    promised_until timestamptz
  );
  create index encoding_leases_by_machine on encoding_leases (machine);
  create unlogged table slow_renditions (
    rendition ${KEY} primary key,
    slow_until timestamptz not null
  );
  create unlogged table caller_windows (
    caller ${KEY} not null,
    minute bigint not null,
    amount bigint not null,
    primary key (caller, minute)
  );`

export const TABLES = `
  ${toTables({
    key: KEY,
    integer: 'bigint',
    real: 'double precision',
    itemReference: ' references items on delete cascade',
    rowid: 'bigint generated always as identity primary key',
    itemColumns: '',
    path: KEY,
    options: '',
    keyedOptions: '',
  })}

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

  create table speech_texts (
    rowid bigint primary key references speech_blocks on delete cascade,
    packed bytea not null
  );
  create table speech_words (
    number bigint primary key,
    block bigint not null references speech_blocks on delete cascade,
    words tsvector not null
  );
  create index speech_words_by_block on speech_words (block);
  create index speech_words_by_word on speech_words using gin (words) with (fastupdate = off);

  create sequence import_runs;
  -- A path may be longer than an entry of an index.
  create unique index import_index_by_path on import_index (md5(path));

  create sequence gateway_lock_sessions as integer cycle;
  create table gateway_locks (
    name ${KEY} primary key,
    owner text not null,
    session_id integer not null,
    until timestamptz not null
  );
  ${MACHINES}
`

/** Converts the tables of one version, with their rows, to those of the next version. Runs in a transaction. */
export type Migration = (client: Client) => Promise<unknown>

/** The oldest version that can be migrated. */
export const FIRST_VERSION = 6
/**
 * The migrations. The first one leads from `FIRST_VERSION` to the next version. Every change of the tables needs
 * another one at the end, which never changes once it is released, and the fixture of the new version
 * (CONTRIBUTING.md).
 */
const MIGRATIONS: readonly Migration[] = [
  (client) =>
    client.query(`
      alter table import_index add column content ${KEY} not null default '';
      alter table import_index add column away_since bigint;
      create index import_index_by_content on import_index (content) where content <> '';
      create index import_index_away on import_index (away_since) where away_since is not null;`),
  (client) =>
    client.query(
      measureUserData(
        {
          integer: 'bigint',
          bytesOf: (column) => `octet_length(${column})`,
          epoch: 'substr(md5(random()::text), 1, 16)',
        },
        Date.now(),
      ),
    ),
  (client) => client.query(collectTitleWords(Date.now())),
  (client) => client.query(MACHINES),
  (client) => client.query(toPeopleTables({ key: KEY, integer: 'bigint', options: '' })),
  (client) => {
    const dialect = { key: KEY, integer: 'bigint', options: '' }
    return client.query(toFileFacts(dialect) + toFeedTables(dialect))
  },
  (client) => client.query(toAliases(KEY)),
]

/** The version of the tables, which the table `vtube_schema` stores. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length

/** Thrown if the database is unusable. The message completes “The database cannot be opened: …”. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** The key of the advisory lock for creating and migrating tables: 'vtub'. */
const SCHEMA_LOCK = 0x76747562

/**
 * Creates the tables in an empty database, and migrates those of an older version. If several servers start at the same
 * time, one of them does it and the others wait. A failed attempt changes nothing.
 * @throws SchemaError for a database of another version, or in another encoding than UTF-8
 */
export function createSchema(
  settings: ClientConfig,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  // Creating tables may take longer than a query of a request is allowed to take.
  const { query_timeout: _, ...withoutTimeout } = settings
  return withClient(withoutTimeout, async (client) => {
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new SchemaError('its encoding is not UTF8. Create it with that encoding.')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await createTables(client, migrations)
    await client.query('commit')
  })
}

/** Throws a SchemaError unless the database has the tables of this version. Changes nothing. */
export const requireSchema = (settings: ClientConfig): Promise<void> =>
  withClient(settings, async (client) => {
    if (!(await exists(client, 'vtube_schema')))
      throw new SchemaError('it has no tables yet. Vtube creates them at its first start.')
    const version = await readVersion(client)
    requireKnown(version, SCHEMA_VERSION)
    if (version < SCHEMA_VERSION)
      throw new SchemaError(
        'it has the tables of an older version of Vtube. Start this version once: it brings them up to date.',
      )
  })

async function withClient(settings: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(settings)
  // The query that fails reports the error as well. Without a listener, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version?: number }>('select * from vtube_schema')
  return rows[0]?.version ?? 0
}

/** Throws a SchemaError if a version is newer than the current one, or too old to be migrated. */
function requireKnown(version: number, current: number): void {
  if (version > current)
    throw new SchemaError(
      'it was written by a newer version of Vtube. Use that version, or another database.',
    )
  if (version < FIRST_VERSION)
    throw new SchemaError(
      'it was written by an older version of Vtube. Empty the database, with dropdb and createdb, to start again; everybody signs in again.',
    )
}

async function createTables(client: Client, migrations: readonly Migration[]): Promise<void> {
  const current = FIRST_VERSION + migrations.length
  if (!(await exists(client, 'vtube_schema'))) {
    await client.query(TABLES)
    await client.query('create table vtube_schema (version integer not null)')
    await client.query('insert into vtube_schema (version) values ($1)', [current])
    return
  }
  const version = await readVersion(client)
  if (version === current) return
  requireKnown(version, current)
  await migrate(client, version, migrations.slice(version - FIRST_VERSION))
  await client.query('update vtube_schema set version = $1', [current])
}

async function migrate(client: Client, version: number, migrations: readonly Migration[]): Promise<void> {
  try {
    for (const migration of migrations) await migration(client)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SchemaError(
      `it cannot be brought up to date from version ${version}, and is unchanged: ${reason}. Use the version of Vtube that wrote it.`,
      { cause },
    )
  }
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found === true
}
