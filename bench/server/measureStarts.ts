import { resolve } from 'node:path'
import { median } from '../web/statistics.ts'
import { startChild } from './Child.ts'
import type { Filled } from './filledFolders.ts'

const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts')

export const startProduct = ({ environment }: Filled) => startChild(MAIN, environment)

/** From the start of the process to the answer of `/readyz`, over a filled database; the median, in milliseconds. */
export async function measureStarts(filled: Filled, times: number): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const server = await startProduct(filled)
    const { ok } = await fetch(`${server.origin}/readyz`)
    if (!ok) throw new Error('The server is not ready.')
    all.push(performance.now() - started)
    await server.stop()
  }
  return median(all)
}
