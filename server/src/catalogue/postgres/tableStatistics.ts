import { LRUCache } from 'lru-cache'
import type { Origin } from '../Catalogue.ts'
import { sql, toQuery, type Session, type Sql } from '../../database/sql.ts'

/** Counts the rows of a query from `from` on. */
export interface CountRows {
  (from: Sql): Promise<number>
  /** Drops cached counts after a write. */
  clear(): void
}

const MAX_CACHED_COUNTS = 1_000
/** Rows that other servers write are counted after this time at the latest. Totals may be estimates. */
const COUNT_TTL_MS = 5_000

export function createCountRows(session: Session): CountRows {
  const cache = new LRUCache<string, number>({ max: MAX_CACHED_COUNTS, ttl: COUNT_TTL_MS })
  const count = async (from: Sql): Promise<number> => {
    const { text, values } = toQuery(from, 'postgres')
    const key = JSON.stringify([text, values.map(String)])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const [row] = await session.query<{ count: number }>(sql`select count(*) as count ${from}`)
    cache.set(key, row?.count ?? 0)
    return row?.count ?? 0
  }
  return Object.assign(count, { clear: () => cache.clear() })
}

/** Returns the share of an origin's rows that contain each of its most common words, as PostgreSQL estimates it. */
export type ReadCommonWords = (origin: Origin) => Promise<ReadonlyMap<string, number>>

const SHARES_TTL_MS = 5 * 60_000

interface StatisticsRow {
  words: string[]
  shares: number[]
}

/** Reads the statistics of PostgreSQL's `analyze`. Counting the rows of a common word would take longer than a search. */
export function createReadCommonWords(session: Session): ReadCommonWords {
  const cache = new LRUCache<Origin, ReadonlyMap<string, number>>({ max: 2, ttl: SHARES_TTL_MS })
  return async (origin) => {
    const cached = cache.get(origin)
    if (cached) return cached
    const [row] = await session.query<StatisticsRow>(sql`
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename = ${`fulltext_${origin}`} and attname = 'words'
        and most_common_elems is not null`)
    const shares = new Map(row?.words.map((word, index) => [word, row.shares[index] ?? 0]))
    // Before the first `analyze` there are no statistics.
    if (row) cache.set(origin, shares)
    return shares
  }
}
