import { Client, type ClientConfig } from 'pg'

/**
 * The schema's history: `vtube_schema` counts how many of these steps a database has. A step that has been released
 * is never edited; a change is a new step.
 *
 * As in the embedded database, `documents` is narrow, what is only shown stands in `bodies`, and each origin has an
 * index of words of its own. Texts are compared by their code points, so that an order is the same everywhere.
 * Times are milliseconds of the epoch.
 */
const MIGRATIONS: readonly string[] = [
  `
  create table documents (
    doc bigint generated always as identity primary key,
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
  create unique index documents_by_id on documents (origin, kind, id);
  create index documents_by_time on documents (origin, published_at, id, kind);
  create index documents_by_views on documents (origin, view_count, id, kind);
  create index documents_by_likes on documents (origin, like_count, id, kind);
  create index documents_by_title on documents (origin, title_key, id, kind);
  create index documents_by_channel on documents (origin, channel_id, published_at, id, kind);
  create index documents_aged on documents (origin) where age_seconds is not null;
  create index documents_by_storing on documents (origin, stored_at);

  create table bodies (
    doc bigint primary key references documents on delete cascade,
    body text not null
  );

  create table words_library (
    doc bigint primary key references documents on delete cascade,
    hash text not null,
    words tsvector not null
  );
  create table words_provider (like words_library including all);
  alter table words_provider add foreign key (doc) references documents on delete cascade;
  create index words_library_by_word on words_library using gin (words) with (fastupdate = off);
  create index words_provider_by_word on words_provider using gin (words) with (fastupdate = off);

  create table comments (
    origin text collate "C" not null,
    video_id text collate "C" not null,
    id text collate "C" not null,
    published_at bigint not null,
    like_count bigint not null,
    age_seconds double precision,
    stored_at bigint not null,
    body text not null,
    primary key (origin, video_id, id)
  );
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  create sequence ledger_runs;
  create table ledger (
    kind text collate "C" not null,
    id text collate "C" not null,
    path text collate "C" not null,
    fingerprint text not null,
    files text not null,
    run bigint not null,
    primary key (kind, id)
  );
  -- A path may be longer than an entry of an index.
  create unique index ledger_by_path on ledger (md5(path));
  create index ledger_by_run on ledger (run);

  create table key_values (
    namespace text collate "C" not null,
    key text collate "C" not null,
    value text not null,
    expires_at bigint,
    primary key (namespace, key)
  );
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;
  `,
  // What the gateway keeps of the provider's answers, and of what they cost.
  `
  create table gateway_kept (
    kind text collate "C" not null,
    key text collate "C" not null,
    body text not null,
    etag text,
    taken_at bigint not null,
    checked_at bigint not null,
    primary key (kind, key)
  );
  create index gateway_kept_by_taking on gateway_kept (taken_at);

  create table gateway_marks (
    kind text collate "C" not null,
    id text collate "C" not null,
    state text not null,
    checked_at bigint not null,
    primary key (kind, id)
  );
  create index gateway_marks_by_check on gateway_marks (checked_at);

  create table gateway_spending (
    bucket text collate "C" not null,
    day text collate "C" not null,
    subject text collate "C" not null,
    spent bigint not null,
    primary key (bucket, day, subject)
  );

  create table gateway_blocks (
    bucket text collate "C" primary key,
    until bigint not null
  );

  create sequence gateway_servers as integer cycle;
  create table gateway_flights (
    name text collate "C" primary key,
    flight text not null,
    server integer not null,
    until timestamptz not null
  );
  `,
]

/** The database has steps that this version does not know. */
export class NewerDatabase extends Error {}
/** The database cannot hold every letter. */
export class NotUnicode extends Error {}

/** A number of our own for the lock of those who change the tables: 'vtub'. */
const LOCK = 0x76747562

/**
 * Brings the tables up to date. One server does it at a time; whoever comes meanwhile waits and finds it done. A
 * step that fails leaves everything as it was.
 */
export async function migrate(settings: ClientConfig): Promise<void> {
  // A step over many rows takes longer than any query should.
  const { query_timeout: _, ...patient } = settings
  const client = new Client(patient)
  // Told by the query that it breaks.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new NotUnicode()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await takeSteps(client)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeSteps(client: Client): Promise<void> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('vtube_schema') is not null as known`,
  )
  if (found.rows[0]?.known !== true) {
    await client.query('create table vtube_schema (steps integer not null)')
    await client.query('insert into vtube_schema (steps) values (0)')
  }
  const { rows } = await client.query<{ steps: number }>('select steps from vtube_schema')
  const taken = rows[0]?.steps ?? 0
  if (taken > MIGRATIONS.length) throw new NewerDatabase()
  if (taken === MIGRATIONS.length) return
  for (const step of MIGRATIONS.slice(taken)) await client.query(step)
  await client.query('update vtube_schema set steps = $1', [MIGRATIONS.length])
}
