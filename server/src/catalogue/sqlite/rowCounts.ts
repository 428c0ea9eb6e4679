import { LRUCache } from 'lru-cache'
import type { ListFilter, Origin } from '../Catalogue.ts'
import { COMMON_HITS, toPopularityQuery } from './hits.ts'
import { toFilterClause } from './items.ts'
import { FIRST_TIME_ROWID } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'

/** Numbers of rows, cached until any process writes. */
export interface RowCounts {
  /** @param fromClause a query from `from` on */
  count(fromClause: string, parameters: readonly Parameter[]): number
  /** Counts the videos and channels that pass a filter. */
  countItems(origin: Origin, filter: ListFilter): number
  /** Counts the items with a term of the full-text index, up to `COMMON_HITS + 1`. */
  countTerm(origin: Origin, term: string): number
  /**
   * Counts the hits of a common query up to some thousands, and estimates beyond. Within one channel, only hits in
   * title, tags or the channel's title count.
   */
  countCommonHits(origin: Origin, query: string, filter: ListFilter): number
}

const MAX_CACHED = 1_000
/** Hits that are counted; beyond, the share of the counted rows in all rows gives the estimate. */
const MAX_COUNTED_HITS = 5_000

export function createRowCounts(statements: Statements): RowCounts {
  const cache = new LRUCache<string, number>({ max: MAX_CACHED })
  let cachedVersion: number | undefined
  const versionQuery = statements.prepare<{ data_version: number }>('pragma data_version')
  const cached = (key: readonly unknown[], read: () => number): number => {
    const version = versionQuery.get()?.data_version
    if (version !== cachedVersion) cache.clear()
    cachedVersion = version
    const text = JSON.stringify(key)
    const known = cache.get(text)
    if (known !== undefined) return known
    const count = read()
    cache.set(text, count)
    return count
  }
  const count: RowCounts['count'] = (fromClause, parameters) =>
    cached([fromClause, ...parameters], () => {
      const sql = `select count(*) as count ${fromClause}`
      return statements.prepare<{ count: number }>(sql).get(...parameters)?.count ?? 0
    })
  const countKinds = (origin: Origin, kinds: readonly string[]): number =>
    statements
      .prepare<{ count: number }>(
        `select coalesce(sum(rows), 0) as count from row_counts
         where origin = ? and kind in (select value from json_each(?))`,
      )
      .get(origin, JSON.stringify(kinds))?.count ?? 0

  return {
    count,
    countItems(origin, filter) {
      if (filter.channelId === null) return countKinds(origin, filter.types)
      const { where, parameters } = toFilterClause(origin, filter)
      return count(`from items i where ${where}`, parameters)
    },
    countTerm: (origin, term) =>
      count(
        `from (select 1 from fulltext_${origin} where fulltext_${origin} match ? limit ${COMMON_HITS + 1})`,
        [term],
      ),
    countCommonHits(origin, query, filter) {
      if (filter.channelId !== null) {
        const table = `popularity_${origin}`
        return count(
          `from (select 1 from ${table} where ${table} match ? and rowid < ${FIRST_TIME_ROWID} limit ${MAX_COUNTED_HITS})`,
          [toPopularityQuery(query, filter)],
        )
      }
      return cached(['hits', origin, query], () => {
        const found = statements
          .prepare<{ hits: number; first: number; reached: number; last: number }>(
            `select count(*) as hits, min(hit) as first, max(hit) as reached,
               (select max(rowid) from items) as last from (
               select rowid as hit from fulltext_${origin} where fulltext_${origin} match ? limit ${MAX_COUNTED_HITS})`,
          )
          .get(query)
        if (!found || found.hits < MAX_COUNTED_HITS) return found?.hits ?? 0
        const { hits, first, reached, last } = found
        const estimate = Math.round((hits * (last - first)) / (reached - first))
        return Math.min(estimate, countKinds(origin, ['video', 'channel']))
      })
    },
  }
}
