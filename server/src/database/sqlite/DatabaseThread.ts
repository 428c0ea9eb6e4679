import { once } from 'node:events'
import { MessageChannel, type Worker } from 'node:worker_threads'
import { monotonicNow } from '../../base/monotonicNow.ts'
import { accessOf, type Access, type Resources, type ServicesOf } from '../resource.ts'
import { releaseWorker, takeWorker } from './databaseWorkers.ts'
import { DatabaseUnavailableError, toCallerError } from './DatabaseUnavailableError.ts'
import {
  CLOSE,
  type CallMessage,
  type OpenedMessage,
  type OpenMessage,
  type ReplyMessage,
} from './threadMessages.ts'

/** A worker thread that serves a database. If it fails, the next call starts another thread. */
export interface DatabaseThread {
  /** Rejects with a `DatabaseUnavailableError` if the thread fails during the call, or if no thread can be started. */
  call(service: string, method: string, parameters: readonly unknown[]): Promise<unknown>
  /** Waits for calls in progress, closes the database and ends the thread. */
  close(): Promise<void>
}

/**
 * Returns the functions of resources in another thread, by the names of the resources.
 * @param call calls a function of a resource in the thread that its access needs
 */
export const createRemotes = <R extends Resources>(
  resources: R,
  call: (access: Access, ...call: Parameters<DatabaseThread['call']>) => Promise<unknown>,
): ServicesOf<R> =>
  // The services in the thread have the same functions, so the result has their type.
  Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [
      name,
      Object.fromEntries(
        Object.entries(accessOf(resource)).map(([method, access]) => [
          method,
          (...parameters: unknown[]) => call(access, name, method, parameters),
        ]),
      ),
    ]),
  ) as ServicesOf<R>

/** The time between two attempts to restart a thread. */
const RESTART_DELAY_MS = 1_000
/**
 * Starts a thread from a module that calls `serveDatabase`. It does not open a database yet, so that several threads
 * can load their code simultaneously.
 */
export function startThread(script: URL, restartDelayMs = RESTART_DELAY_MS) {
  const first = takeWorker(script)
  const open = (file: string, worker = takeWorker(script)) =>
    openThread(worker, file, () => releaseWorker(script, worker))
  return {
    /**
     * Opens a database in the thread.
     * @throws an Error with a sentence for the operator if the database cannot be opened
     */
    open: async (file: string): Promise<DatabaseThread> =>
      withRestarts(await open(file, first), () => open(file), restartDelayMs),
    terminate: () => first.terminate(),
  }
}

/** Returns a thread that the first call after its failure replaces. Calls wait until the new one is ready. */
function withRestarts(
  first: OpenThread,
  open: () => Promise<OpenThread>,
  restartDelayMs: number,
): DatabaseThread {
  let thread = first
  let isClosed = false
  let restarting: Promise<OpenThread> | null = null
  let failure: { error: DatabaseUnavailableError; until: number } | null = null

  const restart = async (): Promise<OpenThread> => {
    if (failure !== null && monotonicNow() < failure.until) throw failure.error
    try {
      thread = await open()
      return thread
    } catch (error) {
      failure = {
        error: new DatabaseUnavailableError(error as Error),
        until: monotonicNow() + restartDelayMs,
      }
      throw failure.error
    }
  }
  const restartOnce = (): Promise<OpenThread> => {
    restarting ??= restart().finally(() => (restarting = null))
    return restarting
  }
  return {
    async call(...call) {
      if (isClosed) throw new Error('The database is closed.')
      return await (thread.isAlive ? thread : await restartOnce()).call(...call)
    },
    async close() {
      isClosed = true
      await restarting?.catch(() => {})
      await thread.close()
    },
  }
}

interface OpenThread extends DatabaseThread {
  /** Whether the thread has neither failed nor been closed. */
  readonly isAlive: boolean
}

/**
 * Makes a worker open the database. If the worker exits without having been closed, all pending calls are rejected.
 * @param release called when the worker has closed the database
 */
async function openThread(
  worker: Worker,
  file: string,
  release: () => Promise<unknown>,
): Promise<OpenThread> {
  const { port1: port, port2: workerPort } = new MessageChannel()
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<OpenedMessage>()
  const ended = Promise.withResolvers<void>()
  // The exit of a thread may be reported before its last messages are delivered, but the close of its port never is.
  const portClosed = once(port, 'close')
  let isAlive = true
  let hasClosed = false
  let lastId = 0
  const end = (cause: Error) => {
    isAlive = false
    opened.reject(cause)
    for (const { reject } of pending.values()) reject(new DatabaseUnavailableError(cause))
    pending.clear()
  }
  worker.on('error', (error) => end(new Error('The database thread has failed.', { cause: error })))
  worker.on('exit', async (code) => {
    await portClosed
    end(new Error(`The database thread has ended (${code}).`))
    ended.resolve()
  })
  port.once('message', (message: OpenedMessage) => {
    opened.resolve(message)
    port.on('message', (reply: ReplyMessage | typeof CLOSE) => {
      if (reply === CLOSE) {
        hasClosed = true
        return
      }
      const caller = pending.get(reply.id)
      pending.delete(reply.id)
      if ('error' in reply) caller?.reject(toCallerError(reply.error, reply.code))
      else caller?.resolve(reply.value)
    })
  })
  worker.postMessage({ file, port: workerPort } satisfies OpenMessage, [workerPort])
  const close = async () => {
    if (isAlive) port.postMessage(CLOSE)
    await portClosed
    isAlive = false
    await (hasClosed ? release() : ended.promise)
  }
  let closing: Promise<void> | undefined
  const failure = await opened.promise
  if (failure) {
    await worker.terminate()
    throw failure
  }

  return {
    get isAlive() {
      return isAlive
    },
    call(service, method, parameters) {
      lastId += 1
      const reply = Promise.withResolvers<unknown>()
      pending.set(lastId, reply)
      const call: CallMessage = { id: lastId, service, method, parameters, queuedAt: monotonicNow() }
      port.postMessage(call)
      return reply.promise
    },
    async close() {
      closing ??= close()
      await closing
    },
  }
}
