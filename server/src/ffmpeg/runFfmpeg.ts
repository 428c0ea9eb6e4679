import { setPriority } from 'node:os'
import { spawn, type ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { existsSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { MediaLocation } from '../media/MediaStore.ts'
import { watchReads } from '../media/readFailures.ts'
import { monotonicNow } from '../base/monotonicNow.ts'

/** The maximum allocation of ffmpeg in bytes, which is more than the largest decoded picture needs. */
const MAX_ALLOCATION = 256 * 1024 ** 2
const LIMITS = ['-v', 'error', '-max_alloc', String(MAX_ALLOCATION)]

export interface FfmpegJob {
  /** The absolute path of ffmpeg or ffprobe. */
  program: string
  arguments: readonly string[]
  /** The niceness from 0 to 19, where 19 is the lowest priority. */
  niceness: number
  /** Kills the process when it aborts. */
  signal?: AbortSignal | undefined
  /** The standard input, which is empty by default. */
  input?: Buffer | undefined
}

export interface FfmpegProcess {
  pid: number | undefined
  /** The standard output. ffmpeg waits while nobody reads it. */
  output: Readable
  /** Resolves to the exit code, or to null if the process was killed or could not start. Never rejects. */
  ended: Promise<number | null>
  /** Returns whether the storage has failed while ffmpeg read. ffmpeg then continues as if the file had ended. */
  hasLostInput(): boolean
  kill(): void
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The environment variables that configure the drivers of graphics cards, for instance in container images. */
const DRIVER_VARIABLES = ['LIBVA_DRIVER_NAME', 'LIBVA_DRIVERS_PATH', 'CUDA_VISIBLE_DEVICES']
const driverVariables = () =>
  Object.fromEntries(
    DRIVER_VARIABLES.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Starts ffmpeg or ffprobe with limited memory and only the variables of drivers. It never outlives the server. */
export function startFfmpeg(job: FfmpegJob): FfmpegProcess {
  const { program, niceness, signal, input } = job
  const hasLostInput = watchReads(...job.arguments)
  const child: ChildProcess = spawn(...withLimitedMemory(program, [...LIMITS, ...job.arguments]), {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    env: driverVariables(),
  })
  lowerPriority(child, niceness)
  running.add(child)
  const kill = () => void child.kill('SIGKILL')
  if (signal?.aborted === true) kill()
  else signal?.addEventListener('abort', kill, { once: true })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(hasNotStarted(code) ? null : code))
    child.once('error', () => resolve(null))
  }).finally(() => {
    running.delete(child)
    signal?.removeEventListener('abort', kill)
  })
  // A process that ends early closes its input. This error is ignored, because the exit code reports the failure.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  // If the server has no file descriptors left, the process has no output.
  return { pid: child.pid, output: child.stdout ?? Readable.from([]), ended, hasLostInput, kill }
}

/** Thrown if ffmpeg or ffprobe has not run to its end. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
  /** Whether the process was killed, as after a time-out, or could not start. Another attempt may succeed. */
  readonly wasKilled: boolean

  constructor(message: string, wasKilled: boolean) {
    super(message)
    this.wasKilled = wasKilled
  }
}

/** Thrown if the storage has failed while a file was read, so that the read content may be incomplete. */
export class InputLostError extends FfmpegError {
  constructor() {
    super('the storage of the library has failed while a file was read', true)
  }
}

/**
 * Runs work that reads a file, and resolves to its result.
 * @throws InputLostError if the storage has failed in the meantime, even if the work succeeds
 */
export async function requireInput<T>(location: MediaLocation, work: () => Promise<T>): Promise<T> {
  const hasFailed = watchReads(location)
  const result = await work().catch((error: unknown) => {
    throw hasFailed() ? new InputLostError() : error
  })
  if (hasFailed()) throw new InputLostError()
  return result
}

export interface FfmpegLimits {
  timeoutMs: number
  maxBytes: number
}

/**
 * Runs ffmpeg or ffprobe to its end. Resolves to its standard output.
 * @throws FfmpegError if the program fails, takes too long, writes too much or loses its input
 * @throws if `signal` aborts
 */
export async function runFfmpeg(job: FfmpegJob, { timeoutMs, maxBytes }: FfmpegLimits): Promise<Buffer> {
  job.signal?.throwIfAborted()
  const { output, ended, hasLostInput, kill } = startFfmpeg(job)
  const timer = setTimeout(kill, timeoutMs)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FfmpegError(`${job.program} wrote more than ${maxBytes} bytes`, false)
      chunks.push(chunk)
    }
    const code = await ended
    job.signal?.throwIfAborted()
    if (hasLostInput()) throw new InputLostError()
    if (code === null)
      throw new FfmpegError(
        `${job.program} failed to start, was killed, or took longer than ${timeoutMs} ms`,
        true,
      )
    if (code !== 0) throw new FfmpegError(`${job.program} failed with code ${code}`, false)
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
    kill()
  }
}

/** The number of failures that is final. A lack of memory kills programs now and then, a bad file always does. */
const MAX_ATTEMPTS = 3
/** The time after which attempts are forgotten if no further attempt fails. */
const ATTEMPT_EXPIRY_MS = 10 * 60_000
const MAX_NAMES = 1000

/** Creates a record of attempts in which a program has died or hung, by the name of the attempted task. */
export function createFailedAttempts(now: () => number = monotonicNow) {
  const counts = new LRUCache<string, number>({
    max: MAX_NAMES,
    ttl: ATTEMPT_EXPIRY_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    note: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    /** Forgets the failed attempts of a task that has succeeded. */
    forget: (name: string) => void counts.delete(name),
    /** Returns whether a task has failed so often that it is expected to fail again. */
    isLasting: (name: string) => (counts.get(name) ?? 0) >= MAX_ATTEMPTS,
  }
}

/** Lowers the priority of a process, so that requests are served first. */
function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // The process has already ended, or the system does not allow this.
  }
}

/** The maximum memory of a process: three times what ffmpeg needs for the largest decoded pictures. */
const MAX_MEMORY_KB = 2 * 1024 ** 2
const SHELL = '/bin/sh'
/**
 * The shell script that runs a program with limited memory, which the system ends before the server if it lacks memory.
 * The program replaces the shell, which interprets no argument as a command.
 */
const SCRIPT = `ulimit -d ${MAX_MEMORY_KB}; echo 500 >/proc/self/oom_score_adj; exec "$0" "$@"`
/** Whether the system has a shell, which Windows does not. */
const hasShell = existsSync(SHELL)
const NOT_STARTED = new Set([126, 127])

/** Returns the file to execute and its arguments for a program that is limited to two gigabytes of memory. */
export function withLimitedMemory(program: string, parameters: readonly string[]): [string, string[]] {
  return hasShell ? [SHELL, ['-c', SCRIPT, program, ...parameters]] : [program, [...parameters]]
}

/** Returns whether the exit code says that a program in such a shell could not be started. */
const hasNotStarted = (code: number | null): boolean => code === null || NOT_STARTED.has(code)
