import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import type { Storage } from '../app/Storage.ts'
import { errorHandler } from './errorResponses.ts'
import { addRateLimit } from './rateLimit.ts'
import { createSharedCounts, type SharedCounts } from './sharedCounts.ts'

const LIMIT = 30
/** A time in the middle of a minute, at which the clocks of a test stand still. */
const NOW = Date.UTC(2027, 0, 20, 12, 0, 30)

interface Started {
  counts: SharedCounts
  storage: Storage
  /** Sends a call to a path, and resolves to its status. */
  call(person: string, path?: string): Promise<number>
  close(): Promise<void>
}
let database: TestDatabase
let servers: Started[]
let clock: number
const onError = vi.fn<(error: unknown) => void>()
beforeEach(async () => {
  onError.mockReset()
  clock = NOW
  database = await createTestDatabase()
  servers = await Promise.all([start(), start(), start()])
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

async function start(): Promise<Started> {
  const storage = createPostgresStorage(await database.open({ connections: 2 }))
  const windows = storage.requestCounts!
  const sums: typeof windows = {
    ...windows,
    add: async (...parameters) => ({ ...(await windows.add(...parameters)), nowMs: clock }),
  }
  const atStart = vi.spyOn(Date, 'now').mockReturnValue(clock)
  const counts = createSharedCounts({ sums, onError, elapsedMs: () => clock })
  atStart.mockRestore()
  const app = fastify()
  app.decorate('sharedCounts', counts)
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  // Replaces authentication.
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.user = { subject: request.headers['x-subject']?.toString() ?? null, isProven: false, limit: null }
  })
  for (const path of ['/data', '/other'])
    await app.register(async (context) => {
      await addRateLimit(context, LIMIT)
      context.get(path, async () => 'data')
    })
  return {
    counts,
    storage,
    call: async (person, url = '/data') =>
      (await app.inject({ url, headers: { 'x-subject': person } })).statusCode,
    async close() {
      counts.close()
      await app.close()
      await storage.close()
    },
  }
}
/** Does what happens on each server every second. */
const secondPasses = async () => {
  for (const { counts } of servers) await counts.flush()
}
/** Calls one server after the other. Returns the number of calls that are admitted. */
const goRound = async (person: string, rounds: number) => {
  let admitted = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) if ((await server.call(person)) === 200) admitted += 1
    await secondPasses()
  }
  return admitted
}

it('refuses a person who goes round three servers at about one limit', async () => {
  const admitted = await goRound('maya', 30)
  // Each of two further servers may admit what it does not know of within a second.
  expect(admitted).toBeGreaterThanOrEqual(LIMIT)
  expect(admitted).toBeLessThanOrEqual(LIMIT + 3)
  for (const server of servers) expect(await server.call('maya')).toBe(429)
  clock += 60_000
  for (const server of servers) expect(await server.call('maya')).toBe(200)
})

it('counts each person and each limit apart', async () => {
  await goRound('maya', 15)
  expect(await servers[0]!.call('kenji')).toBe(200)
  expect([await servers[0]!.call('maya', '/other'), await servers[1]!.call('maya', '/other')]).toEqual([
    200, 200,
  ])
})

it('lets no call wait for the database, and counts on each server while the database is away', async () => {
  await servers[0]!.storage.close()
  const [first] = servers as [Started, ...Started[]]
  const statuses: number[] = []
  for (let call = 0; call < LIMIT + 1; call += 1) statuses.push(await first.call('maya'))
  await first.counts.flush()
  expect(onError).toHaveBeenCalled()
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([LIMIT, 429])
})

it('adds every second by itself, deletes old minutes, and stores neither names nor addresses', async () => {
  await database.rows(`insert into caller_windows values ('of an old minute', 1, 5)`)
  await servers[0]!.call('maya')
  const rows = () =>
    database.rows<{ caller: string; amount: string }>('select caller, amount from caller_windows')
  await expect.poll(rows).toEqual([{ caller: expect.stringMatching(/^[\w-]{22}$/), amount: '1' }])
})
