import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { sql } from '../database/sql.ts'
import { parseConfig } from '../config/config.ts'
import { openSharedCache } from './openSharedCache.ts'

const folder = folderOfTests()

it('lets one machine at a time delete shared files', async () => {
  const database = await (await createTestDatabase()).open()
  const shared = join(folder, 'segments', '1', '0f', '0f0123456789abcdef012345')
  await mkdir(shared, { recursive: true })
  for (const name of ['a', 'b', 'c']) await writeFile(join(shared, name), Buffer.alloc(400))
  const other = await database.connect()
  await other.query(sql`select pg_advisory_lock(${0x76747573})`)
  let looks = 0
  const connect: typeof database.connect = async (events) => {
    looks += 1
    return await database.connect(events)
  }
  const cache = await openSharedCache(folder, {
    config: { sharedCacheBytes: 1000, s3: parseConfig({}, folder).s3 },
    database: { connect },
    log: { warn() {} },
    openBucket: () => Promise.reject(new Error('There is no bucket.')),
    limitMs: 10,
  })
  await expect.poll(() => looks).toBeGreaterThan(3)
  expect(await readdir(shared)).toHaveLength(3)
  await other.close()
  await expect.poll(async () => (await readdir(shared)).length).toBe(2)
  await cache.close()
  await database.close()
})
