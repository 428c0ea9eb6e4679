import type { Tables } from '../../database/tableDialect.ts'

/** The tables that only PostgreSQL needs for the catalogue. Each origin has its own full-text index. */
export const POSTGRES_SEARCH_TABLES: Tables = {
  payloads: () => `
    create table payloads (
      rowid bigint primary key references items on delete cascade,
      payload text not null
    );`,
  fulltext_library: () => `
    create table fulltext_library (
      rowid bigint primary key references items on delete cascade,
      hash text not null,
      words tsvector not null
    );`,
  fulltext_provider: () => `
    create table fulltext_provider (like fulltext_library including all);
    alter table fulltext_provider add foreign key (rowid) references items on delete cascade;
    -- Created after the copy, which would have this index as well, under another name.
    create index fulltext_library_by_word on fulltext_library using gin (words) with (fastupdate = off);
    create index fulltext_provider_by_word on fulltext_provider using gin (words) with (fastupdate = off);`,
  speech_texts: () => `
    create table speech_texts (
      rowid bigint primary key references speech_blocks on delete cascade,
      packed bytea not null
    );`,
  speech_words: () => `
    create table speech_words (
      number bigint primary key,
      block bigint not null references speech_blocks on delete cascade,
      words tsvector not null
    );
    create index speech_words_by_block on speech_words (block);
    create index speech_words_by_word on speech_words using gin (words) with (fastupdate = off);`,
}
