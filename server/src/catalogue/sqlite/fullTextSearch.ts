import type { ListFilter } from '../Catalogue.ts'
import { POPULARITY_WEIGHT, WEIGHTS } from '../rankingRules.ts'
import { oneOf, raw, sql, type Sql } from '../../database/sql.ts'
import type { RankedRows } from '../Engine.ts'
import { toFilterCondition } from '../itemQueries.ts'
import { everyTerm, inNames, toPrefixQuery, toQuery } from './ftsQuery.ts'
import {
  COMMON_HITS,
  findFewHits,
  findPopularHits,
  fromItems,
  toSelectiveQuery,
  type SearchContext,
} from './hits.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { fulltextTable } from './writeItems.ts'

/** The weights in the order of the index's columns. */
const IN_ORDER = [WEIGHTS.title, WEIGHTS.tags, WEIGHTS.channel, WEIGHTS.description]
const COLUMN_WEIGHTS = raw(IN_ORDER.map((weight) => weight.toFixed(1)).join(', '))

export async function rankEvery(
  context: SearchContext,
  words: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const terms = everyTerm(words)
  if (terms.length === 0) return null
  return rank(context, toQuery(terms), words, filter, async () => {
    // Only rare terms are ranked, because `bm25` reads every row of a term, and common terms hardly affect the rank.
    const rare: string[] = []
    for (const term of terms)
      if (terms.length === 1 || (await context.counts.countTerm(context.view, term)) <= COMMON_HITS)
        rare.push(term)
    return toQuery(rare)
  })
}

export async function rankAny(
  context: SearchContext,
  text: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const query = await toSelectiveQuery(context, text)
  return query === null ? null : rank(context, query, text, filter, async () => query)
}

/**
 * Ranks the items that match a query.
 * @param words the words from which the query was made
 * @param toRankingQuery returns the part of the query that ranks, or an empty text to rank by whether titles match
 */
async function rank(
  context: SearchContext,
  query: string,
  words: string,
  filter: ListFilter,
  toRankingQuery: () => Promise<string>,
): Promise<RankedRows> {
  const { session, counts, view } = context
  const few = await findFewHits(context, query)
  if (few === null) {
    const rowids = await findPopularHits(context, query, words, filter)
    return { rowids, total: Math.max(rowids.length, await counts.countCommonHits(view, query, filter)) }
  }
  const rankingQuery = await toRankingQuery()
  const table = fulltextTable(view.origin)
  const rows = await session.query<RankedRow>(
    rankingQuery === ''
      ? sql`select i.rowid, i.view_count, iif(i.rowid in (
            select rowid from ${table} where ${table} match ${`{title} : (${query})`}
          ), ${-WEIGHTS.title}, ${-WEIGHTS.description}) as rank
          ${fromItems(view, few, filter)}`
      : sql`select i.rowid, i.view_count, bm25(${table}, ${COLUMN_WEIGHTS}) as rank
          from ${table} cross join items i on i.rowid = ${table}.rowid
          where ${table} match ${rankingQuery} and +${table}.rowid ${oneOf(few, 'bigint')}
            and ${toFilterCondition(view, filter)}`,
  )
  const rowids = rows
    .map((row) => ({
      rowid: row.rowid,
      score: row.rank * (1 + POPULARITY_WEIGHT * Math.log10(Math.max(row.view_count, 0) + 1)),
    }))
    .sort((one, other) => one.score - other.score || one.rowid - other.rowid)
    .map(({ rowid }) => rowid)
  return { rowids, total: rowids.length }
}

interface RankedRow {
  rowid: number
  view_count: number
  /** The rank of the item. Lower is better. */
  rank: number
}

/** Counts the items with each of these words, up to `COMMON_HITS + 1`. */
export async function countWords(
  { counts, view }: SearchContext,
  words: readonly string[],
): Promise<number[]> {
  const found: number[] = []
  for (const word of words) found.push(await counts.countTerm(view, toQuery(everyTerm(word))))
  return found
}

/** Returns a query, from its keyword `from` on, for the items `i` that can complete what the user has typed. */
export function selectByPrefix(view: View, typed: string): Sql | null {
  const query = toPrefixQuery(typed)
  return query === null ? null : fromMatchingItems(view, inNames(query))
}

export function selectByTitle(view: View, word: string): Sql | null {
  const terms = everyTerm(word)
  return terms.length === 0 ? null : fromMatchingItems(view, `{title} : (${toQuery(terms)})`)
}

function fromMatchingItems(view: View, query: string): Sql {
  const table = fulltextTable(view.origin)
  return sql`from ${table} cross join items i on i.rowid = ${table}.rowid
    where ${table} match ${query}${andVisible(view, 'i.rowid')}`
}
