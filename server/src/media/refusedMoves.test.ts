import type * as FileSystem from 'node:fs/promises'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'

const folder = folderOfEachTest()
afterEach(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

/** Creates the writer of a folder in which the system does not take a file's name away. */
async function writerWhichKeeps(path: string) {
  vi.resetModules()
  vi.doMock('node:fs/promises', async (importOriginal) => {
    const original = await importOriginal<typeof FileSystem>()
    const unlink: typeof original.unlink = async (removed) => {
      if (removed === path) throw Object.assign(new Error('The system forbids it.'), { code: 'EACCES' })
      await original.unlink(removed)
    }
    return { ...original, unlink }
  })
  const { createFolderWriter } = await import('./folderWriter.ts')
  return createFolderWriter(folder)
}

it('leaves a file with its former name alone if the system does not take that name away', async () => {
  const writer = await writerWhichKeeps(join(folder, 'koi.webm'))
  await writeFile(join(folder, 'koi.webm'), 'koi')
  await expect(writer.move('koi.webm', 'carp.webm')).rejects.toMatchObject({ reason: 'editingNotAllowed' })
  expect(await readdir(folder)).toEqual(['koi.webm'])
  expect(await readFile(join(folder, 'koi.webm'), 'utf8')).toBe('koi')
})
