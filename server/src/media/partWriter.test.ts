import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it, vi } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createPartWriter } from './partWriter.ts'

const folder = folderOfEachTest()
const MEGABYTE = 1024 ** 2

/** Opens a file of four bytes. */
async function openPart(): Promise<{ path: string; file: FileHandle }> {
  const path = join(folder, 'part')
  await writeFile(path, 'head')
  return { path, file: await open(path, 'r+') }
}
const blocks = (letters: string): Buffer[] => [...letters].map((letter) => Buffer.alloc(MEGABYTE, letter))

it('writes from a position on, and flushes to the disk before everything has come', async () => {
  const { path, file } = await openPart()
  const flushed = vi.spyOn(file, 'datasync')
  const letters = 'the disk works while more bytes arrive'
  await pipeline(Readable.from(blocks(letters)), createPartWriter(file, 2))
  const expected = Buffer.concat([Buffer.from('he'), ...blocks(letters)])
  expect((await readFile(path)).equals(expected)).toBe(true)
  expect(flushed).toHaveBeenCalled()
})

it('writes the rest of what the system has written only in part', async () => {
  const { path, file } = await openPart()
  vi.spyOn(file, 'writev').mockImplementationOnce(async (buffers, position) => {
    const { bytesWritten } = await file.write(Buffer.concat(buffers as Buffer[]), 0, 3, position ?? 0)
    return { bytesWritten, buffers }
  })
  await pipeline(Readable.from([Buffer.from('carp'), Buffer.from('heron')]), createPartWriter(file, 4))
  expect(await readFile(path, 'utf8')).toBe('headcarpheron')
})

it('fails if the disk could not write what had come before', async () => {
  const { file } = await openPart()
  vi.spyOn(file, 'datasync').mockRejectedValueOnce(new Error('The disk is broken.'))
  const written = pipeline(Readable.from(blocks('more than sixteen megabytes')), createPartWriter(file, 0))
  await expect(written).rejects.toThrow('The disk is broken.')
})
