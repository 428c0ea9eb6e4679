import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createFolderWriter } from './folderWriter.ts'

/** The path of a file that the system does not remove. */
const kept = vi.hoisted(() => ({ path: '' }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const unlink: typeof original.unlink = async (path) => {
    if (path === kept.path) throw Object.assign(new Error('The system forbids it.'), { code: 'EACCES' })
    await original.unlink(path)
  }
  return { ...original, unlink }
})

const folder = folderOfEachTest()

it('leaves a file with its former name alone if the system does not take that name away', async () => {
  const writer = createFolderWriter(folder)
  kept.path = join(folder, 'koi.webm')
  await writeFile(kept.path, 'koi')
  await expect(writer.move('koi.webm', 'carp.webm')).rejects.toMatchObject({ reason: 'editingNotAllowed' })
  expect(await readdir(folder)).toEqual(['koi.webm'])
  expect(await readFile(kept.path, 'utf8')).toBe('koi')
})
