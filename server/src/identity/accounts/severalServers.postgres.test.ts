import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startBalancer, type Balancer } from '../../../testing/startBalancer.ts'
import { createPostgresStorage } from '../../app/postgresStorage.ts'
import type { Storage } from '../../app/Storage.ts'
import { Browser } from '../testing/Browser.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { answerChooser, openChooser } from '../testing/signIn.ts'
import { signInWithPasskey, signInWithPassword, tokensOf } from '../testing/signInWithAccount.ts'
import { addPerson, addPersonWithPasskey } from '../testing/startAccountsServer.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'

let storages: Storage[]
let servers: IdentityServer[]
let balancer: Balancer
let origin: string
beforeAll(async () => {
  const database = await createTestDatabase()
  const start = async () => {
    const storage = createPostgresStorage(await database.open())
    const server = await startIdentityServer({
      store: storage.keyValues,
      people: storage.people,
      userData: storage.userData,
      derive: deriveCheaply,
    })
    return [storage, server] as const
  }
  // The servers start at the same time, with a database that has neither tables nor keys.
  const started = await Promise.all([start(), start()])
  storages = started.map(([storage]) => storage)
  servers = started.map(([, server]) => server)
  balancer = await startBalancer(() => servers.map(({ port }) => port))
  origin = balancer.origin.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all(storages.map((storage) => storage.close()))
})

const first = () => storages[0] as Storage

it('signs in with a passkey or a password although every request reaches another server', async () => {
  const authenticator = await addPersonWithPasskey(first(), origin, { id: 'p-1', name: 'Tom', counts: true })
  await addPerson(first().people, 'p-2', 'Maya')
  const browser = new Browser(origin)
  for (const attempt of ['first', 'second']) {
    const { id_token: token } = await tokensOf(browser, await signInWithPasskey(browser, authenticator))
    expect([attempt, decodeJwt(token).sub]).toEqual([attempt, 'p-1'])
  }
  expect(decodeJwt((await signInWithPassword(new Browser(origin))).id_token).sub).toBe('p-2')
})

it('counts attempts over all servers', async () => {
  const browser = new Browser(origin)
  const { url } = await openChooser(browser)
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await answerChooser(browser, url, { name: 'Guessed', code: 'aaaa-bbbb-cccc' })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})
