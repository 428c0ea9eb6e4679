import type { ListFilter, Origin } from '../Catalogue.ts'
import { toTitleKey } from '../itemRows.ts'
import { ENOUGH_RANKED_HITS, looseTerms, tellingTerms } from '../searchRanking.ts'
import { anyTerm } from './ftsQuery.ts'
import { toFilterClause } from './items.ts'
import { DOCUMENT_AT, FIRST_TIME_PLACE, withMarks } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'
import type { Totals } from './rowCounts.ts'

/**
 * What more rows have than this is common: to weigh or to sort all of its hits takes too long, so the beginning of
 * an order that the index keeps is read instead (`places.ts`), and at the most so many.
 */
export const COMMON_HITS = 1_000
/** With so many titles that have the words, nobody comes to see what has them elsewhere. */
const ENOUGH_TITLES = 500
/** Videos that have exactly the title that was searched for. */
const NAMED = 10

/** Documents that match a query; null when it is common. */
export function fewHits(statements: Statements, origin: Origin, query: string): number[] | null {
  const docs = docsOf(
    statements,
    `select rowid as doc from words_${origin} where words_${origin} match ? limit ${COMMON_HITS + 1}`,
    [query],
  )
  return docs.length > COMMON_HITS ? null : docs
}

/** Those of some documents that pass a filter. */
export function passing(
  statements: Statements,
  origin: Origin,
  docs: readonly number[],
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  return docsOf(
    statements,
    `select d.doc from json_each(?) hit cross join documents d on d.doc = hit.value where ${where}`,
    [JSON.stringify(docs), ...parameters],
  )
}

/** A common query where the index keeps places for it: descriptions are left aside. */
export const toCommonQuery = (query: string, filter: ListFilter, columns = 'title tags channel'): string =>
  withMarks(`{${columns}} : (${query})`, filter)

/**
 * The best documents for a common query: those of that very title, those with the words in their titles, then those
 * with them in tags or the channel's title, each from the most viewed on.
 * @param words what the query was made of
 */
export function popularHits(
  statements: Statements,
  origin: Origin,
  query: string,
  words: string,
  filter: ListFilter,
): number[] {
  const table = `common_${origin}`
  const mostViewed = (most: number, columns?: string) =>
    docsOf(
      statements,
      `select ${DOCUMENT_AT} as doc from ${table}
       where ${table} match ? and rowid < ${FIRST_TIME_PLACE} order by rowid limit ?`,
      [toCommonQuery(query, filter, columns), most],
    )
  const found = new Set(named(statements, origin, words, filter))
  const add = (docs: readonly number[]) => docs.forEach((doc) => found.add(doc))
  const first = mostViewed(ENOUGH_RANKED_HITS)
  if (first.length < ENOUGH_RANKED_HITS) {
    add(first)
    // Words that stand in descriptions alone, such as those of every second link.
    add(lastWritten(statements, origin, query, filter))
  } else {
    add(mostViewed(COMMON_HITS, 'title'))
    if (found.size < ENOUGH_TITLES) add(mostViewed(COMMON_HITS))
  }
  return [...found].slice(0, COMMON_HITS)
}

function named(statements: Statements, origin: Origin, words: string, filter: ListFilter): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  return docsOf(
    statements,
    `select d.doc from documents d indexed by documents_by_title where ${where} and d.title_key = ? order by d.view_count desc limit ${NAMED}`,
    [...parameters, toTitleKey(words)],
  )
}

function lastWritten(statements: Statements, origin: Origin, query: string, filter: ListFilter): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `words_${origin}`
  return docsOf(
    statements,
    `select d.doc from (
       select rowid as doc from ${table} where ${table} match ? order by rowid desc limit ${COMMON_HITS}
     ) cross join documents d using (doc) where ${where}`,
    [query, ...parameters],
  )
}

const docsOf = (statements: Statements, sql: string, parameters: readonly Parameter[]): number[] =>
  statements
    .prepare<{ doc: number }>(sql)
    .all(...parameters)
    .map(({ doc }) => doc)

/** Hits of single words that are weighed: what has only the less telling ones comes behind them anyway. */
const LOOSE_HITS = 300

/** Full-text query for rows with any telling word of a text; null when no row has any of them. */
export function looseQuery(totals: Totals, origin: Origin, text: string): string | null {
  const allRows = totals.listed(origin, { types: ['video', 'channel'], channelId: null })
  const counted = looseTerms(text).map((term) => {
    const rows = totals.having(origin, anyTerm([term]))
    // Common words are not counted to their end.
    return { term, rows: rows > COMMON_HITS ? allRows : rows }
  })
  let rows = 0
  const kept = tellingTerms(counted, allRows).filter((term, index) => {
    rows += term.rows
    return index === 0 || rows <= LOOSE_HITS
  })
  return kept.length === 0 ? null : anyTerm(kept.map(({ term }) => term))
}
