import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../testing/testFolder.ts'
import { buildVideos } from '../testing/buildRows.ts'
import { crashLoop } from '../testing/crash/crashLoop.ts'
import { inspectDatabase, openPostgresFixture } from '../testing/crash/postgresFixture.ts'
import { createPostgresStorage } from '../src/app/postgresStorage.ts'
import { openDatabase } from '../src/database/postgres/Database.ts'
import { POSTGRES_TABLES } from '../src/app/resources.ts'

/** All loops and tests of this file share a PostgreSQL server of their own, because they stop it. */
const folder = folderOfTests()
let fixture: Awaited<ReturnType<typeof openPostgresFixture>>
beforeAll(async () => {
  fixture = await openPostgresFixture(folder)
})
afterAll(async () => {
  await fixture.close()
})

/** Kills a server that starts, a library, a server that purges, and a server whose PostgreSQL has just been stopped. */
it(
  'survives kills over PostgreSQL, which is stopped under it as well: sound, and never counting too little',
  { tags: 'release' },
  async () => {
    const { kills, during, refused, faults } = await crashLoop({
      rounds: 4,
      seed: 27,
      longestLifeMs: 100,
      openFixture: () => ({ ...fixture, close: async () => {} }),
    })
    expect(faults).toEqual([])
    expect(kills).toBe(4)
    expect(during).toMatchObject({ starting: 1, spending: 2, purging: 1, 'after an outage': 1 })
    expect(refused).toBeGreaterThan(0)
  },
)

it(
  'finds a row that is missing in an index, and an item without its payload',
  { tags: 'release' },
  async () => {
    const url = await fixture.createDatabase('damaged')
    const database = await openDatabase({ tables: POSTGRES_TABLES, url })
    await createPostgresStorage(database).catalogue.write('provider', { videos: buildVideos(3) })
    const change = async (query: string) => {
      const client = new Client(url)
      await client.connect()
      await client.query(query)
      await client.end()
    }
    const soundness = async () => (await inspectDatabase(url, '2026-05-05')).soundness
    const setUsed = (isUsed: boolean) =>
      `update pg_index set indisready = ${isUsed} where indexrelid = 'items_by_storing'::regclass`
    expect(await soundness()).toBe('ok')
    await change(setUsed(false))
    await change("update items set stored_at = 1 where id = 'video-0001' and origin = 'provider'")
    await change(setUsed(true))
    expect(await soundness()).toMatch(/heap tuple .* lacks matching index tuple/)
    await change('reindex index items_by_storing')
    await change('delete from payloads where rowid = (select max(rowid) from payloads)')
    expect(await soundness()).toBe('1 items have no payload')
    await database.close()
  },
)
