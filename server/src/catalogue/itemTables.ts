import type { Tables } from '../database/tableDialect.ts'

/** The columns that `items` has in one database only. SQLite compares texts by hashes and assigns rowids itself. */
const ITEM_COLUMNS = {
  sqlite: ', text_hash text not null, views_rowid integer, time_rowid integer',
  postgres: '',
}

/**
 * The tables of the catalogue in both databases. `items` holds videos and channels. It has few columns, so that lists,
 * filters and ranking read few pages. The fields that are only displayed are JSON in `payloads`.
 */
export const ITEM_TABLES: Tables = {
  items: (db) => `
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
      stored_at ${db.integer} not null${ITEM_COLUMNS[db.name]},
      -- The following columns are null for channels and for videos of the provider.
      -- The folder of the file, relative to the library; empty for the library itself.
      folder ${db.key},
      duration ${db.integer},
      -- The primary language of what is spoken, such as en.
      speech ${db.key},
      has_subtitles ${db.integer},
      -- Container, video codec and audio codec, such as: mp4 h264 aac
      format ${db.key},
      series ${db.key},
      season ${db.integer},
      part ${db.integer}
    ) ${db.options};
    create unique index items_by_id on items (origin, kind, id);
    create index items_by_time on items (origin, published_at, id, kind);
    create index items_by_views on items (origin, view_count, id, kind);
    create index items_by_likes on items (origin, like_count, id, kind);
    create index items_by_title on items (origin, title_key, id, kind);
    create index items_aged on items (origin) where age_seconds is not null;
    create index items_by_storing on items (origin, stored_at);
    -- The next two indexes have all columns that are filtered and counted, so that a large list is read from its index alone.
    create index items_by_channel on items
      (origin, channel_id, kind, published_at, id, view_count, duration, has_subtitles, speech, format);
    create index items_by_folder on items
      (origin, folder, kind, published_at, id, view_count, duration, has_subtitles, speech, format) where folder is not null;
    create index items_by_series on items (series, season, part) where series is not null;`,
  /** The words of titles, which replace misspelled words of searches. Hangul syllables are split into letters. */
  title_words: (db) => `
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
    create index title_words_by_end on title_words (origin, reversed);`,
  comments: (db) => `
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
    create index comments_by_storing on comments (origin, stored_at);`,
  /** The texts said in videos of the library, in blocks of several minutes. The hash covers all blocks of a video. */
  speech_blocks: (db) => `
    create table speech_blocks (
      rowid ${db.rowid},
      item_rowid ${db.integer} not null${db.name === 'postgres' ? ' references items on delete cascade' : ''},
      hash text not null
    ) ${db.options};
    create index speech_blocks_by_item on speech_blocks (item_rowid);`,
  /** Playlists that are files of the library. */
  playlist_files: (db) => `
    create table playlist_files (
      id ${db.key} primary key,
      path text not null,
      fingerprint text not null,
      title text not null,
      -- The paths of the videos in their order, as JSON.
      entries text not null,
      run ${db.integer} not null
    ) ${db.options};`,
}

/** The index of paths in PostgreSQL uses digests, because a path may be longer than an entry of an index. */
const POSTGRES_IMPORT_INDEX = `create sequence import_runs;
  create unique index import_index_by_path on import_index (md5(path));`

export const IMPORT_INDEX_TABLES: Tables = {
  import_index: (db) => `
    create table import_index (
      kind ${db.key} not null,
      id ${db.key} not null,
      path ${db.name === 'postgres' ? db.key : 'text unique'} not null,
      fingerprint text not null,
      payload text not null,
      run ${db.integer} not null,
      -- Digest of the media file, by which it is known again at another path; empty if unknown.
      content ${db.key} not null default '',
      -- Since when the storage of the file is away; null while it is there.
      away_since ${db.integer},
      -- The id of the provider that the file states, where it is not the id of the video.
      alias ${db.key},
      primary key (kind, id)
    ) ${db.options};
    create index import_index_by_run on import_index (run);
    create index import_index_by_content on import_index (content) where content <> '';
    create index import_index_away on import_index (away_since) where away_since is not null;
    create index import_index_by_alias on import_index (alias) where alias is not null;
    ${db.name === 'postgres' ? POSTGRES_IMPORT_INDEX : ''}`,
}
