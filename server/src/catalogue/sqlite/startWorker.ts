import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { DatabaseUnavailableError, toCallerError } from './DatabaseUnavailableError.ts'
import {
  CLOSE,
  type CallMessage,
  type OpenedMessage,
  type OpenMessage,
  type ReplyMessage,
} from './workerProtocol.ts'
import { monotonicNow } from '../../monotonicNow.ts'

/** The synchronous methods that a worker thread offers. */
export type StoreMethods<Store> = Record<keyof Store, (...values: never[]) => unknown>

/** A worker thread that serves a database. If it fails, the next call starts another one. */
export interface DatabaseWorker<Store extends StoreMethods<Store>> {
  /** Rejects with a `DatabaseUnavailableError` if the thread fails meanwhile, or no other can be started. */
  call<M extends keyof Store & string>(
    method: M,
    ...parameters: Parameters<Store[M]>
  ): Promise<Awaited<ReturnType<Store[M]>>>
  /** Waits for calls in progress, closes the database and ends the thread. */
  close(): Promise<void>
}

/** A worker that has not opened the database yet, so that several can load their code at the same time. */
export interface StartedWorker<Store extends StoreMethods<Store>> {
  /** @throws an Error with a sentence for the operator if the database cannot be opened */
  open(file: string): Promise<DatabaseWorker<Store>>
  terminate(): Promise<unknown>
}

/** Time between two attempts to restart a worker. */
const RESTART_DELAY_MS = 1_000
/** The objects of a worker are short-lived, so a small young generation is enough. */
const YOUNG_GENERATION_MB = 8

/** @param script the module of the thread, which calls `serveDatabase` */
export function startWorker<Store extends StoreMethods<Store>>(
  script: URL,
  restartDelayMs = RESTART_DELAY_MS,
): StartedWorker<Store> {
  const start = () =>
    new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
  const worker = start()
  return {
    open: async (file) =>
      withRestarts(await openThread(worker, file), () => openThread(start(), file), restartDelayMs),
    terminate: () => worker.terminate(),
  }
}

/** After the thread has ended, the first call starts another one. Calls in the meantime wait for it as well. */
function withRestarts<Store extends StoreMethods<Store>>(
  first: Thread,
  open: () => Promise<Thread>,
  restartDelayMs: number,
): DatabaseWorker<Store> {
  let thread = first
  let isClosed = false
  let restarting: Promise<Thread> | null = null
  let failure: { error: DatabaseUnavailableError; until: number } | null = null

  const restart = async (): Promise<Thread> => {
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
  const restartOnce = (): Promise<Thread> => {
    restarting ??= restart().finally(() => (restarting = null))
    return restarting
  }
  return {
    async call(method, ...parameters) {
      if (isClosed) throw new Error('The database is closed.')
      const alive = thread.isAlive ? thread : await restartOnce()
      // The store of the thread has the same type as the call.
      return (await alive.call(method, parameters)) as never
    },
    async close() {
      isClosed = true
      await restarting?.catch(() => {})
      await thread.close()
    },
  }
}

/** A worker thread with an open database. */
interface Thread {
  /** False once the thread has failed or is closed. */
  readonly isAlive: boolean
  call(method: string, parameters: readonly unknown[]): Promise<unknown>
  close(): Promise<void>
}

/** Makes a worker open the database. If the worker ends by itself, all pending calls are rejected. */
async function openThread(worker: Worker, file: string): Promise<Thread> {
  const { port1: port, port2: workerPort } = new MessageChannel()
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<OpenedMessage>()
  const ended = Promise.withResolvers<void>()
  // The end of the thread may be reported before its last messages, the end of the port is not.
  const portClosed = once(port, 'close')
  let isAlive = true
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
    port.on('message', (reply: ReplyMessage) => {
      const caller = pending.get(reply.id)
      pending.delete(reply.id)
      if ('error' in reply) caller?.reject(toCallerError(reply.error, reply.code))
      else caller?.resolve(reply.value)
    })
  })
  worker.postMessage({ file, port: workerPort } satisfies OpenMessage, [workerPort])
  const failure = await opened.promise
  if (failure) throw failure

  return {
    get isAlive() {
      return isAlive
    },
    call(method, parameters) {
      lastId += 1
      const reply = Promise.withResolvers<unknown>()
      pending.set(lastId, reply)
      port.postMessage({ id: lastId, method, parameters, queuedAt: monotonicNow() } satisfies CallMessage)
      return reply.promise
    },
    async close() {
      if (isAlive) port.postMessage(CLOSE)
      await ended.promise
    },
  }
}
