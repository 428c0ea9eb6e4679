import { copyFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { hasFfmpeg, makeTestVideo, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import {
  buildSidecar,
  openLibraryIn,
  openFolderLibrary,
  type FolderLibrary,
} from '../../testing/openFolderLibrary.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'
import { registerStoryboards } from './registerStoryboards.ts'
import { jpegSize } from '../pictures/makeStoryboard.ts'

const video = (id: string, sidecar: object = {}) => ({
  [`${id}.webm`]: 'no film at all',
  [`${id}.info.json`]: buildSidecar({ id, duration: 3, ...sidecar }),
})
let library: FolderLibrary
let server: V3Server
beforeAll(async () => {
  library = await openFolderLibrary({
    ...video('lake'),
    ...video('brook'),
    ...video('broken'),
    ...video('now', { endless: true, duration: undefined }),
    ...video('swapped'),
  })
  if (hasFfmpeg) {
    makeTestVideo(join(library.folder, 'lake.webm'), '320x180', 3)
    await copyFile(join(library.folder, 'lake.webm'), join(library.folder, 'brook.webm'))
  }
  await library.importAll()
  server = await startV3Server({
    source: createCatalogueSource(library, 'library'),
    extend: (app) => registerStoryboards(app, { files: library.library.files }),
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
})

const cuesOf = (id: string) => server.get(`/media/${id}/storyboard.vtt`)
const statusOf = async (path: string) => (await server.get(path)).status
/** Waits until a storyboard has been made. Resolves to its cues. */
async function madeCues(id: string): Promise<string> {
  await expect.poll(async () => (await cuesOf(id)).status).toBe(200)
  return await (await cuesOf(id)).text()
}
const sheetsIn = (cues: string) => cues.match(/storyboard\/\S+?(?=#)/g) ?? []

describe.skipIf(!hasFfmpeg)(`the storyboard of a video${NEEDS_FFMPEG}`, () => {
  it('comes once it is made, as cues that name parts of pictures', async () => {
    // A player that starts to play requests only the headers.
    const first = await fetch(`${server.origin}/media/lake/storyboard.vtt`, { method: 'HEAD' })
    expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([204, '10', ''])
    const cues = await madeCues('lake')
    expect(cues).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\nstoryboard\/0\.jpg\?v=\w+#xywh=0,0,160,90\n/,
    )
    const answer = await cuesOf('lake')
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const sheet = await server.get(`/media/lake/${sheetsIn(cues)[0]}`)
    expect(sheet.headers.get('content-type')).toBe('image/jpeg')
    expect(sheet.headers.get('cache-control')).toMatch(/^private.*immutable/)
    expect(jpegSize(Buffer.from(await sheet.arrayBuffer()))).toEqual({ width: 480, height: 90 })
  })

  it('is another one when the file has been replaced, under other addresses', async () => {
    const former = await madeCues('brook')
    makeTestVideo(join(library.folder, 'new.webm'), '180x320', 3)
    await copyFile(join(library.folder, 'new.webm'), join(library.folder, 'brook.webm'))
    expect((await cuesOf('brook')).status).toBe(204)
    const cues = await madeCues('brook')
    expect(cues).toContain('#xywh=0,0,90,160')
    expect(sheetsIn(cues)[0]).not.toBe(sheetsIn(former)[0])
  })

  it('is missing for a file that is no video, without being asked for again', async () => {
    const answer = async () => {
      const { status, headers } = await cuesOf('broken')
      return [status, headers.get('retry-after')]
    }
    await expect.poll(answer).toEqual([204, null])
  })
})

it('is missing for a stream', async () => {
  const { status, headers } = await cuesOf('now')
  expect([status, headers.get('retry-after')]).toEqual([204, null])
})

it('is missing where none are made', async () => {
  const other = await openLibraryIn(library.folder, library)
  expect(await other.files.storyboard('lake')).toBe('unavailable')
  await other.close()
})

it('gives nothing but sheets of known videos', async () => {
  for (const path of [
    'unknown/storyboard.vtt',
    '..%2F..%2Fetc%2Fpasswd/storyboard.vtt',
    'brook/storyboard/cues.vtt',
    'brook/storyboard/..%2F0.jpg',
    'brook/storyboard/999.jpg',
    'unknown/storyboard/0.jpg',
  ])
    expect([path, await statusOf(`/media/${path}`)]).toEqual([path, 404])
})

it('is not made of a file that has become a link out of the library', async () => {
  const outside = `${library.folder}-secret`
  await writeFile(outside, 'secret')
  await rm(join(library.folder, 'swapped.webm'))
  await symlink(outside, join(library.folder, 'swapped.webm'))
  expect((await cuesOf('swapped')).status).toBe(503)
  await rm(outside)
})
