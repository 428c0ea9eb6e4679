import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createMemoryBucket } from '../media/testing/memoryBucket.ts'
import { createBucketFiles, createFolderFiles, limitSharedFiles, type SharedFiles } from './sharedFiles.ts'

const root = folderOfEachTest()
/** The folder of a group in a cache. */
const GROUP = 'segments/1/0f/0f0123456789abcdef012345'
const write = (files: SharedFiles, name: string, bytes = 100) => files.write(name, Buffer.alloc(bytes, name))
const names = async (files: SharedFiles, prefix?: string) => {
  const found: string[] = []
  for await (const page of files.list(prefix)) found.push(...page.map(({ name }) => name))
  return found.sort()
}

describe.each([
  ['a folder', () => createFolderFiles(join(root, 'shared'))],
  ['a bucket', () => createBucketFiles(createMemoryBucket().bucket, 'cache/')],
])('files that are shared in %s', (_, open) => {
  let files: SharedFiles
  beforeEach(() => {
    files = open()
  })

  it('are read as they were written, by their names', async () => {
    expect([await files.read('lake/a'), await files.has('lake/a')]).toEqual([null, false])
    await write(files, 'lake/a', 10)
    await write(files, 'lake/a', 20)
    expect([await files.read('lake/a'), await files.has('lake/a')]).toEqual([
      Buffer.alloc(20, 'lake/a'),
      true,
    ])
    expect(await files.read('lake')).toBeNull()
  })

  it('are listed by prefix, and deleted', async () => {
    for (const name of ['a', 'lake/a', 'lake/deep/b', 'lakes/c']) await write(files, name)
    expect(await names(files)).toEqual(['a', 'lake/a', 'lake/deep/b', 'lakes/c'])
    expect(await names(files, 'lake/')).toEqual(['lake/a', 'lake/deep/b'])
    await files.delete(['lake/a', 'missing', 'a'])
    expect(await names(files)).toEqual(['lake/deep/b', 'lakes/c'])
  })

  it('stay below a limit, with those that were written last', async () => {
    for (let index = 0; index < 10; index += 1) {
      await write(files, `${GROUP}/${index}`)
      if (_ === 'a folder') await utimes(join(root, 'shared', GROUP, `${index}`), index, index)
    }
    expect([await limitSharedFiles(files, 1000), (await names(files)).length]).toEqual([1000, 10])
    expect(await limitSharedFiles(files, 500)).toBe(400)
    expect(await names(files)).toEqual([6, 7, 8, 9].map((index) => `${GROUP}/${index}`))
  })

  it('are the only ones that are deleted, even where the videos of a library are', async () => {
    for (const video of ['heron.mp4', 'Ponds/2026/koi.mkv']) await write(files, video, 1000)
    await write(files, `${GROUP}/0`)
    expect(await limitSharedFiles(files, 10)).toBe(0)
    expect(await names(files)).toEqual(['Ponds/2026/koi.mkv', 'heron.mp4'])
  })
})

it('leaves nothing of a shared file that could not be written', async () => {
  await mkdir(join(root, 'shared', 'lake', 'a'), { recursive: true })
  await writeFile(join(root, 'shared', 'lake', 'a', 'b'), '')
  const files = createFolderFiles(join(root, 'shared'))
  await expect(write(files, 'lake/a')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(await readdir(join(root, 'shared', 'lake'))).toEqual(['a'])
  expect([await files.read('lake/a/b'), await files.has('lake/a/b')]).toEqual([null, false])
})
