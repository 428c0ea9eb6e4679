import type { KeysetRequest } from '../Catalogue.ts'
import type { Sorting } from '../keyset.ts'
import { raw, sql, type Sql } from './sql.ts'

/** Parts of a query that reads one stretch. Rows ahead of a place are read backwards. */
export interface Keyset {
  where: Sql
  direction: Sql
}

/** @param idExpression unique within the list; decides between rows with equal sort values */
export function toKeyset(sorting: Sorting, idExpression: string, page: KeysetRequest): Keyset {
  const reversed = page.before !== null
  const cursor = page.before ?? page.after
  const descending = sorting.descending !== reversed
  const place = raw(`(${sorting.expression}, ${idExpression})`)
  return {
    where: cursor
      ? sql`and ${place} ${raw(descending ? '<' : '>')} (${sorting.toValue(cursor.key)}, ${cursor.id})`
      : raw(''),
    direction: raw(descending ? 'desc' : 'asc'),
  }
}
