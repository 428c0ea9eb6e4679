import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { encryptedZip, endlessFile, movedFile, nestedZip } from '../../testing/brokenFiles.ts'
import {
  channelId,
  fileOf,
  freeTube,
  invidious,
  newPipe,
  opml,
  piped,
  takeout,
  takeoutZip,
  videoId,
} from '../../testing/exampleFiles.ts'
import { MAX_TEXT_BYTES } from './readContent.ts'
import { readFiles } from './readFiles.ts'

const read = (...contents: readonly (string | Uint8Array<ArrayBuffer>)[]) =>
  readFiles(contents.map((content) => fileOf(content)))
const readData = async (...contents: readonly (string | Uint8Array<ArrayBuffer>)[]) =>
  (await read(...contents)).data
const subscribed = (...names: readonly string[]) =>
  names.map((name) => ({ channelId: channelId(name), subscribedAt: null }))
const ids = (items: readonly { videoId: string }[] = []) => items.map((item) => item.videoId)

describe('files of Google Takeout', () => {
  it.each([
    ['in English, with a title of two lines', takeout.subscriptions, ['pond', 'quoted']],
    ['in German, with line ends of Windows', takeout.germanSubscriptions, ['pond']],
  ])('have subscriptions %s', async (_, text, names) => {
    expect(await read(text)).toMatchObject({
      sources: ['takeout'],
      data: { subscriptions: subscribed(...names), leftOut: { invalid: 0 } },
    })
  })

  it('have a history, of which each video counts once, with the latest time', async () => {
    expect(await readData(takeout.history)).toMatchObject({
      history: [
        { videoId: videoId('one'), watchedAt: Date.UTC(2026, 2, 2, 10, 0, 0, 123), position: null },
        { videoId: videoId('two'), watchedAt: Date.UTC(2026, 2, 1, 9), position: null },
      ],
      leftOut: { advertisement: 1, noVideo: 2, invalid: 1 },
    })
  })

  it('have playlists of the older format, with title and times', async () => {
    const { playlists } = await readData(takeout.oldPlaylist('PLold000000001', '"Old, but gold"'))
    expect(playlists).toEqual([
      {
        id: null,
        name: 'Old, but gold',
        createdAt: Date.UTC(2019, 0, 1),
        updatedAt: null,
        items: [
          { videoId: videoId('one'), addedAt: Date.UTC(2020, 2, 4, 5, 6, 7) },
          { videoId: videoId('two'), addedAt: Date.UTC(2020, 2, 5, 5, 6, 7) },
        ],
      },
    ])
  })

  it.each(['WL', 'PLany0000000001'])('have Watch later under the id %s', async (id) => {
    const { playlists } = await readData(takeout.oldPlaylist(id, 'Watch later'))
    expect(playlists).toMatchObject([{ id: WATCH_LATER, items: [{}, {}] }])
  })

  it('have liked videos as a playlist', async () => {
    const { likedVideos, playlists } = await readData(takeout.oldPlaylist('LLme0000000001', 'Liked videos'))
    expect(likedVideos).toMatchObject([
      { id: videoId('one'), isGone: false },
      { id: videoId('two'), isGone: false },
    ])
    expect(playlists).toEqual([])
  })

  it.each([
    ['Watch later-videos.csv', WATCH_LATER, ''],
    ['Später ansehen-Videos.csv', WATCH_LATER, ''],
    ['Später ansehen-Videos.csv'.normalize('NFD'), WATCH_LATER, ''],
    ['後で見る-動画.csv', WATCH_LATER, ''],
    ['Mix-videos.csv', null, 'Mix'],
    ['Mix-videos(1).csv', null, 'Mix'],
    ['Anything at all.csv', null, 'Anything at all'],
  ])('have a playlist of the newer format in %s', async (name, id, title) => {
    const { data } = await readFiles([fileOf(takeout.playlist, name)])
    expect(data.playlists).toMatchObject([{ id, name: title, items: [{}, {}] }])
  })

  it('come as an archive with folders in another language, with titles that file names cannot have', async () => {
    const { sources, data } = await read(takeoutZip())
    expect(sources).toEqual(['takeout'])
    expect(data.subscriptions).toEqual(subscribed('pond'))
    expect(data.history).toHaveLength(2)
    expect(data.playlists.map(({ id, name, items }) => [id, name, items.length])).toEqual([
      [null, 'Quiet / Slow', 2],
      [WATCH_LATER, '', 1],
    ])
    // The searches, the comments and the overview are counted. The video file is not counted, because it is not a text.
    expect(data.leftOut.file).toBe(3)
  })

  it('may be chosen one by one', async () => {
    const data = await readData(takeout.subscriptions, takeout.history, takeout.comments)
    expect(data.subscriptions).toHaveLength(2)
    expect(data.history).toHaveLength(2)
    expect(data.leftOut.file).toBe(1)
  })

  it.each([
    ['comments', takeout.comments],
    ['the own channel', takeout.channel],
    ['searches', takeout.searches],
  ])('with %s are not taken for anything else', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'unknown' })
  })
})

