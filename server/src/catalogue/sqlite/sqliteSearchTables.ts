import type { Tables } from '../../database/tableDialect.ts'

const fulltext = (name: string) => `
  create virtual table ${name} using fts5(
    title, tags, channel, description,
    content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3'
  );`
const popularity = (name: string) => `
  create virtual table ${name} using fts5(
    title, tags, channel, filters, content='', contentless_delete=1, tokenize='ascii', prefix='1'
  );`

/**
 * The tables that only SQLite needs for the catalogue. Each origin has its own full-text index, so that the statistics
 * of one origin do not affect the other, and its own popularity index (`popularityIndex.ts`).
 */
export const SQLITE_SEARCH_TABLES: Tables = {
  payloads: () => 'create table payloads (rowid integer primary key, payload text not null) strict;',
  fulltext_library: () => fulltext('fulltext_library'),
  fulltext_provider: () => fulltext('fulltext_provider'),
  popularity_library: () => popularity('popularity_library'),
  popularity_provider: () => popularity('popularity_provider'),
  speech_texts: () => 'create table speech_texts (rowid integer primary key, packed blob not null) strict;',
  /** The index of spoken words. Without positions, it has half the size. */
  speech_words: () => `
    create virtual table speech_words using fts5(
      words, content='', contentless_delete=1, tokenize='ascii', detail='none'
    );`,
  row_counts: () => `
    create table row_counts (
      origin text not null,
      kind text not null,
      rows integer not null,
      primary key (origin, kind)
    ) strict, without rowid;
  create trigger items_counted after insert on items begin
    insert into row_counts values (new.origin, new.kind, 1)
    on conflict (origin, kind) do update set rows = rows + 1;
  end;
  create trigger items_discounted after delete on items begin
    update row_counts set rows = rows - 1 where origin = old.origin and kind = old.kind;
  end;`,
}
