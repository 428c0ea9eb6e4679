import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { startBalancer, type Balancer } from '../../testing/startBalancer.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'
import { Browser } from './testing/Browser.ts'
import { refresh, signIn, type Tokens } from './testing/signIn.ts'
import { startIdentityServer } from './testing/startIdentityServer.ts'

interface Started {
  port: number
  close(): Promise<void>
}
let servers: Started[]
let balancer: Balancer
beforeAll(async () => {
  const database = await createTestDatabase()
  const start = async (): Promise<Started> => {
    const storage = createPostgresStorage(await database.open())
    const server = await startIdentityServer({ store: storage.keyValues })
    return {
      port: server.port,
      async close() {
        await server.close()
        await storage.close()
      },
    }
  }
  // The servers start at the same time, with a database that has neither tables nor keys.
  servers = await Promise.all([start(), start(), start()])
  balancer = await startBalancer(() => servers.map(({ port }) => port))
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.close()))
})

const statusAt = async (origin: string, { id_token: token }: Tokens) =>
  (await fetch(`${origin}/youtube/v3/videos`, { headers: { authorization: `Bearer ${token}` } })).status

it('signs somebody in although every request reaches another server, and each takes the token', async () => {
  const tokens = await signIn(new Browser(balancer.origin), { account: 'other', name: 'Ines' })
  for (const { port } of servers) expect(await statusAt(`http://127.0.0.1:${port}`, tokens)).toBe(200)
})

it('knows the end of a session on every server that has not just asked for it', async () => {
  const [one, other, third] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [
    string,
    string,
    string,
  ]
  const browser = new Browser(one)
  const tokens = await signIn(browser)
  expect(await statusAt(one, tokens)).toBe(200)
  const headers = { authorization: `Bearer ${tokens.id_token}` }
  await browser.fetch('/identity/session', { method: 'DELETE', headers })
  for (const origin of [one, other, third]) expect(await statusAt(origin, tokens)).toBe(401)
})

it('renews a session on whichever server is asked, and takes the cookie of any', async () => {
  const browser = new Browser(balancer.origin)
  const first = await signIn(browser)
  const second = (await (await refresh(balancer.origin, first.refresh_token)).json()) as Tokens
  expect(await statusAt(balancer.origin, second)).toBe(200)
  await browser.fetch('/youtube/v3/videos', { headers: { authorization: `Bearer ${second.id_token}` } })
  const video = async () => (await browser.fetch('/media/film')).status
  expect([await video(), await video(), await video()]).toEqual([200, 200, 200])
})
