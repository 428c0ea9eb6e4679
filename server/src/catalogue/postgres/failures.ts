import { DatabaseError } from 'pg'
import { SourceError } from '../../source/SourceError.ts'

/** The database cannot be reached, or has gone in the middle of something. It may be back at the next attempt. */
export class DatabaseGone extends SourceError {
  constructor(reason: string) {
    super(503, 'backendError', 'The server cannot reach its database at present. Try again in a moment.')
    this.name = 'DatabaseGone'
    // For the log.
    this.cause = new Error(reason)
  }
}

/** The database has refused a query. */
export class DatabaseRefusal extends Error {
  /** PostgreSQL's code of five characters. */
  readonly code: string

  constructor(code: string, message: string) {
    super(`The database refused: ${message} (${code})`)
    this.name = 'DatabaseRefusal'
    this.code = code
  }
}

/**
 * Connections that fail, resources that are used up, servers that start, end or stop a query, trouble with their
 * disk, and one that only follows another and takes no writes.
 */
const GONE = /^(?:08|53|57|58|25006)/v

/**
 * A failure of the driver as one of ours. Whatever else it carries (rows, the connection with its password) stays
 * behind: it would end up in a log.
 */
export function toFailure(thrown: unknown): Error {
  const code = codeOf(thrown)
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof DatabaseError && !GONE.test(code)) return new DatabaseRefusal(code, message)
  return new DatabaseGone(code === '' ? message : `${message} (${code})`)
}

/** PostgreSQL's code, or that of the operating system; empty where there is none. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''

/** Two transactions wait for each other, or one came between the other's rows: done again, it succeeds. */
export const isWorthRepeating = (thrown: unknown): boolean => ['40P01', '40001'].includes(codeOf(thrown))
