import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { toFailure } from './failures.ts'
import { CLOSE, type Call, type Greeting, type Opening, type Reply } from './messages.ts'

/** What a thread does with the database, synchronously: its methods by their names. */
export type StoreMethods<Store> = Record<keyof Store, (...values: never[]) => unknown>

/** A worker thread with the database open. */
export interface DatabaseWorker<Store extends StoreMethods<Store>> {
  call<M extends keyof Store & string>(
    method: M,
    ...parameters: Parameters<Store[M]>
  ): Promise<ReturnType<Store[M]>>
  /** Waits for what is under way, closes the database and ends the thread. */
  close(): Promise<void>
}

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** A thread that has not opened the database yet: its code loads while others are at work. */
export interface StartedWorker<Store extends StoreMethods<Store>> {
  /** @throws an Error with a sentence for the operator when the database cannot be opened */
  open(file: string): Promise<DatabaseWorker<Store>>
  terminate(): Promise<unknown>
}

/** @param script the module of the thread: it hands its store to `serveDatabase` */
export function startWorker<Store extends StoreMethods<Store>>(script: URL): StartedWorker<Store> {
  const worker = new Worker(script)
  return { open: (file) => open(worker, file), terminate: () => worker.terminate() }
}

async function open<Store extends StoreMethods<Store>>(
  worker: Worker,
  file: string,
): Promise<DatabaseWorker<Store>> {
  worker.postMessage({ file } satisfies Opening)
  const greeting: Greeting = (await once(worker, 'message'))[0]
  if (!greeting.ready) throw greeting.error

  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let ended: Error | null = null
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const exited = once(worker, 'exit')
  worker.on('error', (error) => end(new Error('The database thread has failed.', { cause: error })))
  worker.on('exit', () => end(new Error('The database is closed.')))
  worker.on('message', (reply: Reply) => {
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) caller?.reject(toFailure(reply.error, reply.code))
    else caller?.resolve(reply.value as never)
  })

  return {
    call(method, ...parameters) {
      if (ended) return Promise.reject(ended)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, method, parameters } satisfies Call)
      })
    },
    async close() {
      if (!ended) worker.postMessage(CLOSE)
      await exited
    },
  }
}
