import type { ListFilter } from '../catalogueTypes.ts'
import { sql, type Sql } from '../../database/sql.ts'
import type { RankedRows } from '../Engine.ts'
import { everyTerm, inNames, toPrefixQuery, toQuery } from './ftsQuery.ts'
import { findFewHits, findPopularHits, toSelectiveQuery } from './hits.ts'
import { EVERYTHING } from '../catalogueTypes.ts'
import { COMMON_HITS } from './popularityIndex.ts'
import type { SearchContext } from './rowCounts.ts'
import { rankRows, type RankingTerm } from './rankRows.ts'
import { findJoinedWords } from '../search/findJoinedWords.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { fulltextTable } from './writeItems.ts'

export async function rankEvery(
  context: SearchContext,
  words: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const terms = await everyTermWithJoined(context, words)
  if (terms.length === 0) return null
  const query = toQuery(terms)
  return rank(context, query, words, filter, async (hits) => {
    // Only rare terms are ranked. Ranking reads all rows of a term, and common terms hardly affect the rank.
    const rare: RankingTerm[] = []
    for (const term of terms) {
      const rows = await context.counts.countTerm(context.view, term)
      if (rows <= COMMON_HITS) rare.push({ query: term, rows })
    }
    return { terms: rare.length > 0 ? rare : [{ query, rows: hits }], prefersMoreWords: false }
  })
}

/** Returns a query term for each word, which is also found as a part of a joined word that exists in some item. */
export const everyTermWithJoined = async (context: SearchContext, text: string): Promise<string[]> =>
  everyTerm(text, await findJoinedWords(text, (words) => countWords(context, words)))

export async function rankAny(
  context: SearchContext,
  text: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const selective = await toSelectiveQuery(context, text)
  return selective === null ? null : rank(context, selective.query, text, filter, async () => selective)
}

/** Ranks the items that match a query, which was made from `words`, by the terms that `toRanking` returns. */
async function rank(
  context: SearchContext,
  query: string,
  words: string,
  filter: ListFilter,
  toRanking: (hits: number) => Promise<{ terms: readonly RankingTerm[]; prefersMoreWords: boolean }>,
): Promise<RankedRows> {
  const { counts, view } = context
  const few = await findFewHits(context, query)
  if (few === null) {
    const rowids = await findPopularHits(context, query, words, filter)
    return { rowids, total: Math.max(rowids.length, await counts.countCommonHits(view, query, filter)) }
  }
  const allRows = await counts.countItems(view, EVERYTHING)
  const ranking = await toRanking(few.length)
  const rowids = few.length === 0 ? [] : await rankRows(context, { rowids: few, allRows, filter, ...ranking })
  return { rowids, total: rowids.length }
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
