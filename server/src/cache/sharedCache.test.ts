import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { readCached } from '../../testing/readCached.ts'
import { createMemoryBucket } from '../media/testing/memoryBucket.ts'
import { createDiskCache } from './diskCache.ts'
import { createBucketFiles } from './sharedFiles.ts'
import { createSharedTier } from './sharedTier.ts'

const root = folderOfEachTest()
let memory: ReturnType<typeof createMemoryBucket>
let time: number
let troubles: string[]
beforeEach(() => {
  memory = createMemoryBucket()
  time = 0
  troubles = []
})

/** Opens the cache of a machine. */
const open = (machine: string, maxBytes = 1000, areFolders = false) => {
  const tier = createSharedTier(createBucketFiles(memory.bucket, ''), {
    onTrouble: (reason) => troubles.push(reason),
    now: () => time,
  })
  return createDiskCache({
    folder: join(root, machine),
    maxBytes,
    shared: { tier, prefix: 'segments/1', areFolders },
  })
}
type Cache = ReturnType<typeof open>
const read = async (cache: Cache, key: string) => {
  const file = await cache.open('lake', key)
  return file === null ? null : String(await readCached(file))
}
const write = async (cache: Cache, key: string, text = key) => {
  await cache.write('lake', key, Buffer.from(text))
  await cache.shared()
}

it('finds what another machine has made, and reads it from there only once', async () => {
  const [one, two] = [open('one'), open('two')]
  await write(one, 'heron')
  expect(memory.keys()).toEqual([expect.stringMatching(/^segments\/1\/\w\w\/\w{24}\/heron$/)])
  const before = memory.state.requests
  expect(await Promise.all([read(two, 'heron'), read(two, 'heron')])).toEqual(['heron', 'heron'])
  expect(await read(two, 'heron')).toBe('heron')
  expect(memory.state.requests - before).toBe(1)
  expect(await read(two, 'koi')).toBeNull()
})

it('knows what exists without copying it, and deletes groups everywhere', async () => {
  const [one, two] = [open('one'), open('two')]
  await write(one, 'heron')
  expect([await two.exists('lake', 'heron'), await two.exists('lake', 'koi')]).toEqual([true, false])
  await two.write('lake', 'frog', Buffer.from('frog'))
  expect(await two.keys('lake')).toEqual(new Set(['frog', 'heron']))
  expect(two.size()).toBe(4)
  await two.delete(['lake'])
  expect(memory.keys()).toEqual([])
})

it('serves what this machine has while the shared storage is away, and says so once', async () => {
  const [one, two] = [open('one'), open('two')]
  await write(one, 'before')
  memory.state.isAway = true
  await write(one, 'meanwhile')
  expect([await read(one, 'before'), await read(one, 'meanwhile')]).toEqual(['before', 'meanwhile'])
  expect(await read(two, 'before')).toBeNull()
  time += 10_000
  expect(await read(two, 'before')).toBeNull()
  expect(troubles).toHaveLength(2)
  memory.state.isAway = false
  time += 10_000
  expect(await read(two, 'before')).toBe('before')
  // What could not be copied is copied when another machine needs it.
  expect(await read(two, 'meanwhile')).toBeNull()
  expect(await one.share('lake', 'meanwhile')).toBe(true)
  expect(await read(two, 'meanwhile')).toBe('meanwhile')
})

// minio#15326: a storage that had become full took nothing any more, and then counted as broken.
it('finds what is shared in a storage that has become full, and says so once', async () => {
  const [one, two] = [open('one'), open('two')]
  for (const key of ['heron', 'koi']) await write(one, key)
  memory.state.isFull = true
  for (const key of ['frog', 'toad']) await write(one, key)
  expect(await read(two, 'heron')).toBe('heron')
  time += 10_000
  await write(one, 'newt')
  expect(await read(two, 'koi')).toBe('koi')
  expect(troubles).toEqual(['The quota of the bucket is exceeded.'])
})

it('asks a shared storage that is away only every two seconds, so that nobody waits for it', async () => {
  const cache = open('one')
  memory.state.isAway = true
  for (let index = 0; index < 20; index += 1) await read(cache, String(index))
  expect(memory.state.requests).toBe(1)
})

it('shares folders file by file, and shows them only when they are complete', async () => {
  const [one, two] = [open('one', 1000, true), open('two', 1000, true)]
  await one.create('lake', 'board', async (path) => {
    await mkdir(path)
    for (const name of ['0.jpg', 'cues.vtt']) await writeFile(join(path, name), name)
    return true
  })
  await one.shared()
  const path = (await two.find('lake', 'board')) ?? ''
  expect((await readdir(path)).sort()).toEqual(['0.jpg', 'cues.vtt'])
  expect(await readFile(join(path, 'cues.vtt'), 'utf8')).toBe('cues.vtt')
  await memory.bucket.delete(memory.keys().filter((key) => key.endsWith('0.jpg')))
  expect(await open('three', 1000, true).find('lake', 'board')).toBeNull()
})

it('shares what is made on a machine with a full disk, and shows it there what others have made', async () => {
  // Nothing can be written to a folder whose name a file has.
  await writeFile(join(root, 'full'), '')
  const [full, two] = [open('full'), open('two')]
  await write(full, 'heron')
  expect(await full.share('lake', 'heron')).toBe(true)
  expect(await read(two, 'heron')).toBe('heron')
  await write(two, 'koi')
  expect(await read(full, 'koi')).toBeNull()
  expect(String(await full.readShared('lake', 'koi'))).toBe('koi')
})

it('does not keep on this machine what is larger than its cache', async () => {
  await write(open('one'), 'heron', 'x'.repeat(500))
  expect(await read(open('two', 100), 'heron')).toBeNull()
})
