import { MessageChannel, Worker } from 'node:worker_threads'
import { type Call, CLOSE, DatabaseTrouble, type Greeting, type Opening, type Reply, toFailure } from './workerProtocol.ts'

/** What a thread does with the database, synchronously: its methods by their names. */
export type StoreMethods<Store> = Record<keyof Store, (...values: never[]) => unknown>

/** A thread that serves the database, and another one when that has failed. */
export interface DatabaseWorker<Store extends StoreMethods<Store>> {
  /** Rejects with a `DatabaseTrouble` when the thread fails meanwhile, or no other can be started. */
  call<M extends keyof Store & string>(
    method: M,
    ...parameters: Parameters<Store[M]>
  ): Promise<ReturnType<Store[M]>>
  /** Waits for what is under way, closes the database and ends the thread. */
  close(): Promise<void>
}

/** A thread that has not opened the database yet: its code loads while others are at work. */
interface StartedWorker<Store extends StoreMethods<Store>> {
  /** @throws an Error with a sentence for the operator when the database cannot be opened */
  open(file: string): Promise<DatabaseWorker<Store>>
  terminate(): Promise<unknown>
}

/** After an attempt to start another thread that failed, the next one has to wait for so long. */
const REST_MS = 1_000
/** Rows come and go: what a thread makes is soon garbage, and little room for it is enough. */
const YOUNG_MB = 8

/** @param script the module of the thread: it hands its store to `serveDatabase` */
export function startWorker<Store extends StoreMethods<Store>>(script: URL): StartedWorker<Store> {
  const start = () => new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  const worker = start()
  return {
    open: async (file) => replaced(await openThread(worker, file), () => openThread(start(), file)),
    terminate: () => worker.terminate(),
  }
}

/** The first call after the end of a thread starts the next one, and others that come meanwhile wait for it as well. */
function replaced<Store extends StoreMethods<Store>>(
  first: Thread,
  open: () => Promise<Thread>,
): DatabaseWorker<Store> {
  let thread = first
  let isClosed = false
  let starting: Promise<Thread> | null = null
  let failure: { error: DatabaseTrouble; until: number } | null = null

  const start = async (): Promise<Thread> => {
    if (failure !== null && Date.now() < failure.until) throw failure.error
    try {
      thread = await open()
      return thread
    } catch (error) {
      failure = { error: new DatabaseTrouble(error as Error), until: Date.now() + REST_MS }
      throw failure.error
    }
  }
  const living = (): Promise<Thread> => {
    starting ??= start().finally(() => (starting = null))
    return starting
  }
  return {
    async call(method, ...parameters) {
      if (isClosed) throw new Error('The database is closed.')
      const serving = thread.isAlive ? thread : await living()
      // The store of the thread is the one that types the call.
      return (await serving.call(method, parameters)) as never
    },
    async close() {
      isClosed = true
      await starting?.catch(() => {})
      await thread.close()
    },
  }
}

/** A worker thread with the database open. */
interface Thread {
  /** False from the moment in which the thread has failed, or has been closed. */
  readonly isAlive: boolean
  call(method: string, parameters: readonly unknown[]): Promise<unknown>
  /** Waits for what is under way, closes the database and ends the thread. */
  close(): Promise<void>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/**
 * Lets a thread open the database. When it ends on its own, whoever waits for it is refused.
 * @throws an Error with a sentence for the operator when the database cannot be opened
 */
async function openThread(worker: Worker, file: string): Promise<Thread> {
  const { port1: port, port2: itsPort } = new MessageChannel()
  const waiting = new Map<number, Waiting>()
  const greeted = Promise.withResolvers<Greeting>()
  const ended = Promise.withResolvers<void>()
  let isAlive = true
  let lastId = 0
  const end = (cause: Error) => {
    isAlive = false
    greeted.reject(cause)
    for (const { reject } of waiting.values()) reject(new DatabaseTrouble(cause))
    waiting.clear()
  }
  worker.on('error', (error) => end(new Error('The database thread has failed.', { cause: error })))
  worker.on('exit', (code) => {
    end(new Error(`The database thread has ended (${code}).`))
    ended.resolve()
  })
  port.once('message', (greeting: Greeting) => {
    greeted.resolve(greeting)
    port.on('message', (reply: Reply) => {
      const caller = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) caller?.reject(toFailure(reply.error, reply.code))
      else caller?.resolve(reply.value)
    })
  })
  worker.postMessage({ file, port: itsPort } satisfies Opening, [itsPort])
  const greeting = await greeted.promise
  if (!greeting.ready) throw greeting.error

  return {
    get isAlive() {
      return isAlive
    },
    call(method, parameters) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        port.postMessage({ id, method, parameters, askedAt: Date.now() } satisfies Call)
      })
    },
    async close() {
      if (isAlive) port.postMessage(CLOSE)
      await ended.promise
    },
  }
}
