import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { createMemoryBucket } from './media/testing/memoryBucket.ts'
import { parseConfig } from './config.ts'
import { openSharedCache } from './openSharedCache.ts'

const root = folderOfEachTest()
const memory = createMemoryBucket()
const open = (sharedCache: string | null, limitMs = 600_000) =>
  openSharedCache({
    config: { sharedCache, sharedCacheBytes: 1000, s3: parseConfig({}, root).s3 },
    database: null,
    log: { warn() {} },
    openBucket: async () => memory.bucket,
    limitMs,
  })

it('opens the folder or the bucket that the setting names, and nothing without one', async () => {
  expect(await open(null)).toBeNull()
  const folder = await open(join(root, 'shared'))
  expect(await folder?.tier.write('lake/a', Buffer.from('a'))).toBe(true)
  expect(await readdir(join(root, 'shared'))).toEqual(['lake'])
  const bucket = await open('s3://videos/cache')
  expect(await bucket?.tier.write('lake/a', Buffer.from('a'))).toBe(true)
  expect(memory.keys()).toEqual(['cache/lake/a'])
  await Promise.all([folder?.close(), bucket?.close()])
})

it('says in one sentence what is wrong with the setting', async () => {
  await expect(open('s3://')).rejects.toThrow(
    'The shared cache s3:// names no bucket. Write s3://bucket/prefix.',
  )
  await writeFile(join(root, 'file'), '')
  await expect(open(join(root, 'file', 'shared'))).rejects.toThrow(
    /^The shared cache .*\/shared cannot be written to\. Make it writable, or name another one with --shared-cache/,
  )
})

it('keeps the shared files below their limit', async () => {
  const folder = join(root, 'shared')
  await mkdir(folder)
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), Buffer.alloc(400))
  const cache = await open(folder, 10)
  await expect.poll(async () => (await readdir(folder)).length).toBe(2)
  await cache?.close()
})
