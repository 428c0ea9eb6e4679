import { LRUCache } from 'lru-cache'
import type { ListFilter, Origin } from '../Catalogue.ts'
import { toFilterClause } from './items.ts'
import { COMMON_HITS, toCommonQuery } from './hits.ts'
import { FIRST_TIME_PLACE } from './popularityIndex.ts'
import type { Parameter, Statements } from './statements.ts'

/** How many rows there are: remembered until any process writes. */
export interface Totals {
  /** Rows of a query text that begins with `from`. */
  rows(fromClause: string, parameters: readonly Parameter[]): number
  /** Videos and channels that pass a filter. */
  listed(origin: Origin, filter: ListFilter): number
  /** Rows with a term of the full-text index: of one that more than `COMMON_HITS` rows have, one more than that. */
  having(origin: Origin, term: string): number
  /**
   * Rows that match a common query: counted up to some thousands, estimated beyond. Within one channel, those that
   * have the words in title, tags or the channel's title.
   */
  matching(origin: Origin, query: string, filter: ListFilter): number
}

const REMEMBERED = 1_000
/** Counting goes on no further than this; what the rows up to here take up of all rows tells the rest. */
const COUNTED_HITS = 5_000

export function createTotals(statements: Statements): Totals {
  const remembered = new LRUCache<string, number>({ max: REMEMBERED })
  let version: number | undefined
  const versionOf = statements.prepare<{ data_version: number }>('pragma data_version')
  const remember = (key: readonly unknown[], count: () => number): number => {
    const present = versionOf.get()?.data_version
    if (present !== version) remembered.clear()
    version = present
    const text = JSON.stringify(key)
    const known = remembered.get(text)
    if (known !== undefined) return known
    const counted = count()
    remembered.set(text, counted)
    return counted
  }
  const rows: Totals['rows'] = (fromClause, parameters) =>
    remember([fromClause, ...parameters], () => {
      const sql = `select count(*) as count ${fromClause}`
      return statements.prepare<{ count: number }>(sql).get(...parameters)?.count ?? 0
    })
  const documents = (origin: Origin, kinds: readonly string[]): number =>
    statements
      .prepare<{ count: number }>(
        `select coalesce(sum(rows), 0) as count from row_counts
         where origin = ? and kind in (select value from json_each(?))`,
      )
      .get(origin, JSON.stringify(kinds))?.count ?? 0

  return {
    rows,
    listed(origin, filter) {
      if (filter.channelId === null) return documents(origin, filter.types)
      const { where, parameters } = toFilterClause(origin, filter)
      return rows(`from documents d where ${where}`, parameters)
    },
    having: (origin, term) =>
      rows(`from (select 1 from words_${origin} where words_${origin} match ? limit ${COMMON_HITS + 1})`, [
        term,
      ]),
    matching(origin, query, filter) {
      if (filter.channelId !== null) {
        const table = `common_${origin}`
        return rows(
          `from (select 1 from ${table} where ${table} match ? and rowid < ${FIRST_TIME_PLACE} limit ${COUNTED_HITS})`,
          [toCommonQuery(query, filter)],
        )
      }
      return remember(['matching', origin, query], () => {
        const found = statements
          .prepare<{ count: number; first: number; reached: number; last: number }>(
            `select count(*) as count, min(doc) as first, max(doc) as reached,
               (select max(doc) from documents) as last from (
               select rowid as doc from words_${origin} where words_${origin} match ? limit ${COUNTED_HITS})`,
          )
          .get(query)
        if (!found || found.count < COUNTED_HITS) return found?.count ?? 0
        const { count, first, reached, last } = found
        const estimate = Math.round((count * (last - first)) / (reached - first))
        return Math.min(estimate, documents(origin, ['video', 'channel']))
      })
    },
  }
}
