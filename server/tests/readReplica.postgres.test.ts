import { LIBRARY } from '../src/catalogue/catalogueTypes.ts'
import { tmpdir } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { buildVideo } from '../testing/buildRows.ts'
import { createTestDatabase } from '../testing/postgres/createTestDatabase.ts'
import { rowsOf } from '../testing/postgres/rowsOf.ts'
import { startCluster } from '../testing/postgres/startCluster.ts'
import { openDatabase } from '../src/database/postgres/Database.ts'
import { openStorage } from '../src/app/openStorage.ts'
import type { Storage } from '../src/app/Storage.ts'
import { POSTGRES_TABLES } from '../src/app/resources.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const onTrouble = vi.fn<(reason: string) => void>()

/** Opens the storage of a server that reads from a replica. */
const open = async (databaseUrl: string, databaseReadUrl: string) => {
  const storage = await openStorage({ databaseUrl, databaseReadUrl, dataDir: tmpdir() }, onTrouble)
  ends.push(() => storage.close())
  return storage
}
const page = { limit: 10, after: null, before: null }
const titles = async ({ catalogue }: Storage) => {
  const { items } = await catalogue.list(LIBRARY, { types: ['video'], channelId: null }, 'title', page)
  return items.flatMap((hit) => (hit.kind === 'video' ? [hit.video.title] : []))
}

it('starts although the replica is away, and reads from the database', async () => {
  const { url } = await createTestDatabase()
  const storage = await open(url, 'postgres://vtube:secret-of-it@127.0.0.1:1/films')
  await storage.catalogue.write('library', { videos: [buildVideo({ title: 'A pond' })] })
  expect(await titles(storage)).toEqual(['A pond'])
  await expect.poll(() => onTrouble.mock.calls.flat().join()).toContain('VTUBE_DATABASE_READ_URL is not used')
  expect(onTrouble.mock.calls.flat().join()).not.toContain('secret-of-it')
})

it('does not read from another database that is no replica', async () => {
  const { url } = await createTestDatabase()
  const other = await createTestDatabase()
  const foreign = await open(other.url, other.url)
  await foreign.catalogue.write('library', { videos: [buildVideo({ id: 'b', title: 'Another pond' })] })
  const storage = await open(url, other.url)
  await expect.poll(() => onTrouble.mock.calls.flat().join()).toContain('it is not a replica of the primary')
  expect(await titles(storage)).toEqual([])
})

it(
  'reads the catalogue from a real replica, everything else and what was just written from the primary',
  { tags: 'release' },
  async () => {
    const cluster = await startCluster()
    ends.push(() => cluster.close())
    await (await openDatabase({ tables: POSTGRES_TABLES, url: cluster.url('postgres') })).close()
    const replica = await cluster.startReplica()
    ends.push(() => replica.stop())
    const storage = await open(cluster.url('postgres'), replica.url('postgres'))
    /** Returns the number of scans of a table in each database. Databases count late. */
    const scans = async (table: string) => {
      const query = `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = '${table}'`
      const [primary, copy] = await Promise.all(
        [cluster.url('postgres'), replica.url('postgres')].map((url) =>
          rowsOf<{ scans: string }>(url, query),
        ),
      )
      return { primary: Number(primary?.[0]?.scans ?? 0), replica: Number(copy?.[0]?.scans ?? 0) }
    }

    // Nothing that was written is ever missing.
    for (let index = 0; index < 20; index += 1) {
      await storage.catalogue.write('library', { videos: [buildVideo({ id: 'a', title: `Pond ${index}` })] })
      expect(await titles(storage)).toEqual([`Pond ${index}`])
    }
    await expect
      .poll(async () => {
        await titles(storage)
        return (await scans('items')).replica
      })
      .toBeGreaterThan(0)
    await storage.keyValues.set('test', 'key', 'value')
    expect(await storage.keyValues.get('test', 'key')).toBe('value')
    expect((await scans('key_values')).replica).toBe(0)

    // A replica that dies is not missed, and is read again when it is back.
    await replica.stop()
    expect(await titles(storage)).toEqual(['Pond 19'])
    await storage.catalogue.write('library', { videos: [buildVideo({ id: 'a', title: 'Pond 20' })] })
    expect(await titles(storage)).toEqual(['Pond 20'])
    await replica.start()
    const before = await scans('items')
    await expect
      .poll(async () => {
        expect(await titles(storage)).toEqual(['Pond 20'])
        return (await scans('items')).replica
      })
      .toBeGreaterThan(before.replica)
  },
)
