import { LRUCache } from 'lru-cache'
import type { Origin } from '../Catalogue.ts'
import type { Session } from './Database.ts'
import { sql } from './sql.ts'

/** Shares of the rows in which the most common words occur, by word, as the database has last estimated them. */
export type CommonWords = (origin: Origin) => Promise<ReadonlyMap<string, number>>

const REMEMBERED_MS = 5 * 60_000

interface StatisticsRow {
  words: string[]
  shares: number[]
}

/**
 * PostgreSQL looks through its tables from time to time and notes what is common in them. To count the rows of a
 * common word would take longer than the search itself.
 */
export function createCommonWords(session: Session): CommonWords {
  const remembered = new LRUCache<Origin, ReadonlyMap<string, number>>({ max: 2, ttl: REMEMBERED_MS })
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
