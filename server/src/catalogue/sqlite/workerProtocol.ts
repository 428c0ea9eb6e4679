import type { MessagePort } from 'node:worker_threads'

/** Calls a method of the store that the worker serves. */
export interface CallMessage {
  id: number
  method: string
  parameters: readonly unknown[]
  /** In the milliseconds of `monotonicNow`. */
  queuedAt: number
}

/** The code of an error is sent apart, because threads clone no fields of errors. */
export type ReplyMessage = { id: number; value: unknown } | { id: number; error: Error; code: string }

/**
 * The first message to a worker: which file to open, and the port for all further messages. Node itself uses the port
 * of the parent thread as well: in watch mode, it reports imported files there.
 */
export interface OpenMessage {
  file: string
  port: MessagePort
}

/** The first message from a worker: why it cannot open the database, or null. */
export type OpenedMessage = Error | null

/** Asks the worker to close its database and exit. */
export const CLOSE = 'close'
