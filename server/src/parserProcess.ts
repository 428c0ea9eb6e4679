/** The entry point of the process that parses containers and large sidecars. `import/containers/parseApart.ts` starts it. */
import type { Reply, Request } from './import/containers/parseApart.ts'
import { TASKS } from './import/containers/parserTasks.ts'

/** The interval of the messages that show that the process is alive. The server waits for many times this interval. */
const SIGN_OF_LIFE_MS = 1000

const running = new Map<number, AbortController>()
const send = (reply: Reply) => void (process.connected && process.send?.(reply))

async function run({ id, task, parameters }: Exclude<Request, { abort: number }>): Promise<void> {
  const ending = new AbortController()
  running.set(id, ending)
  try {
    const work = TASKS[task] as (...all: unknown[]) => Promise<unknown>
    send({ id, result: await work(...parameters, ending.signal) })
  } catch (error) {
    send({ id, failure: error instanceof Error ? error.message : String(error) })
  } finally {
    running.delete(id)
  }
}

process.on('message', (request: Request) => {
  if ('abort' in request) running.get(request.abort)?.abort()
  else void run(request)
})
setInterval(() => running.size > 0 && send({ isAlive: true }), SIGN_OF_LIFE_MS).unref()
// The channel closes when the server exits.
process.once('disconnect', () => process.exit())
