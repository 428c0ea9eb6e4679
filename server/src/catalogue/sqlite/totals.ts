import { LRUCache } from 'lru-cache'
import type { Parameter, Statements } from './statements.ts'

/** Counts rows for a query text that begins with `from`; remembers counts until any process writes. */
export type CountRows = (fromClause: string, parameters: readonly Parameter[]) => number

const REMEMBERED = 1_000

export function createCountRows(statements: Statements): CountRows {
  const remembered = new LRUCache<string, number>({ max: REMEMBERED })
  let version: unknown = null
  return (fromClause, parameters) => {
    const present = statements.connection.pragma('data_version', { simple: true })
    if (present !== version) remembered.clear()
    version = present
    const key = JSON.stringify([fromClause, ...parameters])
    const known = remembered.get(key)
    if (known !== undefined) return known
    const sql = `select count(*) as count ${fromClause}`
    const count = statements.prepare<{ count: number }>(sql).get(...parameters)?.count ?? 0
    remembered.set(key, count)
    return count
  }
}
