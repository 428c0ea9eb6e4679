import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { openLibraryServer } from '../../testing/limits/openLimitedServers.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'

const folder = folderOfEachTest()
const KIDS: FolderLimit = { kind: 'only', folders: ['Kids'] }
const CARTOONS: FolderLimit = { kind: 'only', folders: ['Kids/Cartoons'] }
const SHOWN = 'video-0-0'
const HIDDEN = 'video-3-0'

interface Answer {
  access?: string
  error?: { errors: { reason: string }[] }
}

/** Starts the server over a library, and returns the function that asks about a saved video, and the one that ends it. */
async function start(library = 'library') {
  const server = await openLibraryServer(folder, { VTUBE_LIBRARY: library })
  onTestFinished(server.close)
  const ask = async (id: string, limit: FolderLimit | null, mark = '') => {
    const response = await server.send(`/saving/${id}?access=${mark}`, limit)
    return { status: response.status, body: (await response.json()) as Answer }
  }
  const reasonFor = async (...args: Parameters<typeof ask>) =>
    (await ask(...args)).body.error?.errors[0]?.reason
  return { ask, reasonFor, close: server.close }
}
async function addOtherLibrary(): Promise<void> {
  await mkdir(join(folder, 'other/Kids'), { recursive: true })
  await writeFile(join(folder, 'other/Kids/crane.webm'), TINY_VIDEO)
}

it('tells whoever sees the whole library that a video is not in it', async () => {
  const { reasonFor } = await start()
  expect(await reasonFor('nothing', null)).toBe('notInLibrary')
})

it('gives a person with a limit the same answer for a hidden video as for none', async () => {
  const { ask, reasonFor } = await start()
  const { access } = (await ask(SHOWN, KIDS)).body
  expect(await ask(HIDDEN, KIDS, access)).toEqual(await ask('nothing', KIDS, access))
  expect(await reasonFor(HIDDEN, KIDS, access)).toBe('notFound')
  expect(await reasonFor(SHOWN, CARTOONS, access)).toBe('notFound')
})

it('takes nothing from a person with a limit while another library is served, unless the limit has changed', async () => {
  const first = await start()
  const access = (await first.ask(SHOWN, KIDS)).body.access ?? ''
  const ofAll = (await first.ask(SHOWN, null)).body.access ?? ''
  await first.close()
  await addOtherLibrary()
  const other = await start('other')
  expect(await other.reasonFor(SHOWN, KIDS, access)).toBe('notInLibrary')
  expect(await other.ask(HIDDEN, KIDS, access)).toEqual(await other.ask('nothing', KIDS, access))
  expect(await other.reasonFor(SHOWN, CARTOONS, access)).toBe('notFound')
  expect(await other.reasonFor(SHOWN, KIDS, ofAll)).toBe('notFound')
  expect(await other.reasonFor(SHOWN, KIDS)).toBe('notFound')
  await other.close()

  const again = await start()
  expect((await again.ask(SHOWN, KIDS, access)).body.access).toBe(access)
  expect(await again.reasonFor('nothing', KIDS, access)).toBe('notFound')
})
