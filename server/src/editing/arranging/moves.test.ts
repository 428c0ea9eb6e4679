import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { arrangingServerOfEachTest } from './testing/arrangingServerOfEachTest.ts'
import { videoNamed, videosAt } from './testing/startArrangingServer.ts'

const start = arrangingServerOfEachTest()

describe('a folder that is moved', () => {
  it('tells its path as the disk has it', async () => {
    const server = await start(videosAt('Ponds/koi.webm'))
    const renamed = await server.call('POST', '/moves', { folder: 'Ponds', name: ' Lakes ' })
    expect(renamed).toEqual({ path: 'Lakes' })
    expect(await server.files()).toEqual(['Lakes/koi.webm'])
    expect(await server.call('POST', '/moves', { folder: 'Lakes', name: 'Lakes' })).toEqual({ path: 'Lakes' })
  })

  it('stays where it is if another disk is mounted in it', async () => {
    const server = await start(videosAt('Ponds/koi.webm'), {
      overrides: ({ library }) => {
        const { writer } = library.store
        if (writer === null) throw new Error('The folder cannot be written.')
        return { writer: { ...writer, measure: async () => null } }
      },
    })
    expect(await server.refusal('POST', '/moves', { folder: 'Ponds', name: 'Lakes' })).toBe('400 otherDisk')
    expect(await server.files()).toEqual(['Ponds/koi.webm'])
  })

  // microsoft/vscode#96648: a folder was moved with a relative link in it, which led nowhere afterwards.
  it('stays where it is if a link in it would lead nowhere (vscode#96648)', async () => {
    const server = await start(videosAt('Ponds/one.webm', 'Store/two.webm', 'Other/three.webm'))
    await symlink('../Store/two.webm', join(server.folder, 'Ponds/two.webm'))
    await symlink('one.webm', join(server.folder, 'Ponds/again.webm'))
    await server.importAll()
    const move = { folder: 'Ponds', toFolder: 'Other' }
    expect(await server.refusal('POST', '/moves', move)).toBe('400 invalidPath')
    await server.call('POST', '/moves', { folder: 'Ponds', name: 'Lakes' })
    await rm(join(server.folder, 'Lakes/two.webm'))
    await server.call('POST', '/moves', { folder: 'Lakes', toFolder: 'Other' })
    expect(Object.keys(await server.videos())).toContain('Other/Lakes/again.webm')
  })
})

