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
  const [first, rest] = ['the disk works while ', 'more bytes arrive']
  await pipeline(
    (async function* () {
      yield* blocks(first)
      await expect.poll(() => flushed).toHaveBeenCalled()
      yield* blocks(rest)
    })(),
    createPartWriter(file, 2),
  )
  const expected = Buffer.concat([Buffer.from('he'), ...blocks(first + rest)])
  expect((await readFile(path)).equals(expected)).toBe(true)
})

it('keeps what has come if the content breaks off while it is written, and closes the file', async () => {
  const { path, file } = await openPart()
  const brokenOff = Promise.withResolvers<void>()
  const write = file.writev.bind(file)
  const writing = vi.spyOn(file, 'writev').mockImplementationOnce(async (buffers, position) => {
    await brokenOff.promise
    return await write(buffers, position)
  })
  const broken = pipeline(
    (async function* () {
      yield Buffer.from('carp')
      await expect.poll(() => writing).toHaveBeenCalled()
      setImmediate(brokenOff.resolve)
      throw new Error('The line is gone.')
    })(),
    createPartWriter(file, 2),
  )
  await expect(broken).rejects.toThrow('The line is gone.')
  await expect.poll(() => file.fd).toBe(-1)
  expect(await readFile(path, 'utf8')).toBe('hecarp')
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
