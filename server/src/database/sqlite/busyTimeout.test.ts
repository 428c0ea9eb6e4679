import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monotonicNow } from '../../base/monotonicNow.ts'
import type { Connection } from './sqliteConnection.ts'
import { createBusyTimeout } from './serveDatabase.ts'

let busyTimeout: ReturnType<typeof createBusyTimeout>
/** The pragmas that were set, in their order. */
let pragmas: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['hrtime'] })
  pragmas = []
  const connection = { pragma: (source: string) => pragmas.push(source) } as unknown as Connection
  busyTimeout = createBusyTimeout(connection)
})
afterEach(() => vi.useRealTimers())

/** Returns the time for which a call may wait after it has spent some time in the queue. */
function waitOf(queuedMs: number): number {
  busyTimeout.begin(monotonicNow() - queuedMs)
  return Number(/^busy_timeout = (\d+)$/.exec(pragmas.at(-1) ?? '')?.[1])
}
const later = (ms: number) => vi.advanceTimersByTime(ms)

describe('a call that another program holds up', () => {
  it('waits two seconds, of which what it has waited in the queue is a part', () => {
    expect([0, 99, 500, 1_999, 2_000, 60_000].map(waitOf)).toEqual([2_000, 2_000, 1_500, 1, 0, 0])
  })

  it('waits hardly at all behind one that has waited in vain, until that is forgotten', () => {
    expect(waitOf(0)).toBe(2_000)
    later(2_000)
    busyTimeout.failed('SQLITE_BUSY')
    expect([0, 1_000].map(waitOf)).toEqual([50, 0])
    later(4_999)
    expect(waitOf(0)).toBe(50)
    later(1)
    expect(waitOf(0)).toBe(2_000)
  })

  it('waits as long as ever behind one that has failed in another way', () => {
    busyTimeout.failed('SQLITE_FULL')
    expect(waitOf(0)).toBe(2_000)
  })
})

it('tells the connection nothing that it knows', () => {
  for (const queuedMs of [0, 10, 20]) waitOf(queuedMs)
  expect(pragmas).toEqual(['busy_timeout = 2000'])
})
