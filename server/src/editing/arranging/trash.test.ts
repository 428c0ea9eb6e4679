import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { mountAgain, mountSmallDisk, type SmallDisk } from '../../../testing/smallDisk.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { temporaryName } from '../../media/folderWriter.ts'
import { arrangingServerOfEachTest } from './testing/arrangingServerOfEachTest.ts'
import { ALONE, videosAt, type ArrangingServer } from './testing/startArrangingServer.ts'
import { arrangeLibrary, type TrashItem } from './arrangeLibrary.ts'

const start = arrangingServerOfEachTest()
const DAY_MS = 24 * 60 * 60_000

const deleted = async (server: ArrangingServer, subject: object): Promise<string> =>
  (await server.call<{ id: string }>('POST', '/trash', subject)).id
const itemsOf = async (server: ArrangingServer, person?: string): Promise<readonly TrashItem[]> =>
  (await server.call<{ items: TrashItem[] }>('GET', '/trash', undefined, person)).items
const restored = async (server: ArrangingServer, id: string): Promise<readonly string[]> =>
  (await server.call<{ paths: string[] }>('POST', `/trash/${id}/restore`)).paths

describe('a video that is deleted', () => {
  it.each([
    [
      'of several copies in a folder (MediaBrowser/Emby#3663)',
      ['Films/Heat.avi.webm', 'Films/Heat.mkv.webm'],
    ],
    [
      'of many films in a folder (jellyfin#12097)',
      ['Films/Heat.webm', 'Films/Alien.webm', 'Films/Brazil.webm'],
    ],
    ['of several extras (jellyfin#13250)', ['Show/Extras/Cast.webm', 'Show/Extras/Crew.webm']],
    ['beside folders (MediaBrowser/Emby#3855)', ['Films/Heat.webm', 'Films/Other/Alien.webm']],
  ])('takes nothing but itself: one %s', async (_case, paths) => {
    const server = await start({ ...videosAt(...paths), 'notes.txt': 'mine' })
    const [first = '', ...others] = paths
    await deleted(server, { ids: [(await server.videos())[first]] })
    expect(await server.files()).toEqual([...others, 'notes.txt'].sort())
    expect(Object.keys(await server.videos()).sort()).toEqual(others.toSorted())
  })

  // MediaBrowser/Emby#629 and meeb/tubesync#416: the other files of a deleted video stayed.
  it('leaves none of its files behind (meeb/tubesync#416)', async () => {
    const server = await start({
      ...videosAt('Films/Heat (1995)/Heat.1995.webm'),
      'Films/Heat (1995)/Heat.1995.en.vtt': 'WEBVTT\n',
      'Films/Heat (1995)/Heat.1995.nfo': '<movie><title>Heat</title></movie>',
      'Films/Heat (1995)/poster.jpg': 'picture',
      'Films/Heat (1995)/diary.txt': 'mine',
    })
    const [id] = Object.values(await server.videos())
    await deleted(server, { ids: [id] })
    expect(await server.files()).toEqual(['Films/Heat (1995)/diary.txt'])
    expect(await itemsOf(server)).toMatchObject([
      { title: 'Heat', path: 'Films/Heat (1995)/Heat.1995.webm', by: 'owner', isFolder: false, videos: 1 },
    ])
  })

  // MediaBrowser/Emby#3623: a film was renamed on the disk; removing its former entry deleted its folder.
  it('deletes nothing if its file is not there any more (MediaBrowser/Emby#3623)', async () => {
    const server = await start(videosAt('Films/Heat.webm', 'Films/Alien.webm'))
    const { 'Films/Heat.webm': id } = await server.videos()
    await rename(join(server.folder, 'Films/Heat.webm'), join(server.folder, 'Films/Heat (1995).webm'))
    expect(await server.refusal('POST', '/trash', { ids: [id] })).toBe('503 storageAway')
    expect(await server.files()).toEqual(['Films/Alien.webm', 'Films/Heat (1995).webm'])
  })

  // jellyfin#16697: what was deleted with its folder could not be removed from the library.
  it('is gone at once, although its folder may be that of a drive (jellyfin#16697)', async () => {
    const server = await start(videosAt('Show/one.webm', 'other.webm'))
    const { 'Show/one.webm': id } = await server.videos()
    await deleted(server, { ids: [id] })
    expect(Object.keys(await server.videos())).toEqual(['other.webm'])
    expect(server.library.countAway()).toBe(0)
  })

  it('does not make its place one whose videos are gone at once, when others come there', async () => {
    const server = await start(videosAt('Show/one.webm', 'two.webm', 'three.webm'))
    const { 'two.webm': id } = await server.videos()
    await deleted(server, { folder: 'Show' })
    await server.call('POST', '/moves', { ids: [id], toFolder: 'Show' })
    await rm(join(server.folder, 'Show'), { recursive: true })
    await server.importAll()
    expect(server.library.countAway()).toBe(1)
    expect(await server.videos()).toMatchObject({ 'Show/two.webm': id })
  })

  // DroppedNeedle/DroppedNeedle#465: what was recycled was in the library again after a scan.
  it('is not imported from the trash (DroppedNeedle#465)', async () => {
    const server = await start(videosAt('a.webm', 'b.webm'))
    const { 'a.webm': id } = await server.videos()
    await deleted(server, { ids: [id] })
    await server.importAll()
    expect(Object.keys(await server.videos())).toEqual(['b.webm'])
  })

  it('comes back with its id, its files and its place', async () => {
    const server = await start({ ...videosAt('Pond/koi.webm'), 'Pond/koi.jpg': 'picture' })
    const before = await server.videos()
    await server.call('POST', '/moves', { ids: Object.values(before), toFolder: 'Lake' })
    const id = await deleted(server, { ids: Object.values(before) })
    expect(await restored(server, id)).toEqual(['Lake/koi.webm'])
    expect(await server.files()).toEqual(['Lake/koi.jpg', 'Lake/koi.webm'])
    expect(await server.videos()).toEqual({ 'Lake/koi.webm': before['Pond/koi.webm'] })
    expect(await itemsOf(server)).toEqual([])
  })

  // owncloud/web#1730 and owncloud/core#35974.
  it('comes back beside a file that has its name meanwhile (owncloud/core#35974)', async () => {
    const server = await start({ ...videosAt('koi.webm'), 'koi.jpg': 'picture', 'koi.en.vtt': 'WEBVTT\n' })
    const { 'koi.webm': video } = await server.videos()
    const id = await deleted(server, { ids: [video] })
    await server.write({ 'koi.webm': 'new', 'koi (2).jpg': 'of another' })
    expect(await restored(server, id)).toEqual(['koi (3).webm'])
    expect(await server.files()).toEqual([
      'koi (2).jpg',
      'koi (3).en.vtt',
      'koi (3).jpg',
      'koi (3).webm',
      'koi.webm',
    ])
    expect(await readFile(join(server.folder, 'koi.webm'), 'utf8')).toBe('new')
  })

  it('is deleted with others as one item, and restored with them', async () => {
    const server = await start(videosAt('a/one.webm', 'b/two.webm', 'b/three.webm'))
    const before = await server.videos()
    const id = await deleted(server, { ids: [before['a/one.webm'], before['b/two.webm']] })
    expect(await itemsOf(server)).toMatchObject([{ id, title: 'one', videos: 2 }])
    await restored(server, id)
    expect(await server.videos()).toEqual(before)
  })
})