describe('files of FreeTube', () => {
  it('have the channels of all profiles, of which the later lines count', async () => {
    expect(await read(freeTube.profiles)).toMatchObject({
      sources: ['freeTube'],
      data: { subscriptions: subscribed('pond', 'reef') },
    })
  })

  it('have a history with positions, without what was deleted', async () => {
    expect((await readData(freeTube.history)).history).toEqual([
      { videoId: videoId('one'), watchedAt: 1_770_000_000_000, position: 61.5, duration: 600 },
      { videoId: videoId('live'), watchedAt: 1_770_000_000_002, position: null, duration: null },
    ])
  })

  it('have playlists, in which a video counts once', async () => {
    const { playlists } = await readData(freeTube.playlists)
    expect(playlists).toMatchObject([
      { id: null, name: 'Evening', createdAt: 1_750_000_000_000 },
      { id: WATCH_LATER },
    ])
    expect(ids(playlists[0]?.items)).toEqual([videoId('one'), videoId('two')])
  })

  it('may have subscriptions in the format that YouTube once had', async () => {
    expect((await readData(freeTube.subscriptionsJson)).subscriptions).toEqual(subscribed('pond'))
  })

  it('may have a single line', async () => {
    const [first = ''] = freeTube.history.split('\n')
    expect((await readData(first)).history).toHaveLength(1)
  })
})

describe('files of other clients', () => {
  it('NewPipe: have subscriptions, without those of other services', async () => {
    expect(await read(newPipe)).toMatchObject({
      sources: ['newPipe'],
      data: {
        subscriptions: subscribed('pond'),
        handles: ['user/reef'],
        leftOut: { otherService: 1, invalid: 0 },
      },
    })
  })

  it('Piped: have subscriptions', async () => {
    expect(await read(piped.subscriptions)).toMatchObject({
      sources: ['piped'],
      data: { subscriptions: subscribed('pond') },
    })
  })

  it('Piped: have playlists', async () => {
    const { playlists, leftOut } = await readData(piped.playlists)
    expect(playlists).toMatchObject([{ name: 'Evening' }])
    expect(ids(playlists[0]?.items)).toEqual([videoId('one'), videoId('two')])
    expect(leftOut.invalid).toBe(1)
  })

  it('Invidious: have everything', async () => {
    const { sources, data } = await read(invidious)
    expect(sources).toEqual(['invidious'])
    expect(data.subscriptions).toEqual(subscribed('pond'))
    expect(data.history.map(({ watchedAt }) => watchedAt)).toEqual([null, null])
    expect(data.playlists).toMatchObject([{ name: 'Evening', items: [{ videoId: videoId('one') }] }])
  })

  it('feed readers: have the channels among the feeds', async () => {
    expect(await read(opml)).toMatchObject({
      sources: ['opml'],
      data: { subscriptions: subscribed('pond', 'reef'), leftOut: { otherService: 1 } },
    })
  })

  it('are joined when several are chosen, each thing once', async () => {
    const { sources, data } = await read(newPipe, opml, freeTube.playlists, piped.playlists)
    expect(sources).toEqual(['newPipe', 'opml', 'freeTube', 'piped'])
    expect(data.subscriptions).toEqual(subscribed('pond', 'reef'))
    expect(data.playlists).toHaveLength(2)
  })
})

