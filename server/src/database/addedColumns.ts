import type { TableDialect } from './tableDialect.ts'

/** Returns the migration that adds the columns of `items` for the properties of the file of a video. */
export const addFileFacts = (db: TableDialect): string => `
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
`

/** Returns the migration that adds the column of `import_index` for the id of the provider that a file states. */
export const addAliases = (db: TableDialect): string => `
  alter table import_index add column alias ${db.key};
  create index import_index_by_alias on import_index (alias) where alias is not null;
`
