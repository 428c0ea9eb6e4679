import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres/createTestDatabase.ts'
import { startFaultyProxy, type FaultyProxy } from '../../../testing/postgres/startFaultyProxy.ts'
import { openDatabase, type Database } from './Database.ts'
import { DatabaseUnreachableError } from './databaseErrors.ts'
import { openNotifications, type Notifications } from './notifications.ts'
import { POSTGRES_TABLES } from '../../app/resources.ts'

/** What is said until the connection listens. */
const READY = 'ready'

let created: TestDatabase
let gate: FaultyProxy
let database: Database
let notifications: Notifications
let heard: (string | null)[]
beforeAll(async () => {
  created = await createTestDatabase()
  await (await created.open()).close()
})
beforeEach(async () => {
  gate = await startFaultyProxy(created.url)
  await open()
})
afterEach(async () => {
  gate.mend()
  await close()
  await gate.close()
})

/** Listens through the gate. Options of the database may follow its address. */
const open = async (options = '') => {
  database = await openDatabase({ tables: POSTGRES_TABLES, url: `${gate.url}${options}` })
  heard = []
  notifications = openNotifications(database, { checkMs: 50 })
  notifications.listen('ponds', (payload) => void (payload === READY || heard.push(payload)))
  await isListening()
}
const close = async () => {
  await notifications.close()
  await database.close()
}

const say = (payload: string) => created.rows(`select pg_notify('ponds', '${payload}')`)
const isListening = async () => {
  let isReady = false
  const end = notifications.listen('ponds', () => (isReady = true))
  await expect
    .poll(async () => {
      await say(READY)
      return isReady
    })
    .toBe(true)
  end()
}
/** Says something until it is heard. */
const isHeard = async (payload: string) => {
  await expect
    .poll(async () => {
      await say(payload)
      return heard
    })
    .toContain(payload)
}

it('delivers what another process says, to each listener of the channel', async () => {
  const others: (string | null)[] = []
  const end = notifications.listen('ponds', (payload) => void (payload === READY || others.push(payload)))
  await notifications.notify('ponds', 'a heron')
  await expect.poll(() => [heard, others]).toEqual([['a heron'], ['a heron']])
  end()
  await notifications.notify('ponds', 'a koi')
  await expect.poll(() => heard).toEqual(['a heron', 'a koi'])
  expect(others).toEqual(['a heron'])
})

it('tells listeners to look again, after each time in which they may have missed something (ecto/postgrex#637)', async () => {
  gate.cut()
  await say('missed')
  gate.mend()
  await expect.poll(() => heard).toEqual([null])
  await isHeard('afterwards')
})

it('notices a connection that has died without an event (node-postgres#3003)', async () => {
  await close()
  await open('?query_timeout=3000')
  // On a busy machine, a query may reach the time limit although the connection works.
  const ask = () => notifications.notify('ponds', READY).then(() => 'said', String)
  await expect.poll(ask).toBe('said')
  gate.hang()
  heard.splice(0)
  await expect(notifications.notify('ponds', 'unheard')).rejects.toThrow(DatabaseUnreachableError)
  gate.mend()
  await expect.poll(() => heard).toContain(null)
  await isHeard('afterwards')
})

it('refuses payloads that PostgreSQL would not deliver', async () => {
  await notifications.notify('ponds', 'x'.repeat(7999))
  await expect.poll(() => heard).toHaveLength(1)
  await expect(notifications.notify('ponds', 'é'.repeat(4000))).rejects.toThrow(RangeError)
})
