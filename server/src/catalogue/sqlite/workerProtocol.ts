import type { MessagePort } from 'node:worker_threads'
import { SourceError } from '../../source/SourceError.ts'

/** What the threads say to each other. */
export interface Call {
  id: number
  /** Name of a method of the store that the worker serves. */
  method: string
  parameters: readonly unknown[]
  /** In epoch milliseconds. */
  askedAt: number
}
export type Reply = { id: number; value: unknown } | { id: number; error: Error; code: string }
/**
 * The worker's first order: the database file to open, and where to speak of it. Node itself speaks to the parent of a
 * thread as well: in watch mode, of the files that it imports.
 */
export interface Opening {
  file: string
  port: MessagePort
}
/** The worker's first message: the database is open, or why not. */
export type Greeting = { ready: true } | { ready: false; error: Error }
/** Asks the worker to close its database and end. */
export const CLOSE = 'close'

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
