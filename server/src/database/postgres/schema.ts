import { Client, type ClientConfig } from 'pg'
import { addAliases, addFileFacts } from '../addedColumns.ts'
import { measureUserData } from '../measureUserData.ts'
import { hasEach, POSTGRES, toStatements, type Tables } from '../tableDialect.ts'

const KEY = POSTGRES.key

/**
 * Returns the migration that creates the table of the words of titles, and fills it from the full-text index. This
 * index has neither accents nor words of Hangul: they are added when their titles are written again.
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

/** Converts the tables of one version, with their rows, to the tables of the next version. Runs in a transaction. */
export type Migration = (client: Client) => Promise<unknown>

/** The oldest version that can be migrated. */
export const FIRST_VERSION = 6
/** The migration to a version that only adds new tables. Missing tables are created without a migration. */
const ONLY_TABLES: Migration = async () => {}
/**
 * The migrations. The first one leads from `FIRST_VERSION` to the next version. Every change of an existing table needs
 * another migration at the end of the list, and the fixture of the new version (CONTRIBUTING.md). A released migration
 * never changes.
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
  ONLY_TABLES,
  ONLY_TABLES,
  (client) => client.query(addFileFacts(POSTGRES)),
  (client) => client.query(addAliases(POSTGRES)),
  (client) => client.query('alter table if exists people add column permissions text'),
]

/** The version of the tables, which the table `vtube_schema` stores. */
export const SCHEMA_VERSION = FIRST_VERSION + MIGRATIONS.length

/** Thrown if the database is unusable. The message completes “The database cannot be opened: …”. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** The name of the table that stores the version of all other tables. */
const VERSION_TABLE = 'vtube_schema'
/** The key of the advisory lock for creating and migrating tables: 'vtub'. */
const SCHEMA_LOCK = 0x76747562

/**
 * Creates the tables that are missing, and migrates tables of an older version. If several servers start at the same
 * time, one of them changes the tables and the others wait. A failed attempt changes nothing.
 * @param tables all tables of this version
 * @throws SchemaError for a database of another version, or in another encoding than UTF-8
 */
export function createSchema(
  settings: ClientConfig,
  tables: Tables,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  // The timeout of queries does not apply here, because creating tables may take longer than any query of a request.
  const { query_timeout: _, ...withoutTimeout } = settings
  return withClient(withoutTimeout, async (client) => {
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8')
      throw new SchemaError('its encoding is not UTF8. Create it with that encoding.')
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await createTables(client, tables, migrations)
    await client.query('commit')
  })
}

/** Throws a SchemaError unless the database has the tables of this version. Changes nothing. */
export const requireSchema = (settings: ClientConfig, tables: Tables): Promise<void> =>
  withClient(settings, async (client) => {
    const existing = await namesOfTables(client)
    if (!existing.has(VERSION_TABLE))
      throw new SchemaError('it has no tables yet. Vtube creates them at its first start.')
    const version = await readVersion(client)
    requireKnown(version, SCHEMA_VERSION)
    if (version < SCHEMA_VERSION || !hasEach(existing, tables))
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

async function createTables(client: Client, tables: Tables, migrations: readonly Migration[]): Promise<void> {
  const current = FIRST_VERSION + migrations.length
  const existing = await namesOfTables(client)
  if (!existing.has(VERSION_TABLE)) {
    await client.query(toStatements(tables, POSTGRES))
    await client.query(`create table ${VERSION_TABLE} (version integer not null)`)
  } else {
    const version = await readVersion(client)
    if (version === current && hasEach(existing, tables)) return
    requireKnown(version, current)
    await migrate(client, version, migrations.slice(version - FIRST_VERSION))
    await client.query(toStatements(tables, POSTGRES, await namesOfTables(client)))
    await client.query(`delete from ${VERSION_TABLE}`)
  }
  await client.query(`insert into ${VERSION_TABLE} (version) values ($1)`, [current])
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

async function namesOfTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = any (current_schemas(false))',
  )
  return new Set(rows.map(({ name }) => name))
}
