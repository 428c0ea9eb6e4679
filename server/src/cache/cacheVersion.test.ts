import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { deleteOtherVersion } from './cacheVersion.ts'
import { createDiskCache } from './diskCache.ts'

const root = folderOfEachTest()
const folder = () => join(root, 'cache')
/** Opens a cache as a server does at its start, and resolves to whether it has an entry. */
const openAs = async (version: string) => {
  const beforeFirst = await deleteOtherVersion(folder(), version)
  const cache = createDiskCache({ folder: folder(), maxBytes: 1000, beforeFirst })
  const hasEntry = (await cache.find('film', '0')) !== null
  await cache.write('film', '0', Buffer.alloc(10))
  return hasEntry
}

it('keeps what the same version has made, and deletes what another one has', async () => {
  expect([await openAs('1'), await openAs('1'), await openAs('2'), await openAs('2')]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('makes no folder before there is something to keep', async () => {
  await deleteOtherVersion(folder(), '1')
  expect(existsSync(folder())).toBe(false)
})

it('deletes what does not say who has made it', async () => {
  await openAs('1')
  await writeFile(join(folder(), 'version'), '')
  expect(await openAs('1')).toBe(false)
})
