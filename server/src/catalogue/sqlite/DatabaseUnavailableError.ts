import * as m from '@vtube/messages'
import { say } from '../../language/translate.ts'
import { SourceError } from '../../source/SourceError.ts'

/**
 * The database cannot be used now: the disk is full or cannot be read or written, another program has locked the file,
 * or the worker thread has failed. A later attempt may succeed. `cause` is for the log.
 */
export class DatabaseUnavailableError extends SourceError {
  constructor(cause: Error) {
    super(503, 'backendError', say(m.databaseUnusable))
    this.name = 'DatabaseUnavailableError'
    this.cause = cause
  }
}

const UNAVAILABLE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/v

/** Returns the error that the caller of a worker gets. */
export const toCallerError = (error: Error, code: string): Error =>
  UNAVAILABLE.test(code) ? new DatabaseUnavailableError(new Error(`${error.message} (${code})`)) : error