describe('a video that is moved', () => {
  // jellyfin#15389: a renamed file was unwatched again.
  it('keeps its id and takes all its files along (jellyfin#15389)', async () => {
    const server = await start({
      ...videosAt('Inbox/Koi.webm', 'Inbox/Carp.webm', 'Pond/Frog.webm'),
      'Inbox/Koi.info.json': buildSidecar({ id: undefined, title: 'Feeding the koi' }),
      'Inbox/Koi.jpg': 'picture',
      'Inbox/Koi.de.srt': '1\n00:00:00,000 --> 00:00:01,000\nFutter\n',
      'Inbox/Carp.jpg': 'another picture',
    })
    const { 'Inbox/Koi.webm': id = '' } = await server.videos()
    await server.call('POST', '/moves', { ids: [id], toFolder: 'Pond' })
    expect(await server.files()).toEqual([
      'Inbox/Carp.jpg',
      'Inbox/Carp.webm',
      'Pond/Frog.webm',
      'Pond/Koi.de.srt',
      'Pond/Koi.info.json',
      'Pond/Koi.jpg',
      'Pond/Koi.webm',
    ])
    expect(await server.videos()).toMatchObject({ 'Pond/Koi.webm': id })
    expect(await server.video(id)).toMatchObject({ title: 'Feeding the koi' })
    expect((await server.library.files.media(id))?.path).toBe(join(server.folder, 'Pond/Koi.webm'))
    expect(await server.library.files.subtitles(id)).toMatchObject([{ language: 'de' }])
  })

  it('keeps its id while an import of the whole library runs', async () => {
    const server = await start(videosAt('A/one.webm', 'Z/two.webm'))
    const { 'Z/two.webm': id = '' } = await server.videos()
    const importing = server.importAll()
    await server.call('POST', '/moves', { ids: [id], toFolder: 'A' })
    await importing
    await server.importAll()
    expect(await server.videos()).toMatchObject({ 'A/two.webm': id })
  })

  it('can be played at once, before any import', async () => {
    const server = await start(videosAt('A/one.webm'), {
      overrides: () => ({ importFolders: async () => {} }),
    })
    const { 'A/one.webm': id = '' } = await server.videos()
    await server.call('POST', '/moves', { ids: [id], toFolder: 'B' })
    expect((await server.library.files.media(id))?.path).toBe(join(server.folder, 'B/one.webm'))
  })

  it('is renamed with its files, and keeps its ending', async () => {
    const server = await start({ ...videosAt('Talks/a.webm'), 'Talks/a.en.vtt': 'WEBVTT\n' })
    const { 'Talks/a.webm': id = '' } = await server.videos()
    await server.call('POST', '/moves', { ids: [id], name: 'Bridges' })
    expect(await server.files()).toEqual(['Talks/Bridges.en.vtt', 'Talks/Bridges.webm'])
    await server.call('POST', '/moves', { ids: [id], name: 'Towers.webm' })
    expect(await server.files()).toEqual(['Talks/Towers.en.vtt', 'Talks/Towers.webm'])
    expect(await server.video(id)).toMatchObject({ title: 'Towers' })
  })

  it('never takes the place of another file', async () => {
    const server = await start({
      ...videosAt('A/talk.webm', 'B/talk.webm', 'A/walk.webm'),
      'B/walk.webm.jpg': '',
    })
    const { 'A/talk.webm': talk = '', 'A/walk.webm': walk = '' } = await server.videos()
    const before = await server.files()
    expect(await server.refusal('POST', '/moves', { ids: [walk, talk], toFolder: 'B' })).toBe(
      '409 fileExists',
    )
    expect(await server.refusal('POST', '/moves', { ids: [walk], name: 'talk' })).toBe('409 fileExists')
    expect(await server.files()).toEqual(before)
  })

  it.each(['sub/way', '../up', '.hidden', '..'])('gets no name that leads elsewhere: %s', async (name) => {
    const server = await start(videosAt('A/talk.webm'))
    const { 'A/talk.webm': id = '' } = await server.videos()
    await server.call('POST', '/moves', { ids: [id], name }).catch(() => {})
    const [path = ''] = await server.files()
    expect(path).toMatch(/^A\/[^\/.][^\/]*\.webm$/v)
  })

  it('gets no name of a download under way, which would not be shown', async () => {
    const server = await start(videosAt('A/talk.webm'))
    const { 'A/talk.webm': id = '' } = await server.videos()
    expect(await server.refusal('POST', '/moves', { ids: [id], name: 'talk.f137' })).toBe('400 invalidPath')
    expect(await server.files()).toEqual(['A/talk.webm'])
  })

  it('is not moved if its folder is a link that leads out of the library', async () => {
    const server = await start(videosAt('A/talk.webm'))
    await mkdir(`${server.folder}-frames`, { recursive: true })
    await symlink(`${server.folder}-frames`, join(server.folder, 'Out'))
    const { 'A/talk.webm': id = '' } = await server.videos()
    expect(await server.refusal('POST', '/moves', { ids: [id], toFolder: 'Out' })).toMatch(/^4/)
    expect(await server.files()).toContain('A/talk.webm')
  })

  it('is not moved alone if it is a part of a disc', async () => {
    const server = await start({ 'Film/VIDEO_TS/VTS_01_1.VOB': videoNamed('disc') })
    const { importIndex } = server.catalogue
    const media = { path: 'Film/VIDEO_TS/VTS_01_1.VOB', language: '' }
    await importIndex.upsert(await importIndex.beginRun(), {}, [
      {
        kind: 'video',
        id: 'disc',
        path: media.path,
        fingerprint: '',
        content: '',
        files: { media },
        subtitles: [],
      },
    ])
    expect(await server.refusal('POST', '/moves', { ids: ['disc'], toFolder: 'A' })).toBe('409 partOfDisc')
    expect(await server.refusal('POST', '/trash', { ids: ['disc'] })).toBe('409 partOfDisc')
  })
})

