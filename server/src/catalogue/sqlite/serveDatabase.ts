import { parentPort } from 'node:worker_threads'
import { codeOf } from './failures.ts'
import { CLOSE, type Call, type Greeting, type Opening, type Reply } from './messages.ts'
import { openDatabase, type Connection } from './openDatabase.ts'
import { createPatience, type Patience } from './patience.ts'
import type { StoreMethods } from './startWorker.ts'

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
