import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { errorHandler } from './errorResponses.ts'
import { addRateLimit } from './rateLimit.ts'

const app = () => {
  const server = fastify({ trustProxy: true })
  server.setErrorHandler(errorHandler)
  server.decorateRequest('user')
  // Replaces authentication.
  server.addHook('onRequest', async (request) => {
    request.user = { subject: request.headers['x-subject']?.toString() ?? null, isProven: false, limit: null }
  })
  return server
}
let running: ReturnType<typeof app>
afterEach(() => running.close())

async function start(limit: number) {
  running = app()
  await running.register(async (context) => {
    await addRateLimit(context, limit)
    context.get('/data', async () => 'data')
  })
  const origin = await running.listen({ host: '127.0.0.1', port: 0 })
  return async (address: string, subject?: string) => {
    const headers = { 'x-forwarded-for': address, ...(subject !== undefined && { 'x-subject': subject }) }
    return (await fetch(`${origin}/data`, { headers })).status
  }
}

it('counts per person first: a community behind one address is not shut out', async () => {
  const ask = await start(2)
  for (const person of ['maya', 'tomas', 'kenji'])
    expect([await ask('10.0.0.1', person), await ask('10.0.0.1', person)]).toEqual([200, 200])
})

it('counts a person wherever the calls come from', async () => {
  const ask = await start(2)
  expect([
    await ask('10.0.0.1', 'maya'),
    await ask('10.0.0.2', 'maya'),
    await ask('10.0.0.3', 'maya'),
  ]).toEqual([200, 200, 429])
})

it('counts calls without a good token per address, and those of nobody else with them', async () => {
  const ask = await start(1)
  expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.2')]).toEqual([200, 429, 200])
  expect(await ask('10.0.0.1', 'maya')).toBe(200)
})

it('counts a network of IPv6 as one: somebody who has one address of it has them all', async () => {
  const ask = await start(1)
  expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8:0:1::1')]).toEqual([
    200, 429, 200,
  ])
})

it('gives all networks of an IPv6 site together what eight may ask', async () => {
  const ask = await start(2)
  // Calls of a network beyond its own limit do not count against the other networks.
  for (let call = 0; call < 20; call += 1) await ask('2001:db8:7:0::1')
  const statuses: number[] = []
  for (let network = 1; network <= 10; network += 1)
    for (let call = 0; call < 2; call += 1) statuses.push(await ask(`2001:db8:7:${network}::1`))
  expect(statuses).toEqual([...Array(14).fill(200), ...Array(6).fill(429)])
  expect([await ask('2001:db8:8:1::1'), await ask('10.0.0.1')]).toEqual([200, 200])
  expect(await ask('2001:db8:7:10::1', 'maya')).toBe(200)
})

it('does not take a person for an address of the same name', async () => {
  const ask = await start(1)
  expect([await ask('10.0.0.1'), await ask('10.0.0.9', '10.0.0.1')]).toEqual([200, 200])
})

it('ends the window of a caller in time, however far the clock of the machine is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'hrtime'] })
  try {
    const ask = await start(1)
    expect([await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 429])
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
    vi.advanceTimersByTime(60_001)
    expect(await ask('10.0.0.1')).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
