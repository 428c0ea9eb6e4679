import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { mediansOf } from '../percentiles.ts'
import type { Usage } from './meter.ts'

const METER = resolve(import.meta.dirname, 'meter.ts')
const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts')
/** The settings of the allocator, as `npm start` sets them. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
const READY = /ready: (http:\/\/\S+)/

type Environment = Readonly<Record<string, string>>

/** A measured server in its own process. */
export interface Child {
  /** The address without a trailing slash. */
  origin: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts the product as a measured server. */
export const startServer = (environment: Environment): Promise<Child> => startChild(MAIN, environment)

/**
 * Starts a script as a measured server.
 * @param script a script that prints `ready: http://…` once it listens
 * @throws if the process exits before it is ready
 */
export async function startChild(script: string, environment: Environment): Promise<Child> {
  const child = spawn(process.execPath, ['--import', METER, script], {
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
  return {
    origin,
    async usage() {
      child.send('usage')
      const [usage]: Usage[] = await once(child, 'message')
      if (usage === undefined) throw new Error('The process reported no usage.')
      return usage
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Starts a filled server several times.
 * @returns the medians of the time until `/readyz` answers, and of the processor time of all threads until then
 */
export async function measureStarts(
  environment: Environment,
  times: number,
): Promise<{ startMs: number; startCpuMs: number }> {
  const starts: { startMs: number; startCpuMs: number }[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const server = await startServer(environment)
    const { ok } = await fetch(`${server.origin}/readyz`)
    if (!ok) throw new Error('The server is not ready.')
    const startMs = performance.now() - started
    starts.push({ startMs, startCpuMs: (await server.usage()).cpuMs })
    await server.stop()
  }
  return mediansOf(starts)
}
