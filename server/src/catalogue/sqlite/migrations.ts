/**
 * The schema's history: the database's `user_version` counts how many of these steps it has. A step that has
 * been released is never edited; a change is a new step.
 *
 * `documents` is narrow, so that lists, filters and ranking stay inside few pages; what is only shown stands in
 * `bodies`. Each origin has a full-text index of its own, so that neither weighs its words by the other's, and a
 * second one for words that very many rows have (`places.ts`).
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table documents (
    doc integer primary key,
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
    words_hash text not null
  ) strict;
  create unique index documents_by_id on documents (origin, kind, id);
  create index documents_by_time on documents (origin, published_at, id, kind);
  create index documents_by_views on documents (origin, view_count, id, kind);
  create index documents_by_likes on documents (origin, like_count, id, kind);
  create index documents_by_title on documents (origin, title_key, id, kind);
  create index documents_by_channel on documents (origin, channel_id, published_at, id, kind);
  create index documents_aged on documents (origin) where age_seconds is not null;
  create index documents_by_storing on documents (origin, stored_at);

  create table bodies (doc integer primary key, body text not null) strict;

  create virtual table words_library using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  create virtual table words_provider using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );
  create virtual table terms_library using fts5vocab('words_library', 'row');
  create virtual table terms_provider using fts5vocab('words_provider', 'row');

  create table comments (
    origin text not null,
    video_id text not null,
    id text not null,
    published_at integer not null,
    like_count integer not null,
    age_seconds real,
    stored_at integer not null,
    body text not null,
    primary key (origin, video_id, id)
  ) strict;
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  create table ledger (
    kind text not null,
    id text not null,
    path text not null unique,
    fingerprint text not null,
    files text not null,
    run integer not null,
    primary key (kind, id)
  ) strict;
  create index ledger_by_run on ledger (run);

  create table key_values (
    namespace text not null,
    key text not null,
    value text not null,
    expires_at integer,
    primary key (namespace, key)
  ) strict, without rowid;
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;
  `,
  // The gateway's cache of the provider's responses, its spent quota, and its locks.
  `
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
  `,
  // Words that very many rows have. Rows that were there before are added while the server runs.
  `
  alter table documents add column view_place integer;
  alter table documents add column time_place integer;
  drop index documents_by_channel;
  create index documents_by_channel on documents (origin, channel_id, published_at, id, kind, view_count);
  create index documents_unplaced on documents (doc) where time_place is null;

  create virtual table common_library using fts5(
    title, tags, channel, marks, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );
  create virtual table common_provider using fts5(
    title, tags, channel, marks, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );
  drop table terms_library;
  drop table terms_provider;

  create table row_counts (
    origin text not null,
    kind text not null,
    rows integer not null,
    primary key (origin, kind)
  ) strict, without rowid;
  insert into row_counts select origin, kind, count(*) from documents group by origin, kind;
  create trigger documents_counted after insert on documents begin
    insert into row_counts values (new.origin, new.kind, 1)
    on conflict (origin, kind) do update set rows = rows + 1;
  end;
  create trigger documents_discounted after delete on documents begin
    update row_counts set rows = rows - 1 where origin = old.origin and kind = old.kind;
  end;
  `,
]
