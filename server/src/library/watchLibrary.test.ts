import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setUpLibrary } from '../../testing/setUpLibrary.ts'
import { buildSidecar } from '../../testing/openTestLibrary.ts'
import { TINY_FILM } from '../../testing/tinyFilm.ts'
import type { ImportProgress } from './openLibrary.ts'

const { held, open, allVideos } = setUpLibrary()
const SOON = { settleMs: 20 }
const titles = async () => (await allVideos()).map(({ title }) => title).sort()
const film = (title: string) => ({
  [`${title}.webm`]: TINY_FILM,
  [`${title}.info.json`]: buildSidecar({ id: title.replaceAll('/', '-'), title }),
})

async function watched(settings: object = SOON): Promise<ImportProgress[]> {
  const heard: ImportProgress[] = []
  await open({ ...film('one'), ...film('lake/two') })
  held().library.watch((progress) => heard.push(progress), settings)
  await held().importAll()
  return heard
}

describe('while the server runs', () => {
  it('a file that appears, changes or vanishes is noticed, and only what changed is read', async () => {
    const heard = await watched()
    await held().write(film('lake/three'))
    await expect.poll(titles).toEqual(['lake/three', 'lake/two', 'one'])
    await held().write({ 'one.info.json': buildSidecar({ id: 'one', title: 'another name' }) })
    await expect.poll(titles).toEqual(['another name', 'lake/three', 'lake/two'])
    await rm(join(held().folder, 'lake/two.webm'))
    await expect.poll(titles).toEqual(['another name', 'lake/three'])
    await expect.poll(() => heard.reduce((sum, { removed }) => sum + removed, 0)).toBe(1)
    // A file may be noticed before its sidecar, and read again with it; the others are not.
    expect(heard.reduce((sum, { imported }) => sum + imported, 0)).toBeLessThanOrEqual(4)
    expect(heard.every(({ found }) => found <= 2)).toBe(true)
  })

  it('a folder that appears is noticed with all that it holds, and watched from then on', async () => {
    await watched()
    await held().write(film('sea/deep/three'))
    await expect.poll(titles).toEqual(['lake/two', 'one', 'sea/deep/three'])
    await held().write(film('sea/deep/four'))
    await expect.poll(titles).toEqual(['lake/two', 'one', 'sea/deep/four', 'sea/deep/three'])
  })

  it('a folder that is moved keeps its videos, and stays watched', async () => {
    await watched()
    await rename(join(held().folder, 'lake'), join(held().folder, 'pond'))
    const place = async () => (await held().library.files.media('lake-two'))?.path
    await expect.poll(place).toBe(join(held().folder, 'pond/two.webm'))
    expect(await titles()).toEqual(['lake/two', 'one'])
    await held().write({ 'pond/three.webm': TINY_FILM })
    await expect.poll(titles).toEqual(['lake/two', 'one', 'three'])
  })

  it('a folder that vanishes is noticed, and so is one that comes back', async () => {
    await watched()
    await rename(join(held().folder, 'lake'), `${held().folder}-away`)
    await expect.poll(titles).toEqual(['one'])
    await rename(`${held().folder}-away`, join(held().folder, 'lake'))
    await expect.poll(titles).toEqual(['lake/two', 'one'])
    await rm(join(held().folder, 'lake'), { recursive: true })
    await expect.poll(titles).toEqual(['one'])
    await mkdir(join(held().folder, 'lake'))
    await held().write(film('lake/three'))
    await expect.poll(titles).toEqual(['lake/three', 'one'])
  })

  it('a file with the id of another does not take its place', async () => {
    await watched()
    await held().write({ 'a.webm': TINY_FILM, 'a.info.json': buildSidecar({ id: 'one', title: 'thief' }) })
    await expect
      .poll(() => held().warnings.at(-1))
      .toBe('“a.webm” was skipped: “one.webm” has the same id, one.')
    await held().importAll()
    expect(await titles()).toContain('one')
  })

  it('what the system does not tell of is found by looking', async () => {
    await watched({ settleMs: 1_000_000, rescanMs: 20 })
    await held().write(film('lake/three'))
    await rm(join(held().folder, 'one.webm'))
    await expect.poll(titles).toEqual(['lake/three', 'lake/two'])
  })

  it('nothing is noticed any more when the library is closed', async () => {
    const heard = await watched()
    await held().library.close()
    await held().write(film('three'))
    expect(await held().library.importAll()).toMatchObject({ found: 0 })
    expect(heard).toEqual([])
  })
})