describe('a folder that is deleted', () => {
  // jellyfin#11945: deleting an empty folder beside the seasons deleted the whole series.
  it('takes nothing but itself (jellyfin#11945)', async () => {
    const server = await start({ ...videosAt('Show/Season 01/one.webm'), 'Show/tvshow.nfo': '<tvshow/>' })
    await mkdir(join(server.folder, 'Show/Screens'))
    await deleted(server, { folder: 'Show/Screens' })
    expect(await server.files()).toEqual(['Show/Season 01/one.webm', 'Show/tvshow.nfo'])
  })

  it('comes back with all its files and the ids of its videos', async () => {
    const server = await start({
      ...videosAt('Show/S1/one.webm', 'Show/two.webm', 'other.webm'),
      'Show/a.txt': 'x',
    })
    const before = await server.videos()
    const files = await server.files()
    const id = await deleted(server, { folder: 'Show' })
    expect(await server.files()).toEqual(['other.webm'])
    expect(Object.keys(await server.videos())).toEqual(['other.webm'])
    expect(await itemsOf(server)).toMatchObject([
      { id, path: 'Show', title: 'Show', isFolder: true, videos: 2 },
    ])
    expect(await restored(server, id)).toEqual(['Show'])
    expect(await server.files()).toEqual(files)
    expect(await server.videos()).toEqual(before)
  })

  // owncloud/core#16246: of two deleted folders of one name, restoring the second replaced the first.
  it('never replaces another one of its name (owncloud/core#16246)', async () => {
    const server = await start(videosAt('Show/one.webm'))
    const first = await deleted(server, { folder: 'Show' })
    await server.write(videosAt('Show/two.webm'))
    await server.importAll()
    const second = await deleted(server, { folder: 'Show' })
    await restored(server, first)
    expect(await restored(server, second)).toEqual(['Show (2)'])
    expect(await server.files()).toEqual(['Show (2)/two.webm', 'Show/one.webm'])
  })

  // owncloud/web#1753: a file was restored into the folder, which the restored folder then replaced.
  it('does not replace what was restored into its place before (owncloud/web#1753)', async () => {
    const server = await start(videosAt('Show/one.webm', 'Show/two.webm'))
    const { 'Show/one.webm': video } = await server.videos()
    const file = await deleted(server, { ids: [video] })
    const folder = await deleted(server, { folder: 'Show' })
    await restored(server, file)
    await restored(server, folder)
    expect(await server.files()).toEqual(['Show (2)/two.webm', 'Show/one.webm'])
    expect(await server.videos()).toMatchObject({ 'Show/one.webm': video })
  })
})

