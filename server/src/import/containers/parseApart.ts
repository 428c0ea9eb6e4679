import { spawn, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLimitedMemory } from '../../ffmpeg/runFfmpeg.ts'
import type { Tasks } from './parserTasks.ts'

/** The script that the parser process runs. In the package, it is a compiled module. */
const SCRIPT = fileURLToPath(new URL(`../../parserProcess${extname(import.meta.url)}`, import.meta.url))
/** The maximum heap of the process, far more than 24 hours need. A thread without memory would end the server. */
const MAX_HEAP_MB = 512
/** The time without any message after which a process is assumed to hang. */
const SILENCE_MS = 30_000
/** The time for which an idle process is kept, because starting a new one takes longer than a page should wait. */
const IDLE_MS = 10 * 60_000

export type Request =
  | { id: number; task: keyof Tasks; parameters: readonly unknown[] }
  | { /** The id of a request whose result is no longer needed. */ abort: number }

export type Reply =
  | { id: number; result: unknown }
  | { id: number; failure: string }
  | { /** The sign of life that the process sends regularly while requests run. */ isAlive: true }

type WithoutSignal<P extends readonly unknown[]> = P extends readonly [...infer Given, AbortSignal]
  ? Given
  : P
type ParametersOf<Name extends keyof Tasks> = WithoutSignal<Parameters<Tasks[Name]>>
type ResultOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

/** Thrown if the process has ended because a file needs too much memory or time. */
class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError'
}

const running = new Set<ParserProcess>()
process.once('exit', () => {
  for (const one of running) one.end()
})

/** A process, and the requests that wait for its replies. */
class ParserProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #nextId = 0
  #timer: NodeJS.Timeout | undefined

  constructor() {
    const cache = getCompileCacheDir()
    const parameters = [`--max-old-space-size=${MAX_HEAP_MB}`, SCRIPT]
    this.#child = spawn(...withLimitedMemory(process.execPath, parameters), {
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      serialization: 'advanced',
      // The parser writes a message for each unknown file to the console, and these messages would fill the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    running.add(this)
    this.#child.on('message', (reply: Reply) => this.#receive(reply))
    this.#child.on('error', () => this.end())
    this.#child.on('exit', () => this.end())
    this.#keepServer(false)
  }

  hasEnded(): boolean {
    return !running.has(this)
  }

  async call(task: keyof Tasks, parameters: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    const id = this.#nextId++
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    const abort = () => {
      this.#send({ abort: id })
      waiting.reject(signal?.reason)
      this.#keepServer(false)
    }
    signal?.addEventListener('abort', abort, { once: true })
    this.#keepServer(true)
    this.#watch()
    this.#send({ id, task, parameters })
    return await waiting.promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  /** Kills the process. Its running tasks fail. */
  end(): void {
    if (!running.delete(this)) return
    clearTimeout(this.#timer)
    this.#child.kill('SIGKILL')
    for (const { reject } of this.#waiting.values())
      reject(new ProcessEndedError('it takes too much memory or time'))
    this.#waiting.clear()
  }

  #send(message: object): void {
    // If the process has just exited, the handler of its exit event rejects the request.
    if (this.#child.connected) this.#child.send(message, () => {})
  }

  #receive(reply: Reply): void {
    if ('id' in reply) {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('result' in reply) waiting?.resolve(reply.result)
      else waiting?.reject(new Error(reply.failure))
      if (this.#waiting.size === 0) this.#keepServer(false)
    }
    this.#watch()
  }

  /** Sets whether the parser process keeps its parent, the server or a command, running. */
  #keepServer(isNeeded: boolean): void {
    this.#child[isNeeded ? 'ref' : 'unref']()
    this.#child.channel?.[isNeeded ? 'ref' : 'unref']()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    if (this.hasEnded()) return
    const patience = this.#waiting.size > 0 ? SILENCE_MS : IDLE_MS
    this.#timer = setTimeout(() => this.end(), patience).unref()
  }
}

let shared: ParserProcess | null = null
let alone: Promise<unknown> = Promise.resolve()

/**
 * Parses a file in a process of limited memory, because numbers in a file can make a parser allocate more memory than
 * the system has, which would end the server.
 * @throws if the file cannot be parsed, or parsing it takes too much memory or time
 */
export async function parseApart<Name extends keyof Tasks>(
  task: Name,
  parameters: Readonly<ParametersOf<Name>>,
  signal?: AbortSignal,
): Promise<ResultOf<Name>> {
  signal?.throwIfAborted()
  if (shared === null || shared.hasEnded()) shared = new ParserProcess()
  try {
    return (await shared.call(task, parameters, signal)) as ResultOf<Name>
  } catch (error) {
    if (!(error instanceof ProcessEndedError) || signal?.aborted === true) throw error
  }
  // Another file may have ended the process. If this file has ended it, parsing it alone ends the process again.
  const parsing = alone.then(async () => {
    signal?.throwIfAborted()
    const process = new ParserProcess()
    return await process.call(task, parameters, signal).finally(() => process.end())
  })
  alone = parsing.catch(() => null)
  return (await parsing) as ResultOf<Name>
}
