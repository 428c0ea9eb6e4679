import { LRUCache } from 'lru-cache'
import type { Origin } from '../Catalogue.ts'
import type { Session } from './Database.ts'
import { sql, type Sql, toQuery } from './sql.ts'

/** Counts rows for a piece of a query that begins with `from`. */
export interface CountRows {
  (from: Sql): Promise<number>
  /** Forgets what is remembered: something was written. */
  forget(): void
}

const MAX_COUNTS = 1_000
/** Other servers write as well: what they add is counted this much later. A total is allowed to be a guess. */
const COUNT_TTL_MS = 5_000

export function createCountRows(session: Session): CountRows {
  const remembered = new LRUCache<string, number>({ max: MAX_COUNTS, ttl: COUNT_TTL_MS })
  const count = async (from: Sql): Promise<number> => {
    const { text, values } = toQuery(from)
    const key = JSON.stringify([text, values.map(String)])
    const known = remembered.get(key)
    if (known !== undefined) return known
    const [row] = await session.query<{ count: number }>(sql`select count(*) as count ${from}`)
    remembered.set(key, row?.count ?? 0)
    return row?.count ?? 0
  }
  return Object.assign(count, { forget: () => remembered.clear() })
}

/** Shares of the rows in which the most common words occur, by word, as the database has last estimated them. */
export type CommonWords = (origin: Origin) => Promise<ReadonlyMap<string, number>>

const SHARES_TTL_MS = 5 * 60_000

interface StatisticsRow {
  words: string[]
  shares: number[]
}

/**
 * PostgreSQL looks through its tables from time to time and notes what is common in them. To count the rows of a
 * common word would take longer than the search itself.
 */
export function createCommonWords(session: Session): CommonWords {
  const remembered = new LRUCache<Origin, ReadonlyMap<string, number>>({ max: 2, ttl: SHARES_TTL_MS })
  return async (origin) => {
    const known = remembered.get(origin)
    if (known) return known
    const [row] = await session.query<StatisticsRow>(sql`
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename = ${`words_${origin}`} and attname = 'words'
        and most_common_elems is not null`)
    const words = new Map(row?.words.map((word, index) => [word, row.shares[index] ?? 0]))
    // Before the first look there is nothing to remember.
    if (row) remembered.set(origin, words)
    return words
  }
}
