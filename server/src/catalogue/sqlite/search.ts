import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { toHit, toPhrases, type PayloadRow } from '../itemRows.ts'
import {
  MIN_RANKED_HITS,
  POPULARITY_WEIGHT,
  SUGGESTION_ROWS,
  WEIGHTS,
  type RankedText,
} from '../searchRanking.ts'
import { rankSuggestions } from '../suggestions.ts'
import { everyTerm, toPrefixQuery, toQuery } from './ftsQuery.ts'
import { COMMON_HITS, findFewHits, findPopularHits, toSelectiveQuery } from './hits.ts'
import { toFilterClause } from './items.ts'
import type { RowCounts } from './rowCounts.ts'
import type { Statements } from './statements.ts'

/** In the order of the index's columns. */
const COLUMN_WEIGHTS = [WEIGHTS.title, WEIGHTS.tags, WEIGHTS.channel, WEIGHTS.description]
  .map((weight) => weight.toFixed(1))
  .join(', ')

/**
 * Returns hits for a text, best first: those with every word; if there are few, then those with any of the words, and
 * then those with any word of the theme.
 */
export function searchRanked(
  statements: Statements,
  counts: RowCounts,
  origin: Origin,
  { words, theme }: RankedText,
  filter: ListFilter,
  offset: number,
  limit: number,
): RankedSlice {
  const terms = everyTerm(words)
  if (terms.length === 0) return { items: [], hasAfter: false, total: 0 }
  const rank = (query: string, text: string, toRankingQuery: () => string) => {
    const few = findFewHits(statements, origin, query)
    if (few !== null) {
      const rowids = sortByRank(
        statements,
        origin,
        { rowids: few, query, rankingQuery: toRankingQuery() },
        filter,
      )
      return { rowids, total: rowids.length }
    }
    const rowids = findPopularHits(statements, origin, query, text, filter)
    return { rowids, total: Math.max(rowids.length, counts.countCommonHits(origin, query, filter)) }
  }
  const { rowids, ...found } = rank(toQuery(terms), words, () => dropCommonTerms(counts, origin, terms))
  let { total } = found
  for (const text of [words, theme]) {
    if (rowids.length >= MIN_RANKED_HITS) break
    const query = toSelectiveQuery(counts, origin, text)
    if (query === null) continue
    const known = new Set(rowids)
    rowids.push(...rank(query, text, () => query).rowids.filter((rowid) => !known.has(rowid)))
    total = rowids.length
  }
  const page = rowids.slice(offset, offset + limit)
  return { items: readHits(statements, page), hasAfter: offset + limit < rowids.length, total }
}

/**
 * Returns a query without the common terms, which is empty if all are common. `bm25` reads every row of each term
 * that it weighs, and common terms have next to no weight.
 */
function dropCommonTerms(counts: RowCounts, origin: Origin, terms: readonly string[]): string {
  return toQuery(terms.filter((term) => terms.length === 1 || counts.countTerm(origin, term) <= COMMON_HITS))
}

interface UnsortedHits {
  rowids: readonly number[]
  /** The query that found them. */
  query: string
  /** The part of it that ranks them; empty to rank by whether the title matches. */
  rankingQuery: string
}

interface RankedRow {
  rowid: number
  view_count: number
  /** Lower is better. */
  rank: number
}

function sortByRank(
  statements: Statements,
  origin: Origin,
  { rowids, query, rankingQuery }: UnsortedHits,
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `fulltext_${origin}`
  const json = JSON.stringify(rowids)
  const rows =
    rankingQuery === ''
      ? statements
          .prepare<RankedRow>(
            `select i.rowid, i.view_count, iif(i.rowid in (
               select rowid from ${table} where ${table} match ?), -${WEIGHTS.title}, -${WEIGHTS.description}) as rank
             from json_each(?) hit cross join items i on i.rowid = hit.value where ${where}`,
          )
          .all(`{title} : (${query})`, json, ...parameters)
      : statements
          .prepare<RankedRow>(
            `select i.rowid, i.view_count, bm25(${table}, ${COLUMN_WEIGHTS}) as rank
             from ${table} cross join items i on i.rowid = ${table}.rowid
             where ${table} match ? and +${table}.rowid in (select value from json_each(?)) and ${where}`,
          )
          .all(rankingQuery, json, ...parameters)
  return rows
    .map((row) => ({
      rowid: row.rowid,
      score: row.rank * (1 + POPULARITY_WEIGHT * Math.log10(Math.max(row.view_count, 0) + 1)),
    }))
    .sort((one, other) => one.score - other.score || one.rowid - other.rowid)
    .map(({ rowid }) => rowid)
}

function readHits(statements: Statements, rowids: readonly number[]): Hit[] {
  return statements
    .prepare<PayloadRow>(
      `select i.kind, i.published_at, payload from json_each(?) hit
       cross join items i on i.rowid = hit.value cross join payloads p on p.rowid = hit.value order by hit.key`,
    )
    .all(JSON.stringify(rowids))
    .map(toHit)
}

/** Returns completions of what was typed, from titles, tags and channel titles of the most viewed items that match. */
export function suggest(statements: Statements, origin: Origin, typed: string, limit: number): string[] {
  const query = toPrefixQuery(typed)
  if (query === null) return []
  const table = `fulltext_${origin}`
  const rows = statements
    .prepare<PayloadRow>(
      `select kind, published_at, payload from (
         select rowid, kind, published_at, view_count from (
           select i.rowid, i.kind, i.published_at, i.view_count
           from ${table} cross join items i on i.rowid = ${table}.rowid
           where ${table} match ? limit ${SUGGESTION_ROWS.matched}
         ) order by view_count desc, rowid limit ${SUGGESTION_ROWS.read}
       ) join payloads using (rowid) order by view_count desc, rowid`,
    )
    .all(`{title tags channel} : (${query})`)
  return rankSuggestions(typed, rows.map(toPhrases), limit)
}
