import { resolve } from 'node:path'
import { mediansOf } from '../web/statistics.ts'
import { startChild } from './Child.ts'
import type { Filled } from './filledFolders.ts'

const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts')

export const startProduct = ({ environment }: Filled) => startChild(MAIN, environment)

/** From the start of the process to the answer of `/readyz`, in milliseconds. */
export interface Start {
  wallMs: number
  /** Of all its threads. */
  cpuMs: number
}

/** Starts over a filled database; medians. */
export async function measureStarts(filled: Filled, times: number): Promise<Start> {
  const all: Start[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const server = await startProduct(filled)
    const { ok } = await fetch(`${server.origin}/readyz`)
    if (!ok) throw new Error('The server is not ready.')
    const wallMs = performance.now() - started
    all.push({ wallMs, cpuMs: (await server.taken()).cpuMicroseconds / 1_000 })
    await server.stop()
  }
  return mediansOf(all)
}
