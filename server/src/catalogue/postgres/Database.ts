import type { Sql } from './sql.ts'

/** Where queries go. */
export interface Session {
  query<Row = unknown>(query: Sql): Promise<Row[]>
}

/** A connection of its own, for locks that last as long as it does. */
export interface OwnConnection extends Session {
  /** Whether it still stands. */
  readonly isOpen: boolean
  close(): Promise<void>
}

/**
 * A database that is shared between servers. Every method throws a `DatabaseGone` while it cannot be reached, and
 * works again when it can, and a `DatabaseRefusal` for what the database does not accept.
 */
export interface Database extends Session {
  /** All or nothing. `work` is run again when it collides with another transaction: it must touch nothing else. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  connect(): Promise<OwnConnection>
  close(): Promise<void>
}
