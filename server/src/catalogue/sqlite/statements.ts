import type Database from 'better-sqlite3'
import { toQuery, type Parameter, type Session, type Sql } from '../sql.ts'
import type { Connection } from './openDatabase.ts'

export type Prepared<Row = unknown> = Database.Statement<Parameter[], Row>

/** Prepares each query once. The number of different queries is small and fixed by the code. */
export interface Statements {
  prepare<Row = unknown>(sql: string): Prepared<Row>
}

export function createStatements(connection: Connection): Statements {
  const prepared = new Map<string, Prepared>()
  return {
    prepare<Row>(sql: string): Prepared<Row> {
      const statement = prepared.get(sql) ?? connection.prepare<Parameter[]>(sql)
      prepared.set(sql, statement)
      return statement as Prepared<Row>
    },
  }
}

/** Runs queries at once, on the thread's only connection. */
export function createSession(connection: Connection): Session {
  const statements = createStatements(connection)
  return {
    async query<Row>(query: Sql): Promise<Row[]> {
      const { text, values } = toQuery(query, 'sqlite')
      const statement = statements.prepare<Row>(text)
      if (statement.reader) return statement.all(...values)
      statement.run(...values)
      return []
    },
  }
}
