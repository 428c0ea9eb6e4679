import type Database from 'better-sqlite3'
import { raw, toQuery, type Parameter, type Session, type Sql, type Transactions } from '../sql.ts'
import type { Connection } from './openDatabase.ts'

/** Runs queries at once, on the thread's only connection. */
function createSession(connection: Connection): Session {
  /** Each query is prepared once. The number of different queries is small and fixed by the code. */
  const prepared = new Map<string, Database.Statement<Parameter[], unknown>>()
  return {
    async query<Row>(query: Sql): Promise<Row[]> {
      const { text, values } = toQuery(query, 'sqlite')
      const statement = prepared.get(text) ?? connection.prepare<Parameter[]>(text)
      prepared.set(text, statement)
      if (statement.reader) return statement.all(...values) as Row[]
      statement.run(...values)
      return []
    },
  }
}

/** Runs transactions on the thread's only connection. */
export function createTransactions(connection: Connection): Transactions {
  const session = createSession(connection)
  const run = async <T>(begin: string, work: () => Promise<T>): Promise<T> => {
    await session.query(raw(begin))
    try {
      const value = await work()
      await session.query(raw('commit'))
      return value
    } catch (error) {
      // A full disk, for example, makes SQLite roll back by itself.
      if (connection.inTransaction) await session.query(raw('rollback'))
      throw error
    }
  }
  // Takes the write lock at once, so that the transaction cannot fail for want of it later.
  const write: Transactions['write'] = (work) => run('begin immediate', () => work(session))
  return {
    session,
    read: (work) => run('begin', work),
    write,
    async writeDurably(work) {
      connection.pragma('synchronous = FULL')
      try {
        return await write(work)
      } finally {
        connection.pragma('synchronous = NORMAL')
      }
    },
  }
}
