import { LRUCache } from 'lru-cache'
import { type ListFilter, type Origin, EVERYTHING } from '../catalogueTypes.ts'
import { oneOf, sql, toQuery, type Session, type Sql } from '../../database/sql.ts'
import { toFilterCondition } from '../itemQueries.ts'
import { COMMON_HITS, toPopularityQuery, fromMostViewed } from './popularityIndex.ts'
import { fromMatching } from './writeItems.ts'
import { andVisible, countVisible, type View } from '../visibleRows.ts'
import { toKinds, type Kind } from '../itemRows.ts'

const MAX_CACHED = 1_000
/** The maximum number of hits that are counted. A larger number is estimated from the fraction of counted rows. */
const MAX_COUNTED_HITS = 5_000

export type RowCounts = ReturnType<typeof createRowCounts>

/** Creates functions that count rows. The numbers are cached until any process writes to the database. */
export function createRowCounts(session: Session) {
  const cache = new LRUCache<string, number>({ max: MAX_CACHED })
  let cachedVersion: number | undefined
  async function cached(key: readonly unknown[], read: () => Promise<number>): Promise<number> {
    const [row] = await session.query<{ data_version: number }>(sql`pragma data_version`)
    if (row?.data_version !== cachedVersion) cache.clear()
    cachedVersion = row?.data_version
    const text = JSON.stringify(key)
    const count = cache.get(text) ?? (await read())
    cache.set(text, count)
    return count
  }
  /**
   * Counts the rows of a query.
   * @param from the query, from its keyword `from` on
   */
  const count = (from: Sql): Promise<number> => {
    const { text, values } = toQuery(from, 'sqlite')
    return cached([text, ...values], async () => {
      const [row] = await session.query<{ count: number }>(sql`select count(*) as count ${from}`)
      return row?.count ?? 0
    })
  }
  async function countKinds(origin: Origin, kinds: readonly Kind[]): Promise<number> {
    const [row] = await session.query<{ count: number }>(sql`
      select coalesce(sum(rows), 0) as count from row_counts where origin = ${origin} and kind ${oneOf(kinds)}`)
    return row?.count ?? 0
  }
  async function countItems(view: View, filter: ListFilter): Promise<number> {
    const visible = countVisible(view, filter)
    if (visible !== null) return visible
    if (filter.channelId === null && filter.video === undefined)
      return countKinds(view.origin, toKinds(filter))
    return count(sql`from items i where ${toFilterCondition(view, filter)}`)
  }

  return {
    count,
    countItems,
    /** Counts the items with a term of the full-text index, up to `COMMON_HITS + 1`. */
    countTerm: (view: View, term: string) =>
      count(sql`from (select 1 ${fromMatching(view, term)} limit ${COMMON_HITS + 1})`),
    /**
     * Counts the hits of a common query up to `MAX_COUNTED_HITS`, and estimates larger numbers. Within one channel, or
     * with a filter of videos, it counts only hits in title, tags or the channel's title.
     */
    async countCommonHits(view: View, query: string, filter: ListFilter): Promise<number> {
      if (filter.channelId !== null || filter.video !== undefined)
        return count(sql`from (
          select 1 ${fromMostViewed(view, toPopularityQuery(query, filter))} limit ${MAX_COUNTED_HITS})`)
      const hits = sql`select rowid as hit ${fromMatching(view, query)} limit ${MAX_COUNTED_HITS}`
      const { text, values } = toQuery(hits, 'sqlite')
      return cached([text, ...values], async () => {
        const [found] = await session.query<Record<'hits' | 'first' | 'reached' | 'last', number>>(sql`
          select count(*) as hits, min(hit) as first, max(hit) as reached,
            (select max(i.rowid) from items i where true${andVisible(view, 'i.rowid')}) as last
          from (${hits})`)
        if (!found || found.hits < MAX_COUNTED_HITS) return found?.hits ?? 0
        const { first, reached, last } = found
        const all = await countItems(view, EVERYTHING)
        // With a limit, only visible rows count: distances between rowids would reveal the number of hidden rows.
        const fraction =
          view.visible === null
            ? (last - first) / (reached - first)
            : all / (await count(sql`from items i where i.rowid <= ${reached}${andVisible(view, 'i.rowid')}`))
        return Math.min(Math.round(found.hits * fraction), all)
      })
    },
  }
}

export interface SearchContext {
  session: Session
  counts: RowCounts
  view: View
}
