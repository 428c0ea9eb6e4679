import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ODD_NAMES } from '../../testing/contracts/bucketContract.ts'
import { openBucketLibrary } from '../../testing/openBucketLibrary.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { buildSidecar, openFolderLibrary, type Files } from '../../testing/openFolderLibrary.ts'
import { INQUIRY } from '../../testing/shareCatalogue.ts'
import { startFaultyS3, type FaultyS3 } from '../../testing/startFaultyS3.ts'
import { startS3, type TestS3 } from '../../testing/startS3.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import type { Storage } from '../app/Storage.ts'

const folder = folderOfTests()
let server: TestS3
let proxy: FaultyS3
beforeAll(async () => {
  server = await startS3()
  proxy = await startFaultyS3(server.port)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const video = (text: string) => Buffer.concat([TINY_VIDEO, Buffer.from(text)])
const PAGE = { maxResults: 50, pageToken: null }
const videosOf = async (storage: Pick<Storage, 'catalogue' | 'keyValues'>) =>
  (
    await createCatalogueSource(storage, 'library').listVideos(
      { chart: 'mostPopular', regionCode: null, ...PAGE },
      INQUIRY,
    )
  ).value.items

/** Describes all that an import stores, apart from versions, which hold the ETags of a bucket. */
async function describeCatalogue(storage: FilledCatalogue, paths: readonly string[]) {
  const source = createCatalogueSource(storage, 'library')
  const videos = await videosOf(storage)
  const channels = await source.listChannels([...new Set(videos.map(({ channelId }) => channelId))], INQUIRY)
  const entries = await storage.catalogue.importIndex.findByPath(paths)
  const comments = await source.listComments({ videoId: 'koi', order: 'time', ...PAGE }, INQUIRY)
  const found = await source.search(
    { q: 'bucket of carp', channelId: null, types: ['video'], order: 'relevance', ...PAGE },
    INQUIRY,
  )
  const described = {
    videos,
    channels: channels.value.items,
    comments: comments.value.items,
    found: found.value.items,
    entries: [...entries.values()].map(({ path, files, subtitles, chapters }) => ({
      path,
      files,
      subtitles,
      chapters,
    })),
  }
  // Without a sidecar, the date is that of the file.
  const text = JSON.stringify(described, (key, value: unknown) => {
    if (key === 'publishedAt') return undefined
    return typeof value === 'bigint' ? String(value) : value
  })
  return JSON.parse(text.replaceAll(/\?v=[\w-]+/g, '')) as unknown
}

const EVERYTHING: Files = {
  'Pond/koi.webm': video('1'),
  'Pond/koi.info.json': buildSidecar({
    id: 'koi',
    title: 'Feeding the koi',
    comments: [{ id: 'c1', text: 'First', author: 'Ada', timestamp: 1_700_000_000 }],
    chapters: [{ title: 'Bread', start_time: 0, end_time: 1 }],
  }),
  'Pond/koi.jpg': 'a picture',
  'Pond/koi.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nA bucket of carp\n',
  'Pond/channel.info.json': { _type: 'playlist', channel_id: 'UCpond-channel-000000001', channel: 'Pond' },
  'Pond/channel.jpg': 'a face',
  'Pond/banner.png': 'a banner',
  'Show/tvshow.nfo': '<tvshow><title>The Lake</title></tvshow>',
  'Show/Season 1/S01E01.webm': video('2'),
  'Show/Season 1/S01E01.nfo':
    '<episodedetails><title>Ice</title><season>1</season><episode>1</episode></episodedetails>',
  'Show/Season 1/Subs/S01E01/2_German.srt': '1\n00:00:00,000 --> 00:00:01,000\nEis\n',
  'Lake/plain.webm': video('3'),
  ...Object.fromEntries(ODD_NAMES.map((name, index) => [`odd/${name}`, video(`odd ${index}`)])),
}

describe('a library in a bucket', () => {
  let storage: FilledCatalogue
  let library: Awaited<ReturnType<typeof openBucketLibrary>>
  beforeAll(async () => {
    storage = await openCatalogueWith()
  })
  afterAll(() => storage.close())
  afterEach(async () => {
    proxy.recover()
    await library.library.close()
  })
  const open = async (files: Files) => {
    library = await openBucketLibrary(proxy.endpoint, files, storage, folder)
  }
  const titles = async () => (await videosOf(storage)).map(({ title }) => title).sort()
  const away = async () => (await videosOf(storage)).filter(({ isAway }) => isAway).length
  const importAll = () => library.library.importAll()

  it('has the same catalogue as the same files in a folder', async () => {
    const inFolder = await openFolderLibrary(EVERYTHING)
    await open(EVERYTHING)
    await inFolder.importAll()
    expect(await importAll()).toMatchObject({ imported: 11, skipped: 0 })
    const paths = Object.keys(EVERYTHING)
    const both = { ...inFolder, close: async () => {} } as unknown as FilledCatalogue
    expect(await describeCatalogue(storage, paths)).toEqual(await describeCatalogue(both, paths))
    expect([library.warnings, inFolder.warnings]).toEqual([[], []])
    await inFolder.close()
  })

  it('is read again with one request, and only what has changed', async () => {
    await open(EVERYTHING)
    await importAll()
    proxy.seen.length = 0
    expect(await importAll()).toMatchObject({ imported: 0, unchanged: 11, removed: 0 })
    expect(proxy.seen).toHaveLength(1)
    await library.write({ 'Pond/koi.info.json': buildSidecar({ id: 'koi', title: 'Koi by night' }) })
    expect(await importAll()).toMatchObject({ imported: 1, unchanged: 10 })
    expect(await titles()).toContain('Koi by night')
  })

  it('keeps the id of a video whose file gives way to a better one (jellyfin#15544)', async () => {
    await open({ 'Pond/remux.mp4': video('1') })
    await importAll()
    const [former] = await videosOf(storage)
    await library.remove('Pond/remux.mp4')
    await library.write({ 'Pond/remux.mkv': video('2') })
    expect(await importAll()).toMatchObject({ imported: 1, removed: 0 })
    expect((await videosOf(storage)).map(({ id }) => id)).toEqual([former?.id])
  })

  it('loses what was deleted, even a whole folder', async () => {
    await open({ 'Pond/koi.webm': video('1'), 'Lake/carp.webm': video('2') })
    await importAll()
    await library.remove('Lake/carp.webm')
    expect(await importAll()).toMatchObject({ unchanged: 1, removed: 1 })
    expect(await titles()).toEqual(['koi'])
  })

  // jellyfin#13204, Emby#3286: a scan without the storage removed the library.
  it.each(['denied', 'noBucket', 'expired', 'reset'] as const)(
    'keeps its videos while the storage fails with “%s”, and reads none anew',
    async (fault) => {
      await open({ 'Pond/koi.webm': video('1'), 'carp.webm': video('2') })
      await importAll()
      proxy.fail(fault)
      await expect(importAll()).rejects.toThrow(
        /^The library bucket s3:\/\/films\/library \d+ can no longer be read\.$/,
      )
      expect(await titles()).toEqual(['carp', 'koi'])
      expect(await away()).toBe(2)
      expect(library.warnings[0]).toMatch(/^(?:The bucket|The credentials|http:)/)
      proxy.recover()
      expect(await importAll()).toMatchObject({ imported: 0, unchanged: 2, removed: 0 })
      expect(await away()).toBe(0)
    },
  )

  it('keeps its videos where the listing is empty, as with another prefix', async () => {
    await open({ 'Pond/koi.webm': video('1') })
    await importAll()
    await library.remove('Pond/koi.webm')
    expect(await importAll()).toMatchObject({ removed: 0 })
    expect(await away()).toBe(1)
    library.setNow(new Date('2026-06-09T12:00:00Z'))
    expect(await importAll()).toMatchObject({ removed: 1 })
  })

  it('waits for the storage if it fails while sidecars are read, and then reads them', async () => {
    await open({ 'koi.webm': video('1'), 'koi.info.json': buildSidecar({ id: 'koi', title: 'Feeding' }) })
    proxy.fail('expired', 1, ({ method, path }) => method === 'GET' && path.includes('info.json'))
    expect(await importAll()).toMatchObject({ imported: 1 })
    expect(await titles()).toEqual(['Feeding'])
    expect(library.warnings).toEqual([
      expect.stringMatching(
        /^The import of the library is paused: The credentials for .* when the storage can be read/,
      ),
    ])
  })

  it('imports a video whose sidecar the storage does not hand out, and says so', async () => {
    await open({ 'koi.webm': video('1'), 'koi.info.json': buildSidecar({ id: 'koi', title: 'Feeding' }) })
    proxy.fail('denied', 1, ({ method, path }) => method === 'GET' && path.includes('info.json'))
    expect(await importAll()).toMatchObject({ imported: 1 })
    expect(await titles()).toEqual(['koi'])
    expect(library.warnings).toEqual([
      'The sidecar “koi.info.json” was skipped: its storage does not hand it out.',
    ])
  })

  // stor#38, s3fs-fuse#139: archived objects are listed like others, but reading them is refused.
  it.each(['archived', 'withoutKey', 'denied'] as const)(
    'imports all videos but those that are “%s”, and these when the storage hands them out again',
    async (fault) => {
      await open({ 'Pond/koi.webm': video('1'), 'Lake/carp.webm': video('2') })
      proxy.fail(fault, Infinity, ({ method, path }) => method === 'GET' && path.includes('koi.webm'))
      expect(await importAll()).toMatchObject({ imported: 1, skipped: 1 })
      expect(await titles()).toEqual(['carp'])
      expect(library.warnings).toEqual([
        expect.stringMatching(/^“Pond\/koi.webm” was skipped: its storage does not hand it out: restore it/),
      ])
      proxy.recover()
      expect(await importAll()).toMatchObject({ imported: 1, unchanged: 1 })
      expect(await titles()).toEqual(['carp', 'koi'])
    },
  )

  it('imports announced changes, and lists only their folders', async () => {
    await open({ 'Pond/koi.webm': video('1'), 'Lake/carp.webm': video('2') })
    library.library.watch(() => {}, { settleMs: 20, rescanMs: 60_000 })
    await importAll()
    await library.write({ 'Lake/ice.webm': video('3'), 'Sea/wave.webm': video('4') })
    proxy.seen.length = 0
    for (const path of ['Lake/ice.webm', 'Lake/ice.webm', 'Sea/wave.webm']) library.library.announce([path])
    await expect.poll(titles).toEqual(['carp', 'ice', 'koi', 'wave'])
    const prefixes = proxy.seen.flatMap(({ path }) => /prefix=([^&]*)/.exec(path)?.[1] ?? [])
    expect(
      new Set(prefixes.map((prefix) => decodeURIComponent(prefix).slice(library.prefix.length))),
    ).toEqual(new Set(['Lake/', 'Sea/']))
    await library.write({ 'late.webm': video('5') })
    library.library.announce(null)
    await expect.poll(titles).toEqual(['carp', 'ice', 'koi', 'late', 'wave'])
  })

  it('notices that the storage is back', async () => {
    await open({ 'Pond/koi.webm': video('1') })
    await importAll()
    library.library.watch(() => {}, { rescanMs: 60_000, awayMs: 50 })
    proxy.fail('denied')
    await expect(importAll()).rejects.toThrow('can no longer be read')
    expect(await away()).toBe(1)
    proxy.recover()
    await expect.poll(away).toBe(0)
  })
})