describe('a folder that is moved', () => {
  it('keeps the ids of all its videos', async () => {
    const server = await start({
      ...videosAt('Old/a.webm', 'Old/deep/b.webm', 'c.webm'),
      'Old/notes.txt': 'mine',
    })
    const before = await server.videos()
    await server.call('POST', '/moves', { folder: 'Old', name: 'New' })
    await server.call('POST', '/folders', { path: 'Shelf' })
    await server.call('POST', '/moves', { folder: 'New', toFolder: 'Shelf' })
    expect(await server.files()).toEqual([
      'Shelf/New/a.webm',
      'Shelf/New/deep/b.webm',
      'Shelf/New/notes.txt',
      'c.webm',
    ])
    expect(await server.videos()).toEqual({
      'Shelf/New/a.webm': before['Old/a.webm'],
      'Shelf/New/deep/b.webm': before['Old/deep/b.webm'],
      'c.webm': before['c.webm'],
    })
  })

  it('never takes the place of another one, nor goes into itself, and the library stays', async () => {
    const server = await start(videosAt('A/a.webm', 'B/b.webm'))
    expect(await server.refusal('POST', '/moves', { folder: 'A', name: 'B' })).toBe('409 fileExists')
    expect(await server.refusal('POST', '/moves', { folder: 'A', toFolder: 'A/deep' })).toBe(
      '400 invalidPath',
    )
    expect(await server.refusal('POST', '/moves', { folder: '', name: 'C' })).toBe('400 invalidPath')
    expect(await server.refusal('POST', '/moves', { folder: 'nowhere', name: 'C' })).toBe('404 notFound')
    expect(await server.files()).toEqual(['A/a.webm', 'B/b.webm'])
  })
})

describe('a new folder', () => {
  it('is there for videos, and is not created twice', async () => {
    const server = await start(videosAt('a.webm'))
    expect(await server.call('POST', '/folders', { path: 'Holidays/2024' })).toEqual({
      path: 'Holidays/2024',
    })
    expect(await server.refusal('POST', '/folders', { path: 'Holidays/2024' })).toBe('409 fileExists')
    expect(await server.call('GET', '/folders?path=Holidays')).toEqual({ folders: ['Holidays/2024'] })
    await access(join(server.folder, 'Holidays/2024'))
  })
})

it('moves everything or nothing if the system refuses a file', async () => {
  const server = await start(
    { ...videosAt('A/talk.webm'), 'A/talk.jpg': 'picture', 'A/talk.srt': 'text' },
    {
      overrides: ({ library }) => {
        const { writer } = library.store
        if (writer === null) throw new Error('The folder cannot be written.')
        const move = async (from: string, to: string) => {
          if (to.endsWith('.srt')) throw Object.assign(new Error('EIO'), { code: 'EIO' })
          await writer.move(from, to)
        }
        return { writer: { ...writer, move } }
      },
    },
  )
  const { 'A/talk.webm': id = '' } = await server.videos()
  expect(await server.refusal('POST', '/moves', { ids: [id], toFolder: 'B' })).toMatch(/^5/)
  expect(await server.files()).toEqual(['A/talk.jpg', 'A/talk.srt', 'A/talk.webm'])
  expect(await readFile(join(server.folder, 'A/talk.jpg'), 'utf8')).toBe('picture')
})
