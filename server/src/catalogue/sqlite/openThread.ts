import { MessageChannel, type Worker } from 'node:worker_threads'
import { DatabaseTrouble, toFailure } from './failures.ts'
import { CLOSE, type Call, type Greeting, type Opening, type Reply } from './messages.ts'

/** A worker thread with the database open. */
export interface Thread {
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
export async function openThread(worker: Worker, file: string): Promise<Thread> {
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
