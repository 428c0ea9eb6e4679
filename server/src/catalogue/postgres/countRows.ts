import { LRUCache } from 'lru-cache'
import type { Session } from './Database.ts'
import { sql, toQuery, type Sql } from './sql.ts'

/** Counts rows for a piece of a query that begins with `from`. */
export interface CountRows {
  (from: Sql): Promise<number>
  /** Forgets what is remembered: something was written. */
  forget(): void
}

const REMEMBERED = 1_000
/** Other servers write as well: what they add is counted this much later. A total is allowed to be a guess. */
const REMEMBERED_MS = 5_000

export function createCountRows(session: Session): CountRows {
  const remembered = new LRUCache<string, number>({ max: REMEMBERED, ttl: REMEMBERED_MS })
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
