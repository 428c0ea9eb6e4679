import { toAliases } from './toAliases.ts'

/** The parts of table definitions that differ between the databases. */
interface TableDialect {
  /** The type of text that is compared by its code points, independently of the locale of the database. */
  key: string
  integer: string
  real: string
  /** The type of a primary key that the database numbers itself. */
  rowid: string
  /** The additional columns of `items`. */
  itemColumns: string
  /** The text after a column that holds a rowid of `items`. */
  itemReference: string
  /** The type of `import_index.path`. */
  path: string
  /** The text after a table. `keyedOptions` is the text after a table that is read only by its primary key. */
  options: string
  keyedOptions: string
}

/**
 * Returns the tables that both databases have. `items` holds videos and channels. It has few columns, so that lists,
 * filters and ranking read few pages. The fields that are only displayed are JSON in `payloads`. Times are milliseconds
 * since 1970.
 */
export const toTables = (db: TableDialect): string => `
  create table items (
    rowid ${db.rowid},
    origin ${db.key} not null,
    kind ${db.key} not null,
    id ${db.key} not null,
    channel_id ${db.key} not null,
    published_at ${db.integer} not null,
    view_count ${db.integer} not null,
    like_count ${db.integer} not null,
    title_key ${db.key} not null,
    age_seconds ${db.real},
    stored_at ${db.integer} not null${db.itemColumns}
  ) ${db.options};
  create unique index items_by_id on items (origin, kind, id);
  create index items_by_time on items (origin, published_at, id, kind);
  create index items_by_views on items (origin, view_count, id, kind);
  create index items_by_likes on items (origin, like_count, id, kind);
  create index items_by_title on items (origin, title_key, id, kind);
  create index items_aged on items (origin) where age_seconds is not null;
  create index items_by_storing on items (origin, stored_at);

  -- The words of titles, which replace misspelled words of searches. The letters of Hangul are apart.
  create table title_words (
    origin ${db.key} not null,
    word ${db.key} not null,
    -- The letters from the last to the first.
    reversed ${db.key} not null,
    -- The word in lower case as a title spells it, with its accents.
    spelling text not null,
    stored_at ${db.integer} not null,
    primary key (origin, word)
  ) ${db.keyedOptions};
  create index title_words_by_end on title_words (origin, reversed);

  create table comments (
    origin ${db.key} not null,
    video_id ${db.key} not null,
    id ${db.key} not null,
    published_at ${db.integer} not null,
    like_count ${db.integer} not null,
    age_seconds ${db.real},
    stored_at ${db.integer} not null,
    payload text not null,
    primary key (origin, video_id, id)
  ) ${db.options};
  create index comments_by_time on comments (origin, video_id, published_at, id);
  create index comments_by_likes on comments (origin, video_id, like_count, id);
  create index comments_aged on comments (origin) where age_seconds is not null;
  create index comments_by_storing on comments (origin, stored_at);

  -- What is said in videos of the library, in blocks of some minutes. The hash is that of all blocks of a video.
  create table speech_blocks (
    rowid ${db.rowid},
    item_rowid ${db.integer} not null${db.itemReference},
    hash text not null
  ) ${db.options};
  create index speech_blocks_by_item on speech_blocks (item_rowid);

  create table import_index (
    kind ${db.key} not null,
    id ${db.key} not null,
    path ${db.path} not null,
    fingerprint text not null,
    payload text not null,
    run ${db.integer} not null,
    -- Digest of the media file, by which it is known again at another path; empty if unknown.
    content ${db.key} not null default '',
    -- Since when the storage of the file is away; null while it is there.
    away_since ${db.integer},
    primary key (kind, id)
  ) ${db.options};
  create index import_index_by_run on import_index (run);
  create index import_index_by_content on import_index (content) where content <> '';
  create index import_index_away on import_index (away_since) where away_since is not null;

  create table key_values (
    namespace ${db.key} not null,
    key ${db.key} not null,
    value text not null,
    expires_at ${db.integer},
    primary key (namespace, key)
  ) ${db.keyedOptions};
  create index key_values_by_end on key_values (expires_at) where expires_at is not null;

  -- Cached answers of the provider, and the quota that they cost.
  create table gateway_cache (
    kind ${db.key} not null,
    key ${db.key} not null,
    body text not null,
    etag text,
    fetched_at ${db.integer} not null,
    checked_at ${db.integer} not null,
    primary key (kind, key)
  ) ${db.options};
  create index gateway_cache_by_fetch on gateway_cache (fetched_at);

  create table gateway_resource_checks (
    kind ${db.key} not null,
    id ${db.key} not null,
    state text not null,
    checked_at ${db.integer} not null,
    primary key (kind, id)
  ) ${db.keyedOptions};
  create index gateway_resource_checks_by_time on gateway_resource_checks (checked_at);

  create table gateway_quota_usage (
    bucket ${db.key} not null,
    day ${db.key} not null,
    subject ${db.key} not null,
    spent ${db.integer} not null,
    primary key (bucket, day, subject)
  ) ${db.keyedOptions};

  create table gateway_quota_blocks (
    bucket ${db.key} primary key,
    until ${db.integer} not null
  ) ${db.keyedOptions};

  -- What users make. The name of a user is a digest; the short id keeps the rows of cells small.
  create table user_data_users (
    id ${db.rowid},
    name ${db.key} not null unique,
    epoch ${db.key} not null,
    generation ${db.integer} not null,
    emptied_generation ${db.integer} not null,
    cursor ${db.integer} not null,
    cells ${db.integer} not null,
    -- Of the names of rows and the values of all cells.
    bytes ${db.integer} not null default 0
  ) ${db.options};

  create table user_data_cells (
    user_id ${db.integer} not null,
    table_name ${db.key} not null,
    row_name ${db.key} not null,
    cell_name ${db.key} not null,
    value text not null,
    stamp ${db.key} not null,
    number ${db.integer} not null,
    primary key (user_id, table_name, row_name, cell_name)
  ) ${db.keyedOptions};
  create index user_data_cells_by_number on user_data_cells (user_id, number);
  ${toPeopleTables(db)}
  ${toFileFacts(db)}
  ${toFeedTables(db)}
  ${toAliases(db.key)}
`

