import type { Connection } from './openDatabase.ts'

/** How long a call waits for another program that holds the database, its time in the queue included. */
const PATIENCE_MS = 2_000
/** The same while that program has just made others wait in vain: behind them nobody waits long. */
const SHORT_PATIENCE_MS = 50
const REMEMBERED_MS = 5_000
/** Calls that have waited for less than this in the queue are as good as new. */
const AT_ONCE_MS = 100

export interface Patience {
  /** Before a call. @param askedAt when it was put into the queue, in epoch milliseconds */
  begin(askedAt: number): void
  /** After a call that failed. @param code SQLite's name of the failure */
  failed(code: string): void
}

/** Bounds the time that all the calls of a connection wait together while another program holds the database. */
export function createPatience(connection: Connection): Patience {
  let heldAt = -Infinity
  let timeoutMs = -1
  return {
    begin(askedAt) {
      const now = Date.now()
      const most = now - heldAt < REMEMBERED_MS ? SHORT_PATIENCE_MS : PATIENCE_MS
      const queuedMs = now - askedAt
      const next = queuedMs < AT_ONCE_MS ? most : Math.max(0, most - queuedMs)
      if (next !== timeoutMs) connection.pragma(`busy_timeout = ${next}`)
      timeoutMs = next
    },
    failed(code) {
      if (code.startsWith('SQLITE_BUSY')) heldAt = Date.now()
    },
  }
}
