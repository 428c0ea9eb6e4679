import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../database/postgres/Database.ts'
import { describeGatewayStore } from '../../../../testing/contracts/gatewayStoreContract.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/createTestDatabase.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createPostgresStore } from './createPostgresStore.ts'

/** Opens the store of another server. Closing the store also closes the database connections of this server. */
async function openServer(database: TestDatabase): Promise<GatewayStore> {
  // With a single connection, a server processes its calls one after another.
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

describe('locks', () => {
  let database: TestDatabase
  let servers: readonly [GatewayStore, GatewayStore, GatewayStore]
  beforeEach(async () => {
    database = await createTestDatabase()
    servers = [await openServer(database), await openServer(database), await openServer(database)]
  })
  afterEach(() => Promise.all(servers.map((server) => server.close())))

  const names = ['search cats']
  const never = new Promise<void>(() => {})
  /** Acquires a lock. Returns whether it was acquired. */
  const lock = async (server: GatewayStore, work: () => Promise<void>, timeoutMs = 60_000) => {
    let isAcquired = false
    await server.withLocks(names, timeoutMs, async () => {
      isAcquired = true
      await work()
    })
    return isAcquired
  }
  /** Waits until each server has its locks or waits for them. Servers process calls in order, so a read suffices. */
  const untilAcquiredOrWaiting = async () => {
    await nextTurn()
    for (const server of servers) await server.getEntry('search', 'cats')
  }

  it('let one server work, while the others wait for its end', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const outcomes = servers.map((server) => lock(server, () => gate))
    await untilAcquiredOrWaiting()
    release()
    expect((await Promise.all(outcomes)).filter(Boolean)).toHaveLength(1)
    expect(await lock(servers[0], async () => {})).toBe(true)
  })

  it('of many names let a server work for those that no other one holds, and wait for the rest', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const acquired: string[][] = []
    const runLocked = (server: GatewayStore, wanted: string[], work: Promise<void>) =>
      server.withLocks(wanted, 60_000, async (own) => {
        acquired.push([...own])
        await work
      })
    const first = runLocked(servers[0], ['a', 'b'], gate)
    await untilAcquiredOrWaiting()
    let isOver = false
    const second = runLocked(servers[1], ['c', 'b'], Promise.resolve()).then(() => (isOver = true))
    await untilAcquiredOrWaiting()
    expect([acquired, isOver]).toEqual([[['a', 'b'], ['c']], false])
    release()
    await Promise.all([first, second])
    await runLocked(servers[2], ['a', 'b', 'c'], gate)
    expect(acquired.at(-1)).toEqual(['a', 'b', 'c'])
  })

  it('end when the work fails', async () => {
    await expect(lock(servers[0], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lock(servers[1], async () => {})).toBe(true)
  })

  it('expire, so that a server whose work never ends holds nobody up for longer than anybody waits', async () => {
    void lock(servers[0], () => never, 500)
    await untilAcquiredOrWaiting()
    const waiting = lock(servers[1], async () => {}, 20_000)
    expect(await waiting).toBe(false)
    expect(await lock(servers[1], async () => {})).toBe(true)
  })

  it('of a server that dies go to one that waits, at once', async () => {
    const { promise: isRunning, resolve: begin } = Promise.withResolvers<void>()
    const running = () => {
      begin()
      return never
    }
    void lock(servers[0], running, 600_000)
    await isRunning
    const result = lock(servers[1], async () => {}, 600_000)
    await database.rows(`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = (select session_id from gateway_locks)
        and database = (select oid from pg_database where datname = current_database())`)
    expect(await result).toBe(true)
  })
})

it('keeps what has a name longer than an index holds', async () => {
  const server = await openServer(await createTestDatabase())
  const name = Array.from({ length: 900 }, (_, index) => index * 7_919).join(' ')
  const now = new Date()
  await server.putEntry('search', name, { body: 'x', etag: null, fetchedAt: now, checkedAt: now })
  await server.putChecks('video', [{ id: name, state: 'gone', checkedAt: now }])
  expect(await server.getEntry('search', name)).toMatchObject({ body: 'x' })
  expect([...(await server.getChecks('video', [name])).keys()]).toEqual([name])
  const acquired: string[] = []
  await server.withLocks([name], 1_000, async (own) => void acquired.push(...own))
  expect(acquired).toEqual([name])
  await server.close()
})
