import type { KeysetRequest } from '../Catalogue.ts'
import type { Sorting } from '../keyset.ts'
import type { Parameter } from './statements.ts'

/** Parts of a query that reads one stretch. Rows ahead of a place are read backwards. */
export interface KeysetClause {
  where: string
  direction: 'asc' | 'desc'
  parameters: Parameter[]
}

/** @param idExpression unique within the list; decides between rows with equal sort values */
export function toKeysetClause(sorting: Sorting, idExpression: string, page: KeysetRequest): KeysetClause {
  const reversed = page.before !== null
  const cursor = page.before ?? page.after
  const descending = sorting.descending !== reversed
  return {
    where: cursor ? `and (${sorting.expression}, ${idExpression}) ${descending ? '<' : '>'} (?, ?)` : '',
    direction: descending ? 'desc' : 'asc',
    parameters: cursor ? [sorting.toValue(cursor.key), cursor.id] : [],
  }
}
