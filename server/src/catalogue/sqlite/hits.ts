import type { ListFilter, Origin } from '../Catalogue.ts'
import { toTitleKey } from '../itemRows.ts'
import { MIN_RANKED_HITS, selectiveTerms, toSingleTerms } from '../searchRanking.ts'
import { anyTerm } from './ftsQuery.ts'
import { toFilterClause } from './items.ts'
import { FIRST_TIME_ROWID, ITEM_ROWID, withFilter } from './popularityIndex.ts'
import type { RowCounts } from './rowCounts.ts'
import type { Parameter, Statements } from './statements.ts'

/**
 * A query with more hits than this is common. Ranking or sorting all of its hits takes too long, so at most this many
 * are read, in the order of the popularity index.
 */
export const COMMON_HITS = 1_000
/** With so many hits in titles, hits in tags and channel titles are not looked for. */
const MIN_TITLE_HITS = 500
/** Videos whose title is exactly the searched text. */
const MAX_EXACT_TITLES = 10
/** Hits of a query for any of several terms. Hits that contain only the less selective terms rank last anyway. */
const MAX_OR_HITS = 300

/** Returns the rowids of the items that match a query; null when it is common. */
export function findFewHits(statements: Statements, origin: Origin, query: string): number[] | null {
  const rowids = readRowids(
    statements,
    `select rowid from fulltext_${origin} where fulltext_${origin} match ? limit ${COMMON_HITS + 1}`,
    [query],
  )
  return rowids.length > COMMON_HITS ? null : rowids
}

/** Returns those of the rowids whose items pass a filter. */
export function filterRowids(
  statements: Statements,
  origin: Origin,
  rowids: readonly number[],
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  return readRowids(
    statements,
    `select i.rowid from json_each(?) hit cross join items i on i.rowid = hit.value where ${where}`,
    [JSON.stringify(rowids), ...parameters],
  )
}

/** Returns a query for the popularity index, which does not contain descriptions. */
export const toPopularityQuery = (
  query: string,
  filter: ListFilter,
  columns = 'title tags channel',
): string => withFilter(`{${columns}} : (${query})`, filter)

/**
 * Returns the best items for a common query: those with exactly the searched title, then those with the words in their
 * titles, then those with the words in tags or the channel's title, each in descending order of views.
 * @param words what the query was made from
 */
export function findPopularHits(
  statements: Statements,
  origin: Origin,
  query: string,
  words: string,
  filter: ListFilter,
): number[] {
  const table = `popularity_${origin}`
  const mostViewed = (limit: number, columns?: string) =>
    readRowids(
      statements,
      `select ${ITEM_ROWID} from ${table}
       where ${table} match ? and rowid < ${FIRST_TIME_ROWID} order by rowid limit ?`,
      [toPopularityQuery(query, filter, columns), limit],
    )
  const found = new Set(findExactTitles(statements, origin, words, filter))
  const add = (rowids: readonly number[]) => rowids.forEach((rowid) => found.add(rowid))
  const first = mostViewed(MIN_RANKED_HITS)
  if (first.length < MIN_RANKED_HITS) {
    add(first)
    // Words that only descriptions contain, such as the parts of a common web address.
    add(findLatestWritten(statements, origin, query, filter))
  } else {
    add(mostViewed(COMMON_HITS, 'title'))
    if (found.size < MIN_TITLE_HITS) add(mostViewed(COMMON_HITS))
  }
  return [...found].slice(0, COMMON_HITS)
}

function findExactTitles(
  statements: Statements,
  origin: Origin,
  words: string,
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  return readRowids(
    statements,
    `select i.rowid from items i indexed by items_by_title where ${where} and i.title_key = ? order by i.view_count desc limit ${MAX_EXACT_TITLES}`,
    [...parameters, toTitleKey(words)],
  )
}

function findLatestWritten(
  statements: Statements,
  origin: Origin,
  query: string,
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `fulltext_${origin}`
  return readRowids(
    statements,
    `select i.rowid from (
       select rowid as hit from ${table} where ${table} match ? order by rowid desc limit ${COMMON_HITS}
     ) cross join items i on i.rowid = hit where ${where}`,
    [query, ...parameters],
  )
}

const readRowids = (statements: Statements, sql: string, parameters: readonly Parameter[]): number[] =>
  statements
    .prepare<number>(sql)
    .pluck()
    .all(...parameters)

/** Returns a query for items with any of the selective words of a text; null when no item has one. */
export function toSelectiveQuery(counts: RowCounts, origin: Origin, text: string): string | null {
  const allRows = counts.countItems(origin, { types: ['video', 'channel'], channelId: null })
  const counted = toSingleTerms(text).map((term) => {
    const rows = counts.countTerm(origin, anyTerm([term]))
    return { term, rows: rows > COMMON_HITS ? allRows : rows }
  })
  let hits = 0
  const terms = selectiveTerms(counted, allRows).filter(({ rows }, index) => {
    hits += rows
    return index === 0 || hits <= MAX_OR_HITS
  })
  return terms.length === 0 ? null : anyTerm(terms.map(({ term }) => term))
}
