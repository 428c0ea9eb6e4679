import { EVERYTHING, type ListFilter } from '../catalogueTypes.ts'
import {
  COMMON_HITS,
  toPopularityQuery,
  FIRST_TIME_ROWID,
  fromMostViewed,
  fromPopular,
  ITEM_ROWID,
  LAST_TIME_ROWID,
  toTimeRowid,
} from './popularityIndex.ts'
import type { SearchContext } from './rowCounts.ts'
import { toTitleKey } from '../itemRows.ts'
import { MIN_RANKED_HITS, preferMoreWords, selectiveTerms, toSingleTerms } from '../search/rankingRules.ts'
import { sql, type Session, type Sql } from '../../database/sql.ts'
import { toFilterCondition } from '../itemQueries.ts'
import { anyTerm } from './ftsQuery.ts'
import { fromMatching } from './writeItems.ts'
import type { RankingTerm } from './rankRows.ts'
import type { View } from '../visibleRows.ts'

/** The number of hits in titles from which on tags and channel titles are not searched. */
const MIN_TITLE_HITS = 500
/** The maximum number of videos that come first because their title is exactly the searched text. */
const MAX_EXACT_TITLES = 10
/** The approximate maximum of hits in a search for any word of a title. Less selective words are omitted. */
const MAX_OR_HITS = 300

/** Returns the rowids of the items that match a query, or null if the query is common. */
export async function findFewHits({ session, view }: SearchContext, query: string): Promise<number[] | null> {
  const rowids = await readRowids(
    session,
    sql`select rowid as hit ${fromMatching(view, query)} limit ${COMMON_HITS + 1}`,
  )
  return rowids.length > COMMON_HITS ? null : rowids
}

/** Returns a query, from its keyword `from` on, for the items with these rowids that pass a filter. */
export const fromItems = (view: View, rowids: readonly number[], filter: ListFilter): Sql =>
  sql`from json_each(${JSON.stringify(rowids)}) hit cross join items i on i.rowid = hit.value
    where ${toFilterCondition(view, filter)}`

/**
 * Returns the best items for a common query: first the items whose title is exactly the searched text, then the items
 * with the words in their titles, then the items with the words in tags or the channel's title. Each group is sorted by
 * descending views.
 * @param words the words from which the query was made
 */
export async function findPopularHits(
  { session, view }: SearchContext,
  query: string,
  words: string,
  filter: ListFilter,
): Promise<number[]> {
  const isBounded = filter.video?.publishedAfter != null || filter.video?.publishedBefore != null
  if (isBounded) return await findNewestHits({ session, view }, query, filter)
  const mostViewed = (limit: number, columns?: string) =>
    readRowids(
      session,
      sql`select ${ITEM_ROWID} as hit ${fromMostViewed(view, toPopularityQuery(query, filter, columns))}
        order by rowid limit ${limit}`,
    )
  const isAllowed = toFilterCondition(view, filter)
  const exactTitles = sql`
    select i.rowid as hit from items i indexed by items_by_title
    where ${isAllowed} and i.title_key = ${toTitleKey(words)} order by i.view_count desc limit ${MAX_EXACT_TITLES}`
  const latestWritten = sql`
    select hit from (select rowid as hit ${fromMatching(view, query)} order by rowid desc limit ${COMMON_HITS})
    cross join items i on i.rowid = hit where ${isAllowed}`
  const found = new Set(await readRowids(session, exactTitles))
  const add = (rowids: readonly number[]) => rowids.forEach((rowid) => found.add(rowid))
  const first = await mostViewed(MIN_RANKED_HITS)
  if (first.length < MIN_RANKED_HITS) {
    add(first)
    // The words are hardly ever in titles, tags or channels, but in many descriptions, as in a web address.
    add(await readRowids(session, latestWritten))
  } else {
    add(await mostViewed(COMMON_HITS, 'title'))
    if (found.size < MIN_TITLE_HITS) add(await mostViewed(COMMON_HITS))
  }
  return [...found].slice(0, COMMON_HITS)
}

/** Returns the newest items for a common query and a filter with a bound of time that excludes most hits. */
function findNewestHits(
  { session, view }: Pick<SearchContext, 'session' | 'view'>,
  query: string,
  filter: ListFilter,
): Promise<number[]> {
  const [first, last] = toTimeRange(filter)
  return readRowids(
    session,
    sql`select ${ITEM_ROWID} as hit ${fromPopular(view, toPopularityQuery(query, filter))}
      and rowid between ${first} and ${last} order by rowid desc limit ${COMMON_HITS}`,
  )
}

/** Returns the first and the last rowid of the popularity index within the bounds of time of a filter. */
export function toTimeRange({ video }: ListFilter): [first: bigint, last: bigint] {
  const { publishedAfter = null, publishedBefore = null } = video ?? {}
  return [
    publishedAfter === null ? FIRST_TIME_ROWID : toTimeRowid(publishedAfter, 0),
    publishedBefore === null ? LAST_TIME_ROWID : toTimeRowid(publishedBefore, 0) - 1n,
  ]
}

/**
 * Returns the rowids that a query finds.
 * @param query a query that selects the rowids as the column `hit`
 */
export async function readRowids(session: Session, query: Sql): Promise<number[]> {
  // All rowids are read as one value, because a row for each would create a thousand objects.
  const [row] = await session.query<{ hits: string }>(
    sql`select json_group_array(hit) as hits from (${query})`,
  )
  return JSON.parse(row?.hits ?? '[]')
}

/** Returns the selective words of a text and a query for items with any of them, or null if no item has one. */
export async function toSelectiveQuery(
  { counts, view }: SearchContext,
  text: string,
): Promise<{ query: string; terms: RankingTerm[]; prefersMoreWords: boolean } | null> {
  const allRows = await counts.countItems(view, EVERYTHING)
  const counted: RankingTerm[] = []
  for (const term of toSingleTerms(text)) {
    const query = anyTerm([term])
    const rows = await counts.countTerm(view, query)
    counted.push({ query, rows: rows > COMMON_HITS ? allRows : rows })
  }
  const prefersMoreWords = preferMoreWords(counted)
  const maxHits = prefersMoreWords ? COMMON_HITS : MAX_OR_HITS
  let hits = 0
  const terms = selectiveTerms(counted, allRows).filter(({ rows }, index) => {
    hits += rows
    return index === 0 || hits <= maxHits
  })
  if (terms.length === 0) return null
  return { query: terms.map(({ query }) => query).join(' OR '), terms, prefersMoreWords }
}
