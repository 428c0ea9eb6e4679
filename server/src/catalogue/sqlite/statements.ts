import type Database from 'better-sqlite3'
import type { Keyset } from '../keyset.ts'
import type { Connection } from './openDatabase.ts'

/** Values that SQLite takes as parameters. */
export type Parameter = string | number | bigint | null
export type Prepared<Row = unknown> = Database.Statement<Parameter[], Row>

/** Prepares each query once. The number of different queries is small and fixed by the code. */
export interface Statements {
  prepare<Row = unknown>(sql: string): Prepared<Row>
}

export function createStatements(connection: Connection): Statements {
  const prepared = new Map<string, Prepared>()
  return {
    prepare<Row>(sql: string): Prepared<Row> {
      const cached = prepared.get(sql)
      if (cached) return cached as Prepared<Row>
      const statement = connection.prepare<Parameter[], Row>(sql)
      prepared.set(sql, statement as Prepared)
      return statement
    },
  }
}

/** Condition for the rows of a page, to follow other conditions, and its parameters. */
export const toPageCondition = ({ comparison, values }: Keyset): { where: string; parameters: Parameter[] } =>
  values ? { where: `and ${comparison} (?, ?)`, parameters: [...values] } : { where: '', parameters: [] }
