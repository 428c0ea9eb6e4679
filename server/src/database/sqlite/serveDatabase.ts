import { parentPort } from 'node:worker_threads'
import { codeOf } from '../../domain/codeOf.ts'
import type { Tables } from '../tableDialect.ts'
import { openDatabase } from './openDatabase.ts'
import type { Connection } from './sqliteConnection.ts'
import {
  CLOSE,
  type CallMessage,
  type OpenedMessage,
  type OpenMessage,
  type ReplyMessage,
} from './threadMessages.ts'
import { monotonicNow } from '../../base/monotonicNow.ts'

/** The time, with the queue, that a call waits for another program that has locked the database. */
const BUSY_TIMEOUT_MS = 2_000
/** The time limit of calls soon after a timeout. It is short, so that the waits of queued calls do not add up. */
const SHORT_BUSY_TIMEOUT_MS = 50
/** The time for which the short timeout applies after a wait has timed out. */
const LOCKED_FOR_MS = 5_000
/** The minimum time in the queue that counts as part of the wait. A shorter time is ignored. */
const MIN_QUEUED_MS = 100

type BusyTimeout = ReturnType<typeof createBusyTimeout>

/** Limits the total time for which the calls of a connection wait while another program has locked the database. */
export function createBusyTimeout(connection: Connection) {
  let lockedAt = -Infinity
  let timeoutMs = -1
  return {
    /** Prepares for a call. @param queuedAt the time at which it was queued, in the milliseconds of `monotonicNow` */
    begin(queuedAt: number): void {
      const now = monotonicNow()
      const limitMs = now - lockedAt < LOCKED_FOR_MS ? SHORT_BUSY_TIMEOUT_MS : BUSY_TIMEOUT_MS
      const queuedMs = now - queuedAt
      const next = queuedMs < MIN_QUEUED_MS ? limitMs : Math.max(0, limitMs - queuedMs)
      if (next !== timeoutMs) connection.pragma(`busy_timeout = ${next}`)
      timeoutMs = next
    },
    /** Records that a call has failed. @param code SQLite's code of the error */
    failed(code: string): void {
      if (code.startsWith('SQLITE_BUSY')) lockedAt = monotonicNow()
    },
  }
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

type AnyMethod = (...values: readonly unknown[]) => unknown

async function answer(services: object, busyTimeout: BusyTimeout, call: CallMessage): Promise<ReplyMessage> {
  const { id, service, method, parameters, queuedAt } = call
  try {
    busyTimeout.begin(queuedAt)
    // The caller's side has the types of the same services, so the method and its parameters match.
    const run = (services as Record<string, Record<string, AnyMethod>>)[service]?.[method]
    if (!run) throw new Error(`The database thread has no method ${service}.${method}.`)
    return { id, value: await run(...parameters) }
  } catch (thrown) {
    const code = codeOf(thrown)
    busyTimeout.failed(code)
    return { id, error: toError(thrown), code }
  }
}

/**
 * Makes this worker thread serve a database over one connection, one call after the other. After closing the database,
 * the thread can serve another one. Slow queries do not block the thread that responds to requests.
 * @param tables all tables that the services need
 * @param createServices returns, by their names, the objects whose methods can be called
 */
export function serveDatabase(
  tables: Tables,
  createServices: (connection: Connection) => object,
  cacheKib?: number,
): void {
  if (!parentPort) throw new Error('The database thread runs only as a worker thread.')
  parentPort.on('message', ({ file, port }: OpenMessage) => {
    try {
      const connection = openDatabase(file, tables, cacheKib)
      const services = createServices(connection)
      const busyTimeout = createBusyTimeout(connection)
      // Calls may be asynchronous, but all of them share one connection and its transactions, so they run one by one.
      let last = Promise.resolve()
      const handle = async (message: CallMessage | typeof CLOSE) => {
        if (message !== CLOSE) {
          port.postMessage(await answer(services, busyTimeout, message))
          return
        }
        connection.close()
        port.postMessage(CLOSE)
        port.close()
      }
      port.on('message', (message) => (last = last.then(() => handle(message))))
      port.postMessage(null satisfies OpenedMessage)
    } catch (thrown) {
      port.postMessage(toError(thrown) satisfies OpenedMessage)
      port.close()
    }
  })
}
