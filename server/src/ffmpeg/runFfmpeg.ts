import { setPriority } from 'node:os'
import { spawn, type ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { existsSync } from 'node:fs'
import { MAX_PICTURE_PIXELS } from '@vtube/shared/pictureLimit'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonicNow.ts'

/** Bytes that ffmpeg may allocate at once: more than the largest picture that it decodes has. */
const MAX_ALLOCATION = 256 * 1024 ** 2
const LIMITS = ['-v', 'error', '-max_alloc', String(MAX_ALLOCATION)]

export interface FfmpegJob {
  /** Absolute path of ffmpeg or ffprobe. */
  program: string
  arguments: readonly string[]
  /** Priority from 0 to 19, the lowest. */
  niceness: number
  /** Kills the process. */
  signal?: AbortSignal | undefined
  /** Standard input; empty by default. */
  input?: Buffer | undefined
}

export interface FfmpegProcess {
  pid: number | undefined
  /** Standard output. ffmpeg waits while nobody reads it. */
  output: Readable
  /** Resolves to the exit code; to null if the process was killed or could not start. Never rejects. */
  ended: Promise<number | null>
  kill(): void
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts ffmpeg or ffprobe with nothing of the server's environment, and with limits on its memory. The process never
 * outlives the server.
 */
export function startFfmpeg(job: FfmpegJob): FfmpegProcess {
  const { program, niceness, signal, input } = job
  const child: ChildProcess = spawn(...withLimitedMemory(program, [...LIMITS, ...job.arguments]), {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    env: {},
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
  // A process that ends early closes its input, and its outcome says enough.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  // Without file descriptors left, there is no output.
  return { pid: child.pid, output: child.stdout ?? Readable.from([]), ended, kill }
}

/** ffmpeg or ffprobe did not run to its end. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
  /** Whether it was killed, as after a time-out, or could not start: another attempt may succeed. */
  readonly wasKilled: boolean

  constructor(message: string, wasKilled: boolean) {
    super(message)
    this.wasKilled = wasKilled
  }
}

export interface FfmpegLimits {
  timeoutMs: number
  maxBytes: number
}

/**
 * Runs ffmpeg or ffprobe to its end. Resolves to its standard output.
 * @throws FfmpegError if it fails, takes too long or writes too much
 * @throws if it is aborted
 */
export async function runFfmpeg(job: FfmpegJob, { timeoutMs, maxBytes }: FfmpegLimits): Promise<Buffer> {
  job.signal?.throwIfAborted()
  const { output, ended, kill } = startFfmpeg(job)
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

/** A machine without memory kills programs now and then; a file that kills one does so each time. */
const MAX_ATTEMPTS = 3
/** After so long without another one, attempts are forgotten. */
const ATTEMPT_EXPIRY_MS = 10 * 60_000
const MAX_NAMES = 1000

/** Creates a memory of attempts in which a program died or hung, by the names of what was attempted. */
export function createFailedAttempts(now: () => number = monotonicNow) {
  const counts = new LRUCache<string, number>({
    max: MAX_NAMES,
    ttl: ATTEMPT_EXPIRY_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    note: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    /** Forgets the attempts at something that has succeeded. */
    forget: (name: string) => void counts.delete(name),
    /** Whether something has failed so often that it fails again. */
    isLasting: (name: string) => (counts.get(name) ?? 0) >= MAX_ATTEMPTS,
  }
}

/** Lets requests go first. */
function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // The process has ended already, or the system does not allow it.
  }
}

/** Memory of a process, which is three times what ffmpeg takes for the largest pictures that it decodes. */
const MAX_MEMORY_KB = 2 * 1024 ** 2
const SHELL = '/bin/sh'
/**
 * Runs a program with limited memory, and so that a system without memory ends it before the server. Systems that know no
 * such limits ignore them. The program takes the place of the shell, which sees no argument as a command.
 */
const SCRIPT = `ulimit -d ${MAX_MEMORY_KB}; echo 500 >/proc/self/oom_score_adj; exec "$0" "$@"`
/** Windows has none. */
const hasShell = existsSync(SHELL)
const NOT_STARTED = new Set([126, 127])

/** Returns the file to execute and its arguments, for a program that gets no more than two gigabytes of memory. */
export function withLimitedMemory(program: string, parameters: readonly string[]): [string, string[]] {
  return hasShell ? [SHELL, ['-c', SCRIPT, program, ...parameters]] : [program, [...parameters]]
}

/** Whether such a program could not be started, by its exit code. */
const hasNotStarted = (code: number | null): boolean => code === null || NOT_STARTED.has(code)

/**
 * The formats that are opened, by the names of ffmpeg. Playlists such as HLS, DASH and concat are missing, whatever a file
 * is called: they could name other files and addresses.
 */
const FORMATS = [
  'matroska,webm',
  'mov,mp4,m4a,3gp,3g2,mj2',
  'ogg',
  'avi',
  'mpegts',
  'mpeg',
  'mpegvideo',
  'asf',
  'flv',
  'rm',
  'mxf',
].join(',')

/**
 * Returns the options by which ffmpeg and ffprobe open one file of the library, and nothing else.
 * @param maxPixels larger pictures are not decoded
 */
export const inputOptions = (path: string, maxPixels = MAX_PICTURE_PIXELS): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-max_pixels',
  String(maxPixels),
  // With the prefix, a name such as `-y` or `http:x` is always a file name.
  '-i',
  `file:${path}`,
]
