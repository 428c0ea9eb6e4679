import type { Hit, KeysetSlice, ListFilter, SearchScope, SortedSearch } from '../catalogueTypes.ts'
import { EMPTY_SLICE } from '../keyset.ts'
import { findJoinedWords } from '../search/findJoinedWords.ts'
import { MAX_RANKED_HITS, MIN_SORTED_HITS } from '../search/rankingRules.ts'
import { sql, type Sql } from '../../database/sql.ts'
import type { RankedRows } from '../Engine.ts'
import { readSorted, toFilterCondition } from '../itemQueries.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { fromMatching, rankRows } from './rankRows.ts'
import { fulltextTable } from './writeItems.ts'
import { countForms, toSelectiveQuery, type SearchContext } from './termWeights.ts'
import { everyTerm, toPrefixQuery, toTerms, type Term } from './tsVector.ts'

/** Ranks the items that contain every word. The list ends after `MAX_RANKED_HITS`. */
export async function rankEvery(
  context: SearchContext,
  words: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const terms = await toTermsWithJoined(context, words, 'everywhere')
  const query = everyTerm(terms)
  if (query === null) return null
  const rowids = await rankRows(context, { query, terms, telling: [] }, filter)
  if (rowids.length < MAX_RANKED_HITS) return { rowids, total: rowids.length }
  const total = await context.countRows(sql`
    ${fromMatching(context.view, query)} and ${toFilterCondition(context.view, filter)}`)
  return { rowids, total }
}

/** Returns the words of a text as terms. Each is also found as a part of a joined word that exists in some item. */
const toTermsWithJoined = async (context: SearchContext, text: string, scope: SearchScope): Promise<Term[]> =>
  toTerms(text, scope, await findJoinedWords(text, (words) => countWords(context, words)))

export async function rankAny(
  context: SearchContext,
  text: string,
  filter: ListFilter,
): Promise<RankedRows | null> {
  const selective = await toSelectiveQuery(context, text)
  if (selective === null) return null
  const rowids = await rankRows(context, selective, filter)
  return { rowids, total: rowids.length }
}

/** Counts the items with each of these words, up to a maximum. */
export const countWords = ({ session, view }: SearchContext, words: readonly string[]): Promise<number[]> =>
  countForms(
    session,
    view,
    words.map((word) => ({ query: everyTerm(toTerms(word)) ?? '' })),
  )

/** Returns a query, from its keyword `from` on, for the items `i` that can complete what the user has typed. */
export function selectByPrefix(view: View, typed: string): Sql | null {
  const query = toPrefixQuery(typed)
  return query === null ? null : sql`${fromMatching(view, query)}${andVisible(view, 'i.rowid')}`
}

export function selectByTitle(view: View, word: string): Sql | null {
  const query = everyTerm(toTerms(word, 'titles'))
  return query === null ? null : sql`${fromMatching(view, query)}${andVisible(view, 'i.rowid')}`
}

/** Returns items with every word or, if `everywhere` has hardly any of these, with any of the words. */
export async function searchSorted(
  context: SearchContext,
  { words, filter, sort, page, scope }: SortedSearch,
): Promise<KeysetSlice<Hit>> {
  const { session, countRows, view } = context
  // `offset 0` makes the planner run the full-text query first. Otherwise, the planner may overestimate the number of
  // hits and scan all items in the order of the list instead.
  const select = (query: string) => sql`
    from (select rowid from ${fulltextTable(view.origin)} where words @@ ${query}::tsquery offset 0) w join items i using (rowid)
    where ${toFilterCondition(view, filter)}`
  const strict = everyTerm(await toTermsWithJoined(context, words, scope))
  if (strict === null) return EMPTY_SLICE
  const all = select(strict)
  const isWidened = scope === 'everywhere' && (await countRows(all)) < MIN_SORTED_HITS
  const selective = isWidened ? await toSelectiveQuery(context, words) : null
  const selection = selective === null ? all : select(`(${strict}) | ${selective.query}`)
  return readSorted(session, selection, sort, page, await countRows(selection))
}
