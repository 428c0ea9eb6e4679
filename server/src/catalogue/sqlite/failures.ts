import { SourceError } from '../../source/SourceError.ts'

/**
 * The database cannot be used at present: the disk is full, cannot be read or written, another program holds the
 * file, or the thread that serves it has failed. The next attempt may succeed.
 */
export class DatabaseTrouble extends SourceError {
  constructor(cause: Error) {
    super(503, 'backendError', 'The server cannot use its database at present. Try again in a moment.')
    this.name = 'DatabaseTrouble'
    // For the log.
    this.cause = cause
  }
}

const TROUBLE = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/v

/** SQLite's name of a failure; empty for failures of other kinds. Threads have to tell it apart from the error. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''

/** A failure of the thread as those who asked it should see it. */
export const toFailure = (error: Error, code: string): Error =>
  TROUBLE.test(code) ? new DatabaseTrouble(new Error(`${error.message} (${code})`)) : error
