import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accessTo, startS3 } from '../../testing/startS3.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createMemoryBucket } from '../media/testing/memoryBucket.ts'
import { parseConfig } from '../config/config.ts'
import { openSharedCache } from './openSharedCache.ts'

const root = folderOfEachTest()
const memory = createMemoryBucket()
const open = (location: string, limitMs = 600_000) =>
  openSharedCache(location, {
    config: { sharedCacheBytes: 1000, s3: parseConfig({}, root).s3 },
    database: null,
    log: { warn() {} },
    openBucket: async () => memory.bucket,
    limitMs,
  })

it('opens the folder or the bucket that the setting names', async () => {
  const folder = await open(join(root, 'shared'))
  expect(await folder.tier.write('lake/a', Buffer.from('a'))).toBe(true)
  expect(await readdir(join(root, 'shared'))).toEqual(['lake'])
  const bucket = await open('s3://videos/cache')
  expect(await bucket.tier.write('lake/a', Buffer.from('a'))).toBe(true)
  expect(memory.keys()).toEqual(['cache/lake/a'])
  await Promise.all([folder.close(), bucket.close()])
})

it('says in one sentence that the folder cannot be used', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(open(join(root, 'file', 'shared'))).rejects.toThrow(
    /^The shared cache .*\/shared cannot be written to\. Make it writable, or name another one with --shared-cache/,
  )
})

it('tells the operator which setting to correct if there is no such bucket', async () => {
  const s3 = await startS3()
  const warnings: string[] = []
  const cache = await openSharedCache('s3://others/cache', {
    config: { sharedCacheBytes: 1000, s3: accessTo(s3.endpoint) },
    database: null,
    log: { warn: (sentence: string) => void warnings.push(sentence) },
  })
  expect(await cache.tier.read('lake/a')).toBeNull()
  expect(warnings).toEqual([
    `the shared cache cannot be reached: The bucket “others” does not exist at ${s3.endpoint}: correct VTUBE_SHARED_CACHE, VTUBE_S3_ENDPOINT or VTUBE_S3_PATH_STYLE.`,
  ])
  await cache.close()
  await s3.close()
})

it('keeps the shared files below their limit', async () => {
  const folder = join(root, 'shared', 'segments', '1', '0f', '0f0123456789abcdef012345')
  await mkdir(folder, { recursive: true })
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), Buffer.alloc(400))
  const cache = await open(join(root, 'shared'), 10)
  await expect.poll(async () => (await readdir(folder)).length).toBe(2)
  await cache.close()
})
