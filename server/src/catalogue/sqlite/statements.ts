import type Database from 'better-sqlite3'
import type { Connection } from './openDatabase.ts'

/** Values that SQLite takes as parameters. */
export type Parameter = string | number | bigint | null
export type Prepared<Row = unknown> = Database.Statement<Parameter[], Row>

/** Prepares each query once; the number of different texts is small and fixed by the code. */
export interface Statements {
  prepare<Row = unknown>(sql: string): Prepared<Row>
  readonly connection: Connection
}

export function createStatements(connection: Connection): Statements {
  const prepared = new Map<string, Prepared>()
  return {
    connection,
    prepare<Row>(sql: string): Prepared<Row> {
      const known = prepared.get(sql)
      if (known) return known as Prepared<Row>
      const statement = connection.prepare<Parameter[], Row>(sql)
      prepared.set(sql, statement as Prepared)
      return statement
    },
  }
}
