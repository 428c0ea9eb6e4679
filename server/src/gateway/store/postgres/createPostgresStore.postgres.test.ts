import { expect, it } from 'vitest'
import type { Database } from '../../../database/postgres/Database.ts'
import { describeGatewayStore } from '../../../../testing/gatewayStoreContract.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/createTestDatabase.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createPostgresStore } from './createPostgresStore.ts'

/** A store of a server of its own; closing it closes the server's database too. */
async function openServer(database: TestDatabase): Promise<GatewayStore> {
  // With one connection, a server answers in turn.
  const opened: Database = await database.open({ connections: 1 })
  const store = await createPostgresStore(opened)
  return {
    ...store,
    async close() {
      await store.close()
      await opened.close()
    },
  }
}

describeGatewayStore('PostgreSQL', async () => {
  const database = await createTestDatabase()
  const opened: GatewayStore[] = []
  const another = async () => {
    const store = await openServer(database)
    opened.push(store)
    return store
  }
  return {
    store: await another(),
    another,
    close: async () => void (await Promise.all(opened.map((store) => store.close()))),
  }
})

it('flies at once what a server had begun that died', async () => {
  const database = await createTestDatabase()
  const [dying, waiting] = [await openServer(database), await openServer(database)]
  let began = () => {}
  const isRunning = new Promise<void>((resolve) => (began = resolve))
  void dying.withLock('search cats', 600_000, () => {
    began()
    return new Promise(() => {})
  })
  await isRunning
  const result = waiting.withLock('search cats', 600_000, async () => 'done')
  await database.rows(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = (select session_id from gateway_locks)`)
  expect(await result).toEqual({ value: 'done' })
  await Promise.all([dying.close(), waiting.close()])
})

it('keeps what has a name longer than an index holds', async () => {
  const server = await openServer(await createTestDatabase())
  const name = Array.from({ length: 900 }, (_, index) => index * 7_919).join(' ')
  const now = new Date()
  await server.putEntry('search', name, { body: 'x', etag: null, fetchedAt: now, checkedAt: now })
  await server.putChecks('video', [{ id: name, state: 'gone', checkedAt: now }])
  expect(await server.getEntry('search', name)).toMatchObject({ body: 'x' })
  expect([...(await server.getChecks('video', [name])).keys()]).toEqual([name])
  expect(await server.withLock(name, 1_000, async () => 1)).toEqual({ value: 1 })
  await server.close()
})
