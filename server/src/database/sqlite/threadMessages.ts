// The messages between a database thread and its parent thread. They are not in `DatabaseThread.ts`, so that a thread
// does not load that module and the texts of all languages that its errors need.
import type { MessagePort } from 'node:worker_threads'

/** A call of a method of a service that the thread offers. */
export interface CallMessage {
  id: number
  service: string
  method: string
  parameters: readonly unknown[]
  /** The time at which the call was queued, in the milliseconds of `monotonicNow`. */
  queuedAt: number
}

/** The reply to a call. The code of an error is a field of its own, because a cloned error does not keep it. */
export type ReplyMessage = { id: number; value: unknown } | { id: number; error: Error; code: string }

/**
 * The message that makes a thread open a database. All further messages pass through its port, and not through the port
 * of the parent thread, to which Node itself sends messages in watch mode.
 */
export interface OpenMessage {
  file: string
  port: MessagePort
}

/** The reply of a thread: the error if the database cannot be opened, otherwise null. */
export type OpenedMessage = Error | null

/** The message that makes the thread close its database, and its reply. */
export const CLOSE = 'close'
