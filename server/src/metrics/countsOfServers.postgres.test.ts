import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import type { Storage } from '../app/Storage.ts'
import { createCountsOfServers } from './countsOfServers.ts'
import type { GatewayCounts } from './gatewayMetrics.ts'

const SECOND = 1000
let storage: Storage
let started: ReturnType<typeof createCountsOfServers>[]
let time: number
beforeEach(async () => {
  storage = createPostgresStorage(await (await createTestDatabase()).open())
  started = []
  time = Date.now()
})
afterEach(async () => {
  for (const server of started) server.close()
  await storage.close()
})

const start = (counts: GatewayCounts) => {
  const server = createCountsOfServers({
    store: storage.keyValues,
    read: async () => counts,
    now: () => new Date(time),
    onError: vi.fn(),
  })
  started.push(server)
  return server
}
const counts = (live: number, fresh: number): GatewayCounts => ({
  answers: { search: { live, fresh } },
  upstreamCalls: { search: { ok: live } },
  sharedRequests: fresh,
})

it('adds up the counts of all servers, since the start of the first one', async () => {
  const first = start(counts(1, 10))
  const firstStart = new Date(time).toISOString()
  time += SECOND
  const second = start({ ...counts(2, 20), upstreamCalls: { videos: { ok: 5 }, search: { failed: 1 } } })
  await first.share()
  await second.share()
  const sums = {
    startedAt: firstStart,
    counts: {
      answers: { search: { live: 3, fresh: 30 } },
      upstreamCalls: { search: { ok: 1, failed: 1 }, videos: { ok: 5 } },
      sharedRequests: 30,
    },
  }
  expect([await first.read(), await second.read()]).toEqual([sums, sums])
})

it('forgets a server that has ended', async () => {
  const first = start(counts(1, 10))
  const second = start(counts(2, 20))
  time -= 31 * SECOND
  await second.share()
  expect(await first.read()).toMatchObject({ counts: counts(1, 10) })
})

it('counts its own at once', async () => {
  const own = counts(0, 0)
  const first = start(own)
  await first.share()
  own.sharedRequests = 7
  expect(await first.read()).toMatchObject({ counts: { sharedRequests: 7 } })
})