/**
 * Returns the columns of `items` for what the library knows of the file of a video, and the table of playlist files.
 * All columns are null for channels and for videos of the provider.
 */
export const toFileFacts = (db: Pick<TableDialect, 'key' | 'integer' | 'options'>): string => `
  -- The folder of the file, relative to the library; empty for the library itself.
  alter table items add column folder ${db.key};
  alter table items add column duration ${db.integer};
  -- The primary language of what is spoken, such as en.
  alter table items add column speech ${db.key};
  alter table items add column has_subtitles ${db.integer};
  -- Container, video codec and audio codec, such as: mp4 h264 aac
  alter table items add column format ${db.key};
  alter table items add column series ${db.key};
  alter table items add column season ${db.integer};
  alter table items add column part ${db.integer};
  -- Both have all columns that are filtered and counted, so that a large list is read from its index alone.
  drop index if exists items_by_channel;
  create index items_by_channel on items
    (origin, channel_id, kind, published_at, id, view_count, duration, has_subtitles, speech, format);
  create index items_by_folder on items
    (origin, folder, kind, published_at, id, view_count, duration, has_subtitles, speech, format) where folder is not null;
  create index items_by_series on items (series, season, part) where series is not null;

  -- Playlists that are files of the library.
  create table playlist_files (
    id ${db.key} primary key,
    path text not null,
    fingerprint text not null,
    title text not null,
    -- The paths of the videos in their order, as JSON.
    entries text not null,
    run ${db.integer} not null
  ) ${db.options};
`

/** Returns the table of the feeds that people follow in other programs. */
export const toFeedTables = (db: Pick<TableDialect, 'key' | 'integer' | 'options'>): string => `
  create table feed_links (
    id ${db.key} primary key,
    -- The digest under which the data of its owner is stored, and the subject of the owner.
    user_id ${db.key} not null,
    subject ${db.key} not null,
    -- What the feed lists, as JSON.
    target text not null,
    title text not null,
    created_at ${db.integer} not null,
    -- When a program last read the feed; null if none has.
    read_at ${db.integer}
  ) ${db.options};
  create index feed_links_by_user on feed_links (user_id);
`

/** Returns the tables of people with accounts, and of the links that they give to guests. */
export const toPeopleTables = (db: Pick<TableDialect, 'key' | 'integer' | 'options'>): string => `
  create table people (
    id ${db.key} primary key,
    name text not null,
    -- The name in the form in which names are compared.
    name_key ${db.key} not null unique,
    -- The folders that the person may see, as JSON; null for all.
    folder_limit text,
    password_hash text,
    created_at ${db.integer} not null,
    suspended_at ${db.integer},
    sessions_from ${db.integer} not null,
    -- A data URL. It is the last column, so that SQLite reads the others without its pages.
    picture text
  ) ${db.options};

  create table passkeys (
    id ${db.key} primary key,
    person_id ${db.key} not null,
    name text not null,
    host ${db.key} not null,
    public_key text not null,
    counter ${db.integer} not null,
    transports text not null,
    created_at ${db.integer} not null,
    used_at ${db.integer}
  ) ${db.options};
  create index passkeys_by_person on passkeys (person_id);

  create table recovery_codes (
    person_id ${db.key} not null,
    digest ${db.key} not null,
    primary key (person_id, digest)
  ) ${db.options};

  create table invitations (
    digest ${db.key} primary key,
    person_id ${db.key},
    name text,
    name_key ${db.key},
    takes_over ${db.key},
    takes_over_name text,
    is_first ${db.integer} not null,
    created_at ${db.integer} not null,
    expires_at ${db.integer} not null
  ) ${db.options};

  create table sign_in_failures (
    key ${db.key} primary key,
    failures ${db.integer} not null,
    until ${db.integer} not null
  ) ${db.options};
  create index sign_in_failures_by_end on sign_in_failures (until);

  create table guest_links (
    id ${db.key} primary key,
    -- The digest under which the data of its owner is stored, and the subject of the owner.
    user_id ${db.key} not null,
    subject ${db.key} not null,
    -- The name of the playlist, or empty for a single video.
    title text not null,
    -- The ids as JSON.
    video_ids text not null,
    allows_download ${db.integer} not null,
    created_at ${db.integer} not null,
    expires_at ${db.integer} not null
  ) ${db.options};
  create index guest_links_by_user on guest_links (user_id);
  create index guest_links_by_end on guest_links (expires_at);
`