describe('a text', () => {
  const bytes = (text: string, encode: (code: number) => number[], mark: number[]) =>
    new Uint8Array([...mark, ...[...text].flatMap((character) => encode(character.charCodeAt(0)))])

  it.each([
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8(takeout.subscriptions)])],
    ['UTF-16', bytes(takeout.subscriptions, (code) => [code % 256, code >> 8], [0xff, 0xfe])],
    ['UTF-16 without its mark', bytes(takeout.subscriptions, (code) => [code % 256, code >> 8], [])],
    [
      'UTF-16, the other way round',
      bytes(takeout.subscriptions, (code) => [code >> 8, code % 256], [0xfe, 0xff]),
    ],
    ['invalid UTF-8', new Uint8Array([...strToU8(takeout.subscriptions), 0xff, 0xc0])],
  ])('is read in %s', async (_, content) => {
    expect((await readData(content)).subscriptions).toMatchObject(subscribed('pond', 'quoted'))
  })
})

describe('a file that cannot be imported', () => {
  const tooNested = '['.repeat(200_000) + ']'.repeat(200_000)
  it.each([
    ['nothing', '', 'unknown'],
    ['words', 'Dear diary,\ntoday nothing happened.', 'unknown'],
    ['other JSON', '{"name":"vtube"}', 'unknown'],
    ['deeply nested JSON', tooNested, 'unknown'],
    ['other XML', '<?xml version="1.0"?><rss/>', 'unknown'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'unknown'],
    ['broken OPML', opml.replace('</body>', ''), 'damaged'],
    [
      'OPML with entities',
      opml.replace('<opml', '<!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opml'),
      'damaged',
    ],
    ['OPML without feeds', '<opml version="2.0"><body></body></opml>', 'empty'],
    ['an empty list of NewPipe', '{"app_version":"1","subscriptions":[]}', 'empty'],
    ['half an archive', takeoutZip().slice(0, 500), 'damaged'],
    ['an archive that needs a password', encryptedZip(), 'encrypted'],
    ['an archive in an archive', nestedZip(), 'nestedArchive'],
    ['another page', takeout.otherPage, 'unknown'],
    ['a text that is cut off', '{"watchPositions":[{"videoId":', 'damaged'],
    ['an archive of nothing known', zipSync({ 'a.txt': strToU8('a') }), 'unknown'],
  ])('is refused when it has %s', async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'ImportError', code })
  })

  it('is refused when it is too large, and read no further', async () => {
    const { file, readBytes } = endlessFile()
    await expect(readFiles([file])).rejects.toMatchObject({ code: 'tooLarge' })
    expect(readBytes()).toBeLessThan(1.1 * MAX_TEXT_BYTES)
  })

  it('is refused when the browser cannot read it', async () => {
    await expect(readFiles([movedFile()])).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('hostile values', () => {
  it('do not change prototypes', async () => {
    const hostile = `{"app_version":"1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"subscriptions":[{"__proto__":{"polluted":1},"url":"https://www.youtube.com/channel/${channelId('pond')}"}]}`
    expect((await readData(hostile)).subscriptions).toEqual(subscribed('pond'))
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })

  it('of times and positions are left out', async () => {
    const line = (changes: string) => `{"videoId":"${videoId('one')}",${changes}}\n`
    const data = await readData(
      line('"timeWatched":1e999') +
        line('"timeWatched":-1') +
        line('"timeWatched":1e300') +
        line('"timeWatched":7,"watchProgress":1e999,"lengthSeconds":-5'),
    )
    expect(data.history).toEqual([{ videoId: videoId('one'), watchedAt: 7, position: null, duration: null }])
    expect(data.leftOut.invalid).toBe(3)
  })
})
