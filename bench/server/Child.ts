import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const METER = resolve(import.meta.dirname, 'meter.ts')
/** As `npm start` gives it to the server. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const READY = /ready: (http:\/\/\S+)/

/** What a process has taken of the machine since it began. */
export interface Taken {
  /** User and system, of all its threads. */
  cpuMicroseconds: number
  residentBytes: number
  /** How late timers were since this was last asked, where `BENCH_LOOP` is set in its environment. */
  loop?: { p99Ms: number; longestMs: number }
}

/** A server that is measured: a process of its own that tells what it takes. */
export interface Child {
  /** Without a slash at its end. */
  origin: string
  /** From its start to the line in which it says that it is ready. */
  readyMs: number
  taken(): Promise<Taken>
  stop(): Promise<void>
}

/** @param script says `ready: http://…` on its standard output once it listens */
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
    async taken() {
      child.send('taken')
      const [taken]: Taken[] = await once(child, 'message')
      if (taken === undefined) throw new Error('The process tells nothing.')
      return taken
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** `VTUBE_BENCH_PROFILE=folder` leaves a profile of every process there, for the developer tools of a browser. */
function profiling(): string[] {
  const folder = process.env['VTUBE_BENCH_PROFILE']
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}
