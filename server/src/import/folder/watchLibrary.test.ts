import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import type { ImportProgress } from '../ImportProgress.ts'

const { current, open, allVideos } = libraryOfEachTest()
const SOON = { settleMs: 20 }
const titles = async () => (await allVideos()).map(({ title }) => title).sort()
const video = (title: string) => ({
  [`${title}.info.json`]: buildSidecar({ id: title.replaceAll('/', '-'), title }),
  [`${title}.webm`]: TINY_VIDEO,
})

async function watched(settings: object = SOON): Promise<ImportProgress[]> {
  const heard: ImportProgress[] = []
  await open({ ...video('one'), ...video('lake/two') })
  current().library.watch((progress) => heard.push(progress), settings)
  await current().importAll()
  return heard
}

describe('while the server runs', () => {
  it('a file that appears, changes or vanishes is noticed, and only what changed is read', async () => {
    const heard = await watched()
    await current().write(video('lake/three'))
    await expect.poll(titles).toEqual(['lake/three', 'lake/two', 'one'])
    await current().write({ 'one.info.json': buildSidecar({ id: 'one', title: 'another name' }) })
    await expect.poll(titles).toEqual(['another name', 'lake/three', 'lake/two'])
    await rm(join(current().folder, 'lake/two.webm'))
    await expect.poll(titles).toEqual(['another name', 'lake/three'])
    await expect.poll(() => heard.reduce((sum, { removed }) => sum + removed, 0)).toBe(1)
    // A file may be read again, because its folder may be reported twice. The others must not be read again.
    expect(heard.reduce((sum, { imported }) => sum + imported, 0)).toBeLessThanOrEqual(4)
    expect(heard.every(({ found }) => found <= 2)).toBe(true)
  })

  it('a change in a folder whose name has signs of two units leaves the folders below', async () => {
    await open({ ...video('🎬🎬/one'), ...video('🎬🎬/S/two') })
    await current().importAll()
    const heard: ImportProgress[] = []
    current().library.watch((progress) => heard.push(progress), SOON)
    await current().write(video('🎬🎬/three'))
    current().library.announce(['🎬🎬/three.webm'])
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(await titles()).toEqual(['🎬🎬/S/two', '🎬🎬/one', '🎬🎬/three'])
    expect((await allVideos()).filter(({ isAway }) => isAway)).toEqual([])
  })

  it('a folder that appears is noticed with all that it holds, and watched from then on', async () => {
    await watched()
    await current().write(video('sea/deep/three'))
    await expect.poll(titles).toEqual(['lake/two', 'one', 'sea/deep/three'])
    await current().write(video('sea/deep/four'))
    await expect.poll(titles).toEqual(['lake/two', 'one', 'sea/deep/four', 'sea/deep/three'])
  })

  it('a folder that is moved keeps its videos, and stays watched', async () => {
    await watched()
    await rename(join(current().folder, 'lake'), join(current().folder, 'pond'))
    const place = async () => (await current().library.files.media('lake-two'))?.path
    await expect.poll(place).toBe(join(current().folder, 'pond/two.webm'))
    expect(await titles()).toEqual(['lake/two', 'one'])
    await current().write({ 'pond/three.webm': TINY_VIDEO })
    await expect.poll(titles).toEqual(['lake/two', 'one', 'three'])
  })

  it('a folder that vanishes is noticed, and so is one that comes back', async () => {
    await watched()
    const away = async () =>
      (await current().catalogue.importIndex.findAwayFolders()).map(({ sample }) => sample)
    await rename(join(current().folder, 'lake'), `${current().folder}-away`)
    await expect.poll(away).toEqual(['lake/two.webm'])
    expect(await titles()).toEqual(['lake/two', 'one'])
    await rename(`${current().folder}-away`, join(current().folder, 'lake'))
    await expect.poll(away).toEqual([])
    await rm(join(current().folder, 'lake'), { recursive: true })
    await expect.poll(away).toEqual(['lake/two.webm'])
    await mkdir(join(current().folder, 'lake'))
    await current().write(video('lake/three'))
    await expect.poll(titles).toEqual(['lake/three', 'one'])
  })

  it('a file with the id of another does not take its place', async () => {
    await watched()
    await current().write({
      'a.webm': TINY_VIDEO,
      'a.info.json': buildSidecar({ id: 'one', title: 'thief' }),
    })
    await expect.poll(titles).toContain('thief')
    await current().importAll()
    expect(await titles()).toContain('one')
    expect((await current().library.files.media('one'))?.path).toBe(join(current().folder, 'one.webm'))
  })

  it('what the system does not tell of is found by looking', async () => {
    await watched({ settleMs: 1_000_000, rescanMs: 20 })
    await current().write(video('lake/three'))
    await rm(join(current().folder, 'one.webm'))
    await expect.poll(titles).toEqual(['lake/three', 'lake/two'])
  })

  it('nothing is noticed any more when the library is closed', async () => {
    const heard = await watched()
    await current().library.close()
    await current().write(video('three'))
    expect(await current().library.importAll()).toMatchObject({ found: 0 })
    expect(heard).toEqual([])
  })
})