describe('the trash', () => {
  // immich-app/immich#31249: files stayed in the trash for months.
  it('keeps files for 30 days (immich#31249)', async () => {
    const server = await start(videosAt('a.webm', 'b.webm'))
    const { 'a.webm': one, 'b.webm': other } = await server.videos()
    await deleted(server, { ids: [one] })
    server.setTime(new Date(Date.parse('2026-06-01T12:00:00Z') + 29 * DAY_MS))
    await deleted(server, { ids: [other] })
    await arrangeLibrary({ ...server.options, ...ALONE }).removeOld()
    expect(await itemsOf(server)).toHaveLength(2)
    server.setTime(new Date(Date.parse('2026-06-01T12:00:00Z') + 31 * DAY_MS))
    await arrangeLibrary({ ...server.options, ...ALONE }).removeOld()
    expect(await itemsOf(server)).toMatchObject([{ path: 'b.webm' }])
  })

  it('removes a record that was being written a day ago, when the server was killed', async () => {
    const server = await start(videosAt('a.webm'))
    const path = join(server.folder, '.vtube-trash', temporaryName(randomUUID()))
    await mkdir(dirname(path))
    await writeFile(path, '{"moves": [')
    await utimes(path, new Date('2026-06-01T12:00:00Z'), new Date('2026-06-01T12:00:00Z'))
    server.setTime(new Date('2026-06-02T11:59:00Z'))
    await arrangeLibrary({ ...server.options, ...ALONE }).removeOld()
    expect(await readdir(dirname(path))).toHaveLength(1)
    server.setTime(new Date('2026-06-02T12:01:00Z'))
    await arrangeLibrary({ ...server.options, ...ALONE }).removeOld()
    expect(await readdir(dirname(path))).toEqual([])
  })

  it('deletes an item for good when a person asks for it, and only this one', async () => {
    const server = await start(videosAt('a.webm', 'b.webm'))
    const { 'a.webm': one, 'b.webm': other } = await server.videos()
    const first = await deleted(server, { ids: [one] })
    await deleted(server, { ids: [other] })
    await server.call('DELETE', `/trash/${first}`)
    expect(await itemsOf(server)).toMatchObject([{ path: 'b.webm' }])
    expect(await server.refusal('POST', `/trash/${first}/restore`)).toBe('404 notFound')
    expect(await server.refusal('DELETE', '/trash/..%2F..')).toBe('404 notFound')
  })

  // electron/electron#687 and laravel/framework#7655.
  it('deletes links, and never what they lead to (laravel/framework#7655)', async () => {
    const server = await start(videosAt('Show/one.webm'))
    const outside = `${server.folder}-frames`
    await mkdir(outside, { recursive: true })
    await writeFile(join(outside, 'precious.txt'), 'precious')
    await symlink(outside, join(server.folder, 'Show/elsewhere'))
    const id = await deleted(server, { folder: 'Show' })
    await server.call('DELETE', `/trash/${id}`)
    expect(await readFile(join(outside, 'precious.txt'), 'utf8')).toBe('precious')
  })

  // immich-app/immich#14242: on a full disk, nothing could be deleted.
  it('can be emptied on a full disk, and nothing is lost if it cannot be filled (immich#14242)', async () => {
    let isFull = false
    const server = await start(videosAt('a.webm', 'b.webm'), {
      overrides: ({ library }) => {
        const { writer } = library.store
        if (writer === null) throw new Error('The folder cannot be written.')
        const write: typeof writer.write = async (...parameters) => {
          if (isFull) throw new SourceError(507, 'storageFull', 'The disk of the library is full.')
          return await writer.write(...parameters)
        }
        return { writer: { ...writer, write } }
      },
    })
    const { 'a.webm': one, 'b.webm': other } = await server.videos()
    const id = await deleted(server, { ids: [one] })
    isFull = true
    expect(await server.refusal('POST', '/trash', { ids: [other] })).toBe('507 storageFull')
    expect(await server.files()).toEqual(['b.webm'])
    await server.call('DELETE', `/trash/${id}`)
    expect(await itemsOf(server)).toEqual([])
  })

  it('shows nothing that a forged description leads elsewhere', async () => {
    const server = await start(videosAt('a.webm', 'b.webm'))
    const { 'a.webm': video } = await server.videos()
    const id = await deleted(server, { ids: [video] })
    const manifest = join(server.folder, '.vtube-trash', id, 'manifest.json')
    const forged = (await readFile(manifest, 'utf8')).replaceAll('a.webm', '../../a.webm')
    await rm(manifest)
    await writeFile(manifest, forged)
    expect(await itemsOf(server)).toEqual([])
    expect(await server.refusal('POST', `/trash/${id}/restore`)).toBe('404 notFound')
  })
})

