import { parentPort } from 'node:worker_threads'
import { type Connection, openDatabase } from './openDatabase.ts'
import type { StoreMethods } from './startWorker.ts'
import { type Call, CLOSE, codeOf, type Greeting, type Opening, type Reply } from './workerProtocol.ts'

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

type AnyMethod = (...values: readonly unknown[]) => unknown

function answer(store: object, patience: Patience, { id, method, parameters, askedAt }: Call): Reply {
  try {
    patience.begin(askedAt)
    // The caller's side is typed by the same store, so method and parameters fit each other.
    const run = (store as Record<string, AnyMethod>)[method]
    if (!run) throw new Error(`The database thread has no method ${method}.`)
    return { id, value: run(...parameters) }
  } catch (thrown) {
    const code = codeOf(thrown)
    patience.failed(code)
    return { id, error: toError(thrown), code }
  }
}

/**
 * Makes this thread serve a database: one connection, one call after the other. A slow query never holds up the
 * thread that answers requests.
 */
export function serveDatabase<Store extends StoreMethods<Store>>(
  createStore: (connection: Connection) => Store,
  cacheKib?: number,
): void {
  if (!parentPort) throw new Error('The database worker runs only as a worker thread.')
  parentPort.once('message', ({ file, port }: Opening) => {
    try {
      const connection = openDatabase(file, cacheKib)
      const store = createStore(connection)
      const patience = createPatience(connection)
      port.on('message', (message: Call | typeof CLOSE) => {
        if (message !== CLOSE) {
          port.postMessage(answer(store, patience, message))
          return
        }
        connection.close()
        port.close()
      })
      port.postMessage({ ready: true } satisfies Greeting)
    } catch (thrown) {
      port.postMessage({ ready: false, error: toError(thrown) } satisfies Greeting)
      port.close()
    }
  })
}

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
