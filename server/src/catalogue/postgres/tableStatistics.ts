import { LRUCache } from 'lru-cache'
import type { Origin } from '../catalogueTypes.ts'
import { sql, toQuery, type Session, type Sql } from '../../database/sql.ts'

const MAX_CACHED_COUNTS = 1_000
/** The maximum time until rows that other servers write are counted. Totals may be estimates. */
const COUNT_TTL_MS = 5_000

export type CountRows = ReturnType<typeof createCountRows>

/** Returns functions that count the rows of a query (from its `from` on), and drop cached counts after a write. */
export function createCountRows(session: Session) {
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

const FREQUENCIES_TTL_MS = 5 * 60_000

export type ReadCommonWords = ReturnType<typeof createReadCommonWords>

/**
 * Returns a function that reads how common the most common words of an origin are, by the statistics of PostgreSQL's
 * `analyze`. Counting the rows would take longer than a search.
 */
export function createReadCommonWords(session: Session) {
  const cache = new LRUCache<Origin, ReadonlyMap<string, number>>({ max: 2, ttl: FREQUENCIES_TTL_MS })
  return async (origin: Origin): Promise<ReadonlyMap<string, number>> => {
    const cached = cache.get(origin)
    if (cached) return cached
    const [row] = await session.query<{ words: string[]; frequencies: number[] }>(sql`
      select most_common_elems::text::text[] as words, most_common_elem_freqs as frequencies from pg_stats
      where schemaname = current_schema() and tablename = ${`fulltext_${origin}`} and attname = 'words'
        and most_common_elems is not null`)
    const frequencies = new Map(row?.words.map((word, index) => [word, row.frequencies[index] ?? 0]))
    // PostgreSQL has no statistics before the first `analyze`.
    if (row) cache.set(origin, frequencies)
    return frequencies
  }
}
