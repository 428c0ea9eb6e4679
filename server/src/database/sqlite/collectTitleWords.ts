import type { Connection } from './sqliteConnection.ts'

const LETTERS = /^[\p{L}\p{M}]{4,40}$/v

/**
 * Creates the table of the words of titles, and fills it from the full-text index, which has no accents and no words of
 * Hangul: these come when their titles are written again.
 * @param now milliseconds since 1970
 */
export function collectTitleWords(connection: Connection, now: number): void {
  connection.exec(`
    create table title_words (
      origin text not null,
      word text not null,
      reversed text not null,
      spelling text not null,
      stored_at integer not null,
      primary key (origin, word)
    ) strict, without rowid;
    create index title_words_by_end on title_words (origin, reversed);`)
  const insert = connection.prepare('insert or ignore into title_words values (?, ?, ?, ?, ?)')
  for (const origin of ['library', 'provider']) {
    connection.exec(`create virtual table title_terms using fts5vocab(fulltext_${origin}, 'col')`)
    const terms = connection.prepare<[], string>("select term from title_terms where col = 'title'").pluck()
    for (const term of terms.all()) {
      const word = term.normalize('NFD')
      if (LETTERS.test(word)) insert.run(origin, word, Array.from(word).toReversed().join(''), term, now)
    }
    connection.exec('drop table title_terms')
  }
}
