import type { ListFilter } from '../catalogueTypes.ts'
import { toFilterCondition } from '../itemQueries.ts'
import { isTelling, POPULARITY_WEIGHT, WEIGHTS, weighTerm } from '../search/rankingRules.ts'
import { joined, sql } from '../../database/sql.ts'
import type { SearchContext } from './rowCounts.ts'
import { fulltextTable } from './writeItems.ts'

/** A query of the full-text index that adds to the rank of the rows that match it. */
export interface RankingTerm {
  query: string
  /** The number of visible rows that match. */
  rows: number
}

interface RankingOptions {
  /** The rows that are ranked. Rows that match no term are left out. */
  rowids: readonly number[]
  terms: readonly RankingTerm[]
  allRows: number
  filter: ListFilter
  /** Whether rows with more words come first, whatever the words are. */
  prefersMoreWords: boolean
}

/**
 * The number of words of a title. With characters as the length, a search for a koi pond in a channel about ponds would
 * find “Koi bay” before “Koi pond”. In scripts without spaces, twelve characters of the title key count as one word.
 */
const TITLE_WORDS = sql`max(length(i.title_key) - length(replace(i.title_key, ' ', '')) + 1, length(i.title_key) / 12)`

/** The places where a term may stand, with the weight of each place. */
const PLACES: readonly (readonly [toQuery: (query: string) => string, weight: number])[] = [
  [(query) => `{title} : (${query})`, WEIGHTS.title],
  [(query) => `{tags} : (${query})`, WEIGHTS.tags],
  [(query) => `{channel} : (${query})`, WEIGHTS.channel],
  [(query) => query, WEIGHTS.description],
]

/**
 * Ranks rows, best first, by the weights of the places where each term stands, the rarity of the term, the length of
 * the title and the views. It reads only visible rows. `bm25` of SQLite counts words in all rows instead, so its order
 * would reveal to people who are limited to some folders which words the other folders contain.
 */
export async function rankRows(
  { session, view }: SearchContext,
  { rowids, terms, allRows, filter, prefersMoreWords }: RankingOptions,
): Promise<number[]> {
  const table = fulltextTable(view.origin)
  const matches = terms.flatMap((term, index) => {
    const rarity = weighTerm(term, allRows)
    const tells = prefersMoreWords && isTelling(term, allRows) ? 1 : 0
    return PLACES.map(
      ([toQuery, weight]) => sql`
        select ${index} as term, rowid as hit, ${(rarity * weight) ** 2} as square, ${tells} as tells
        from ${table} where ${table} match ${toQuery(term.query)} and +rowid in (select hit from ranked)`,
    )
  })
  const rows = await session.query<RankedRow>(sql`
    with ranked (hit) as materialized (select value from json_each(${JSON.stringify(rowids)})),
    found as (${joined(matches, ' union all ')}),
    scores as (
      select hit, sum(weight) as score, sum(tells) as words
      from (select hit, sqrt(sum(square)) as weight, max(tells) as tells from found group by term, hit)
      group by hit)
    select i.rowid, i.view_count, ${TITLE_WORDS} as length, s.score, s.words
    from scores s cross join items i on i.rowid = s.hit where ${toFilterCondition(view, filter)}`)
  return rows
    .map(({ rowid, view_count, length, score, words }) => ({
      rowid,
      words,
      score:
        (score / (1 + Math.log(1 + length))) *
        (1 + POPULARITY_WEIGHT * Math.log10(Math.max(view_count, 0) + 1)),
    }))
    .sort((one, other) => other.words - one.words || other.score - one.score || one.rowid - other.rowid)
    .map(({ rowid }) => rowid)
}

interface RankedRow {
  rowid: number
  view_count: number
  /** The number of words of the title. */
  length: number
  score: number
  /** The number of words that distinguish rows. */
  words: number
}
