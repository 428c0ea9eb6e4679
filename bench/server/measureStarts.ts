import { resolve } from 'node:path'
import { mediansOf } from '../web/statistics.ts'
import { startChild } from './Child.ts'
import type { ServerFixture } from './serverFixtures.ts'

const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts')

export const startProduct = ({ environment }: ServerFixture) => startChild(MAIN, environment)

/** Time from process start to the response of `/readyz`, in milliseconds. */
export interface Start {
  wallMs: number
  /** Processor time of all threads. */
  cpuMs: number
}

/** Starts a server with a filled database `times` times and returns the medians. */
export async function measureStarts(fixture: ServerFixture, times: number): Promise<Start> {
  const all: Start[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const server = await startProduct(fixture)
    const { ok } = await fetch(`${server.origin}/readyz`)
    if (!ok) throw new Error('The server is not ready.')
    const wallMs = performance.now() - started
    all.push({ wallMs, cpuMs: (await server.usage()).cpuMicroseconds / 1_000 })
    await server.stop()
  }
  return mediansOf(all)
}
