import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startBalancer, type Balancer } from '../../../testing/startBalancer.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import { Browser } from '../testing/Browser.ts'
import { answerDevice, askForCodes, openDevice, poll, pollOnce } from '../testing/device.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'

let servers: (IdentityServer & { leave: () => Promise<void> })[]
let balancer: Balancer
beforeAll(async () => {
  const database = await createTestDatabase()
  const start = async () => {
    const storage = createPostgresStorage(await database.open())
    const server = await startIdentityServer({ store: storage.keyValues })
    return { ...server, leave: () => server.close().then(() => storage.close()) }
  }
  servers = await Promise.all([start(), start()])
  balancer = await startBalancer(() => servers.map(({ port }) => port))
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.leave()))
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('signs a device in although every request reaches another server', async () => {
  const { origin } = balancer
  const phone = new Browser(origin)
  for (const account of ['maya', 'kenji']) {
    const codes = await askForCodes(origin)
    expect(await poll(origin, codes)).toMatchObject({ error: 'authorization_pending' })
    expect((await openDevice(phone, codes.user_code)).status).toBe(200)
    expect((await answerDevice(phone, codes.user_code, { account })).status).toBe(200)
    expect(decodeJwt((await poll(origin, codes)).id_token).sub).toBe(account)
  }
})

it('gives the tokens of a device once, although it asks all servers at the same time', async () => {
  const { origin } = balancer
  const codes = await askForCodes(origin)
  await answerDevice(new Browser(origin), codes.user_code, { account: 'maya' })
  const answers = await Promise.all([...servers, ...servers].map((server) => pollOnce(server.origin, codes)))
  expect(answers.filter(({ id_token: token }) => token !== undefined)).toHaveLength(1)
})

it('counts guessed codes and requests that are too fast over all servers', async () => {
  const { origin } = balancer
  const codes = await askForCodes(origin)
  expect(await pollOnce(origin, codes)).toMatchObject({ error: 'authorization_pending' })
  expect(await pollOnce(origin, codes)).toMatchObject({ error: 'slow_down' })
  for (let guess = 0; guess < 10; guess += 1) await openDevice(new Browser(origin), 'BBBB-BBBB')
  for (const server of servers)
    expect((await openDevice(new Browser(server.origin), codes.user_code)).status).toBe(429)
})
