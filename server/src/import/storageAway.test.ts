import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { buildSidecar, openLibraryIn, type Files } from '../../testing/openFolderLibrary.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import type { ImportScope } from '../catalogue/importedEntry.ts'
import { createFolderStore } from '../media/folderStore.ts'
import { watchAway } from './folder/awayFolders.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const { current, imported, allVideos } = libraryOfEachTest()
/** Returns a video whose contents differ for each letter. */
const videoOf = (letter: string) => Buffer.concat([TINY_VIDEO, Buffer.from(letter)])
const VIDEOS: Files = {
  'one.webm': videoOf('1'),
  'disk/two.webm': videoOf('2'),
  'disk/sea/three.webm': videoOf('3'),
  'disk/sea/four.webm': videoOf('4'),
  'disk/sea/four.info.json': buildSidecar({ id: 'four', title: 'four' }),
}
const at = (path: string) => join(current().folder, path)
const elsewhere = () => `${current().folder}-elsewhere`
/** Returns the ids of all videos by title. */
const ids = async () => Object.fromEntries((await allVideos()).map(({ id, title }) => [title, id]))
/** Returns the titles of the videos that lists mark as not connected. */
const away = async () => (await allVideos()).flatMap(({ title, isAway }) => (isAway ? [title] : [])).sort()

/** Unplugs the drive at a folder, leaving an empty mount point or nothing. Returns a function to plug it in again. */
async function unplug(folder: string, leave: 'mount point' | 'nothing' | 'link' = 'mount point') {
  await rename(at(folder), elsewhere())
  if (leave === 'mount point') await mkdir(at(folder))
  if (leave === 'link') await symlink(elsewhere(), at(folder))
  return async () => {
    await rm(at(folder), { recursive: true, force: true })
    await rename(elsewhere(), at(folder))
  }
}

describe('storage that is away', () => {
  // jellyfin#1714, jellyfin#15518, Kavita#925
  it.each(['mount point', 'nothing', 'link'] as const)(
    'keeps its videos, and nothing is read anew when it is back: %s',
    async (leave) => {
      await imported(VIDEOS)
      const before = await ids()
      const plugIn = await unplug('disk', leave)
      expect(await current().importAll()).toMatchObject({ removed: 0, unchanged: 1 })
      expect(await ids()).toEqual(before)
      expect(await away()).toEqual(['four', 'three', 'two'])
      await plugIn()
      expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 4, removed: 0 })
      expect(await away()).toEqual([])
      expect(await ids()).toEqual(before)
    },
  )

  it('keeps its videos where it is the whole library', async () => {
    await imported(VIDEOS)
    const before = await ids()
    const plugIn = await unplug('')
    await current().importAll()
    expect(await ids()).toEqual(before)
    expect(await away()).toHaveLength(4)
    await plugIn()
    expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 4, removed: 0 })
    expect(await away()).toEqual([])
  })

  it('loses its videos at once if another folder is named as the library', async () => {
    await imported(VIDEOS)
    await mkdir(elsewhere())
    await writeFile(join(elsewhere(), 'mine.webm'), videoOf('5'))
    const other = await openLibraryIn(elsewhere(), current())
    expect(await other.importAll()).toMatchObject({ imported: 1, removed: 4 })
    expect(Object.keys(await ids())).toEqual(['mine'])
    await other.close()
    const back = await openLibraryIn(current().folder, current())
    expect(await back.importAll()).toMatchObject({ imported: 4, removed: 1 })
    await back.close()
    await rm(elsewhere(), { recursive: true })
  })

  it('loses its videos after a week', async () => {
    await imported(VIDEOS)
    await rm(at('disk'), { recursive: true })
    await current().importAll()
    current().setNow(new Date('2026-06-08T11:59:00Z'))
    expect(await current().importAll()).toMatchObject({ removed: 0 })
    current().setNow(new Date('2026-06-08T12:01:00Z'))
    expect(await current().importAll()).toMatchObject({ removed: 3 })
    expect(Object.keys(await ids())).toEqual(['one'])
  })

  it('is named to the operator, each folder once when it goes', async () => {
    await imported(VIDEOS)
    const plugIn = await unplug('disk')
    await current().importAll()
    await current().importAll()
    const sentence =
      'Not connected: “disk” and “disk/sea”. 3 videos there cannot play until the storage is back.'
    expect(current().warnings).toEqual([sentence])
    expect(await current().library.status()).toMatchObject({
      awayFolders: [
        { folder: 'disk', videos: 1 },
        { folder: 'disk/sea', videos: 2 },
      ],
    })
    expect(current().library.countAway()).toBe(3)
    await plugIn()
    await current().importAll()
    expect([current().warnings.length, current().library.countAway()]).toEqual([1, 0])
    await unplug('disk')
    await current().importAll()
    expect(current().warnings).toEqual([sentence, sentence])
  })

  it('is no reason to keep a file that is missing in a folder which holds others', async () => {
    await imported(VIDEOS)
    await rm(at('disk/sea/three.webm'))
    expect(await current().importAll()).toMatchObject({ removed: 1 })
    expect(await away()).toEqual([])
  })

  it('is noticed when it is back, however many other folders are still away', async () => {
    await imported(VIDEOS)
    const away = Array.from({ length: 1_000 }, (_, index) => ({
      folder: `away ${index}`,
      sample: `away ${index}/film.webm`,
      videos: 1,
    }))
    const importIndex: ImportIndex = {
      ...current().catalogue.importIndex,
      findAwayFolders: async () => [...away, { folder: 'disk', sample: 'disk/two.webm', videos: 1 }],
    }
    const back = Promise.withResolvers<readonly ImportScope[]>()
    const end = watchAway({
      store: createFolderStore(current().folder),
      importIndex,
      onBack: async (scopes) => back.resolve(scopes),
      pollMs: 1,
    })
    expect(await back.promise).toEqual([{ folder: 'disk', isDeep: false }])
    end()
  })

  it('is noticed when it is back, although the system tells nothing of it', async () => {
    await imported(VIDEOS)
    const plugIn = await unplug('disk')
    await current().importAll()
    current().library.watch(() => {}, { settleMs: 1_000_000, rescanMs: 1_000_000, awayMs: 20 })
    await plugIn()
    await expect.poll(away).toEqual([])
  })
})

