import { mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { readCached } from '../../testing/readCached.ts'
import { createDiskCache, type DiskCache } from './diskCache.ts'

const root = folderOfEachTest()
let cache: DiskCache
const open = (maxBytes = 1000) => createDiskCache({ folder: join(root, 'cache'), maxBytes })
beforeEach(async () => {
  cache = open()
})

const write = (group: string, key: string, bytes = 100) => cache.write(group, key, Buffer.alloc(bytes, key))
const read = async (group: string, key: string) => {
  const file = await cache.open(group, key)
  return file === null ? null : await readCached(file)
}
const found = async (...entries: readonly (readonly [string, string])[]) =>
  Promise.all(entries.map(async (entry) => (await cache.find(...entry)) !== null))
const filesOnDisk = async () => {
  const entries = await readdir(join(root, 'cache'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

it('returns files as they were written, also after a restart', async () => {
  await write('../a lake', 'one')
  expect(await read('../a lake', 'one')).toEqual(Buffer.alloc(100, 'one'))
  cache = open()
  expect(await read('../a lake', 'one')).toEqual(Buffer.alloc(100, 'one'))
  expect(await read('../a lake', 'two')).toBeNull()
  expect(await readdir(root)).toEqual(['cache'])
})

it('deletes what was used least recently beyond its size', async () => {
  for (let index = 0; index < 10; index += 1) await write('lake', String(index))
  await read('lake', '0')
  await write('lake', '10')
  expect(await found(['lake', '0'], ['lake', '1'], ['lake', '2'], ['lake', '10'])).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(await filesOnDisk()).toBe(10)
  expect(cache.size()).toBe(1000)
})

it('lets an open file be read to its end, although it was deleted to make room', async () => {
  await write('lake', 'one', 900)
  const file = await cache.open('lake', 'one')
  await write('river', 'two', 900)
  expect(await found(['lake', 'one'])).toEqual([false])
  expect(file?.bytes).toBe(900)
  expect(await readCached(file!)).toEqual(Buffer.alloc(900, 'one'))
})

it('remembers after a restart what was used when', async () => {
  const long = new Date('2026-01-01')
  for (const key of ['old', 'used']) {
    await write('lake', key, 400)
    await utimes((await cache.find('lake', key)) ?? '', long, long)
  }
  cache = open()
  const before = await stat((await cache.find('lake', 'used')) ?? '')
  // The modification time stays the same, because it is sent to browsers.
  expect(before.mtime).toEqual(long)
  await write('river', 'new', 400)
  expect(await filesOnDisk()).toBe(2)
  expect(await found(['lake', 'old'], ['lake', 'used'], ['river', 'new'])).toEqual([false, true, true])
})

it('counts folders as a whole', async () => {
  const make = async (path: string) => {
    await mkdir(path)
    for (const name of ['a', 'b']) await writeFile(join(path, name), Buffer.alloc(300))
    return true
  }
  await cache.create('lake', 'folder', make)
  await cache.create('river', 'folder', make)
  expect(await found(['lake', 'folder'], ['river', 'folder'])).toEqual([false, true])
  expect(await filesOnDisk()).toBe(2)
})

it('caches nothing that is larger than the cache, could not be made, or has no space on the disk', async () => {
  await write('lake', 'huge', 1001)
  expect(await cache.create('lake', 'none', () => Promise.resolve(false))).toBeNull()
  const fail = () => Promise.reject(new Error('ENOSPC'))
  await expect(cache.create('lake', 'full', fail)).rejects.toThrow('ENOSPC')
  expect(await found(['lake', 'huge'], ['lake', 'none'], ['lake', 'full'])).toEqual([false, false, false])
  expect(await filesOnDisk()).toBe(0)

  await writeFile(join(root, 'file'), '')
  cache = createDiskCache({ folder: join(root, 'file'), maxBytes: 1000 })
  await write('lake', 'one')
  expect(await read('lake', 'one')).toBeNull()
})

it('shows an entry only when it is complete, however many write it at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = cache.create('lake', 'one', async (path) => {
    await writeFile(path, 'half')
    await promise
    await writeFile(path, 'complete')
    return true
  })
  await expect.poll(filesOnDisk).toBe(1)
  expect(await read('lake', 'one')).toBeNull()
  await write('lake', 'one', 8)
  expect(String(await read('lake', 'one'))).toBe('oneoneon')
  resolve()
  await first
  expect(String(await read('lake', 'one'))).toBe('complete')
  expect(await filesOnDisk()).toBe(1)
})

it('does not return files that were cut off or deleted', async () => {
  for (const [key, bytes] of [
    ['empty', 0],
    ['short', 50],
  ] as const) {
    await write('lake', key)
    await truncate((await cache.find('lake', key)) ?? '', bytes)
    expect(await read('lake', key)).toBeNull()
    await write('lake', key)
    expect(await read('lake', key)).toHaveLength(100)
  }
  await rm(join(root, 'cache'), { recursive: true })
  expect(await found(['lake', 'empty'])).toEqual([false])
})

it('deletes groups', async () => {
  await Promise.all([write('lake', 'one'), write('lake', 'two'), write('river', 'one')])
  await cache.delete(['lake', 'sea'])
  expect(await found(['lake', 'one'], ['lake', 'two'], ['river', 'one'])).toEqual([false, false, true])
  expect([await filesOnDisk(), cache.size()]).toEqual([1, 100])
})
