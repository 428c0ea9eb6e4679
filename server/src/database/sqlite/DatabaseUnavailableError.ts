import * as m from '@vtube/messages'
import { say } from '../../language/translate.ts'
import { SourceError } from '../../domain/SourceError.ts'

/**
 * Thrown if the database cannot be used now: the disk is full or cannot be read or written, another program has locked
 * the file, the file is damaged, or the worker thread has failed. A retry may succeed. `cause` is for the log.
 */
export class DatabaseUnavailableError extends SourceError {
  constructor(cause: Error) {
    super(503, 'backendError', say(m.databaseUnusable))
    this.name = 'DatabaseUnavailableError'
    this.cause = cause
  }
}

/** Thrown if the file is damaged. Only the operator can repair it. */
export class DatabaseDamagedError extends DatabaseUnavailableError {}

const UNAVAILABLE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/v
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/v

/** Converts an error of the worker thread to the error that its caller gets. */
export function toCallerError(error: Error, code: string): Error {
  const cause = new Error(`${error.message} (${code})`)
  if (DAMAGED.test(code)) return new DatabaseDamagedError(cause)
  return UNAVAILABLE.test(code) ? new DatabaseUnavailableError(cause) : error
}

/** Returns whether a write has failed because the disk is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && String(error.cause).includes('(SQLITE_FULL')
