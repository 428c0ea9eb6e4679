import type Database from 'better-sqlite3'
import { raw, toQuery, type Parameter, type Session, type Sql, type Transactions } from '../sql.ts'
import type { Connection } from './sqliteConnection.ts'

/** Creates a session that runs queries immediately, on the thread's only connection. */
function createSession(connection: Connection): Session {
  /** The prepared queries by their texts. Their number is small, because the code determines the texts. */
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
      // SQLite may have rolled the transaction back itself, for example because the disk is full.
      if (connection.inTransaction) await session.query(raw('rollback'))
      throw error
    }
  }
  // `immediate` takes the write lock at the beginning. Otherwise, the transaction could fail later because of the lock.
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
