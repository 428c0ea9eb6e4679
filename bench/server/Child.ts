import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const METER = resolve(import.meta.dirname, 'meter.ts')
/** The same allocator settings as `npm start`. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const READY = /ready: (http:\/\/\S+)/

/** Resources that a process has used since its start. */
export interface ResourceUsage {
  /** User and system time of all threads. */
  cpuMicroseconds: number
  residentBytes: number
  /** Event-loop delay since the last reading, if `BENCH_LOOP` is set in the process's environment. */
  loop?: { p99Ms: number; longestMs: number }
}

/** A measured server in its own process. */
export interface Child {
  /** Without a trailing slash. */
  origin: string
  /** Time from process start to the ready line. */
  readyMs: number
  usage(): Promise<ResourceUsage>
  stop(): Promise<void>
}

/**
 * Starts a script as a measured server.
 * @param script prints `ready: http://…` once it listens
 * @throws if the process exits before that
 */
export async function startChild(
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', METER, ...profiling(), script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...ALLOCATOR, ...environment },
  })
  const ended = once(child, 'exit')
  let written = ''
  const origin = await new Promise<string>((ready, fail) => {
    const read = (data: Buffer) => {
      written += String(data)
      const [, address] = READY.exec(written) ?? []
      if (address !== undefined) ready(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}:\n${written}`)))
  })
  const readyMs = performance.now() - started
  return {
    origin,
    readyMs,
    async usage() {
      child.send('usage')
      const [usage]: ResourceUsage[] = await once(child, 'message')
      if (usage === undefined) throw new Error('The process reported no usage.')
      return usage
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** `VTUBE_BENCH_PROFILE=folder` writes a CPU profile of every process to that folder. */
function profiling(): string[] {
  const folder = process.env['VTUBE_BENCH_PROFILE']
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}