describe('a file that is moved', () => {
  it.each([
    ['renamed', 'disk/two.webm', 'disk/zwei.webm'],
    ['moved to another folder', 'disk/two.webm', 'lake/two.webm'],
    ['in a folder that is renamed', 'disk', 'drive'],
  ])('keeps its id when it is %s', async (_, from, to) => {
    await imported(VIDEOS)
    const before = Object.values(await ids()).sort()
    await mkdir(at('lake'))
    await rename(at(from), at(to))
    expect(await current().importAll()).toMatchObject({ removed: 0, skipped: 0 })
    expect(Object.values(await ids()).sort()).toEqual(before)
    expect(await away()).toEqual([])
  })

  it('keeps its id when two files swap their names', async () => {
    await imported(VIDEOS)
    const digests = async () => {
      const { importIndex } = current().catalogue
      const entries = await importIndex.findByPath(['disk/two.webm', 'one.webm'])
      return new Map([...entries.values()].map(({ content, id }) => [content, id]))
    }
    const before = await digests()
    await rename(at('one.webm'), at('three.webm'))
    await rename(at('disk/two.webm'), at('one.webm'))
    await rename(at('three.webm'), at('disk/two.webm'))
    await current().importAll()
    expect(await digests()).toEqual(before)
  })

  it('leaves its id to no file that takes its former place', async () => {
    await imported({ 'one.webm': videoOf('1') })
    const { one } = await ids()
    await rename(at('one.webm'), at('first.webm'))
    await current().importAll()
    await current().write({ 'one.webm': videoOf('9') })
    await current().importAll()
    const { first, one: another } = await ids()
    expect(first).toBe(one)
    expect(another).not.toBe(one)
  })

  it('is not confused with a copy, which is another video', async () => {
    await imported({ 'one.webm': videoOf('1') })
    const before = await ids()
    await current().write({ 'copy.webm': videoOf('1') })
    expect(await current().importAll()).toMatchObject({ imported: 1, removed: 0 })
    expect(await ids()).toEqual({ ...before, copy: expect.any(String) })
  })
})