describe('a disk that is mounted in the library', () => {
  let disk: Pick<SmallDisk, 'close'> | null = null
  afterEach(() => {
    disk?.close()
    disk = null
  })

  it.for([
    // Byron/trash-rs#57: what is on another disk than the trash could not be deleted.
    ['has a trash of its own, and exchanges no files with others (Byron/trash-rs#57)', 'another disk'],
    // invoke-ai/InvokeAI#2737: in a container, nothing could be deleted, because parts of one disk are mounted.
    ['has them also if it is a folder of the same disk (InvokeAI#2737)', 'the same disk'],
  ])('%s', async ([, kind], context) => {
    const server = await start(videosAt('first.webm'))
    const folder = join(server.folder, 'Disk')
    await mkdir(folder)
    const original = `${server.folder}-frames`
    await mkdir(original, { recursive: true })
    disk = kind === 'another disk' ? mountSmallDisk(2, folder) : mountAgain(original, folder)
    if (disk === null) return context.skip()
    await server.write(videosAt('Disk/Films/koi.webm', 'Disk/carp.webm'))
    await server.importAll()
    const before = await server.videos()
    expect(await server.refusal('POST', '/moves', { ids: [before['Disk/carp.webm']], toFolder: 'A' })).toBe(
      '400 otherDisk',
    )
    expect(await server.refusal('POST', '/moves', { ids: [before['first.webm']], toFolder: 'Disk/A' })).toBe(
      '400 otherDisk',
    )
    expect(await server.refusal('POST', '/trash', { folder: 'Disk' })).toBe('400 otherDisk')
    expect(await server.refusal('POST', '/moves', { folder: 'Disk', name: 'Elsewhere' })).toBe(
      '400 otherDisk',
    )
    const ids = [before['first.webm'], before['Disk/Films/koi.webm']]
    const id = await deleted(server, { ids })
    expect(await itemsOf(server)).toMatchObject([{ id, videos: 2 }])
    expect(await readdir(join(folder, '.vtube-trash'))).toEqual([id])
    await restored(server, id)
    expect(await server.videos()).toEqual(before)
  })
})
