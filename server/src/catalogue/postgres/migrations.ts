/**
 * The schema's history: `vtube_schema` counts how many of these steps a database has. A step that has been released
 * is never edited; a change is a new step.
 *
 * As in the embedded database, `documents` is narrow, what is only shown stands in `bodies`, and each origin has an
 * index of words of its own. Texts are compared by their code points, so that an order is the same everywhere.
 * Times are milliseconds of the epoch.
 */
export const MIGRATIONS: readonly string[] = [
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
  // The gateway's cache of the provider's responses, its spent quota, and its locks.
  `
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
  `,
]
