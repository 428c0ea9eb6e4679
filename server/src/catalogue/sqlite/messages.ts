import type { MessagePort } from 'node:worker_threads'

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
