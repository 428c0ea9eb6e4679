import { parseFeed } from '@rowanmanning/feed-parser'
import { parseOpml } from 'feedsmith'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { TITLE } from '../guests/testing/startGuestServer.ts'
import { decodeEntities } from '../import/sidecars/decodeEntities.ts'
import { channelIdOf } from '../import/sidecars/sidecarToRows.ts'
import { startFeedServer, type FeedServer } from './testing/startFeedServer.ts'
import { writeRss, type FeedEntry } from './writeFeed.ts'

const folder = folderOfTests()
const POND = { kind: 'channel', id: channelIdOf('Pond') }
let server: FeedServer
let maya: Awaited<ReturnType<FeedServer['signIn']>>
beforeAll(async () => {
  server = await startFeedServer(folder)
  maya = await server.signIn('maya')
})
afterAll(() => server.close())

const titlesOf = ({ feed }: Awaited<ReturnType<FeedServer['read']>>) =>
  feed?.items.map(({ title }) => title).sort()

describe('the feed of a channel', () => {
  it('is read and played by other programs', async () => {
    const { rssUrl: url } = await maya.follow(POND)
    const read = await server.read(url)
    expect(read.response.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
    expect(read.feed).toMatchObject({ title: 'Pond', self: url })
    expect(titlesOf(read)).toEqual([TITLE, 'Not for guests', 'The carp', 'The pike'].sort())
    const [item] = read.feed!.items
    const media = item!.media.find(({ mimeType }) => mimeType === 'video/webm')!
    expect(new URL(media.url).pathname).toMatch(/^\/feeds\/[\w-]{44}\/videos\/\w+\/[\w-]{22}\.webm$/)
    const part = await fetch(media.url, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm'])
    const head = await fetch(media.url, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(media.length))
  })

  it('is found at the address of earlier versions, which wrote Atom as well', async () => {
    const { rssUrl } = await maya.follow(POND)
    const read = await server.read(rssUrl.replace(/rss$/v, 'atom'))
    expect([read.response.url, read.feed?.title]).toEqual([rssUrl, 'Pond'])
  })

  // advplyr/audiobookshelf#1797 and akhilrex/podgrab#121: programs need type, size, an ending and plain letters.
  it('has the length and a picture of each video, and addresses of plain letters', async () => {
    const { rssUrl } = await maya.follow(POND)
    const { text, feed } = await server.read(rssUrl)
    expect(text).toContain('<itunes:duration>83</itunes:duration>')
    const picture = /<itunes:image href="([^"]+\/pictures\/koi\/[^"]+\.jpg)"/.exec(text)?.[1]
    expect(await (await fetch(picture!)).text()).toContain('picture of koi')
    for (const { media } of feed!.items) expect(media[0]!.url).toMatch(/^[\x21-\x7e]+$/)
  })

  // kieraneglin/pinchflat#140: the addresses are those under which the reader reaches the server.
  it('is not sent again while nothing has changed', async () => {
    const { rssUrl } = await maya.follow(POND)
    const etag = (await fetch(rssUrl)).headers.get('etag')!
    expect((await fetch(rssUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('is made once for each person, and says when a program has read it', async () => {
    const kenji = await server.signIn('kenji')
    const { id, rssUrl } = await kenji.follow(POND, 'video', 'My pond')
    expect((await kenji.follow(POND)).id).toBe(id)
    expect((await maya.follow(POND)).id).not.toBe(id)
    await fetch(rssUrl)
    const { items } = (await (await kenji.call('/feed-links')).json()) as { items: object[] }
    expect(items).toMatchObject([{ id, title: 'My pond', readAt: expect.any(String) as string }])
  })
})

describe('an address of a feed', () => {
  it('opens nothing any more once it is taken back', async () => {
    const { id, rssUrl } = await maya.follow(POND)
    const [item] = (await server.read(rssUrl)).feed!.items
    const media = item!.media[0]!.url
    expect((await (await server.signIn('kenji')).takeBack(id)).status).toBe(404)
    expect((await maya.takeBack(id)).status).toBe(204)
    expect((await fetch(rssUrl)).status).toBe(410)
    expect((await fetch(media)).status).toBe(410)
    expect((await maya.follow(POND)).rssUrl).not.toBe(rssUrl)
  })

  it('opens only the videos that it has listed', async () => {
    const koi = await maya.follow({ kind: 'smartPlaylist', id: 'nothing' }).catch(() => null)
    expect(koi).toBeNull()
    const { rssUrl } = await maya.follow(POND)
    const url = new URL((await server.read(rssUrl)).feed!.items[0]!.media[0]!.url)
    const [, feeds, token, kind, , file] = url.pathname.split('/')
    const statusOf = async (path: string) => (await fetch(new URL(path, url))).status
    expect(await statusOf(`/${feeds}/${token}/${kind}/other/${file}`)).toBe(404)
    expect(await statusOf(`/${feeds}/${'x'.repeat(44)}/feed.atom`)).toBe(410)
    expect(await statusOf(`/${feeds}/${token}/feed.pdf`)).toBe(404)
    expect(await statusOf(`/media/koi`)).toBe(401)
  })

  it('is kept from search engines and from other sites', async () => {
    const { headers } = await fetch((await maya.follow(POND)).rssUrl)
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      'noindex, nofollow',
      'no-referrer',
    ])
  })
})

describe('the feed of what a person makes', () => {
  it('changes with the group of subscriptions', async () => {
    const group = { id: 'water', name: 'Water', createdAt: 0 }
    await maya.store('groups', 'water', group)
    const { rssUrl } = await maya.follow({ kind: 'group', id: 'water' })
    expect((await server.read(rssUrl)).feed).toMatchObject({ title: 'Water', items: [] })
    const channel = { groupId: 'water', channelId: POND.id, addedAt: 0 }
    await maya.store('groupChannels', `water ${POND.id}`, channel)
    expect(titlesOf(await server.read(rssUrl))).toHaveLength(4)
  })

  it('changes with the search of a smart playlist', async () => {
    const smart = { id: 'carps', name: 'Carps', address: '/search/carp', createdAt: 0, updatedAt: 0 }
    await maya.store('smartPlaylists', 'carps', smart)
    const { rssUrl } = await maya.follow({ kind: 'smartPlaylist', id: 'carps' })
    expect(titlesOf(await server.read(rssUrl))).toEqual(['The carp'])
    await maya.store('smartPlaylists', 'carps', { ...smart, address: '/search/pike', updatedAt: 1 })
    expect(titlesOf(await server.read(rssUrl))).toEqual(['The pike'])
  })

  it('has the videos of a playlist in their order', async () => {
    await maya.store('playlists', 'list', { id: 'list', name: 'List', createdAt: 0, updatedAt: 0 })
    for (const [videoId, order] of [
      ['pike', 'a0'],
      ['carp', 'a1'],
      ['gone', 'a2'],
    ] as const)
      await maya.store('playlistItems', `list ${videoId}`, { playlistId: 'list', videoId, order, addedAt: 0 })
    const { rssUrl } = await maya.follow({ kind: 'playlist', id: 'list' })
    expect((await server.read(rssUrl)).feed!.items.map(({ title }) => title)).toEqual([
      'The pike',
      'The carp',
    ])
  })
})

it('a list of all feeds of a person can be imported by other programs', async () => {
  await maya.follow(POND)
  const response = await maya.call('/feed-links/feeds.opml')
  const outlines = parseOpml(await response.text()).body?.outlines ?? []
  expect(outlines.some(({ title }) => title === 'Pond')).toBe(true)
  for (const { xmlUrl } of outlines) expect((await fetch(xmlUrl!)).status).not.toBe(404)
})

it.each([
  [{ kind: 'channel', id: 'UCnobody' }, 404],
  [{ kind: 'channel' }, 400],
  [{ kind: 'group', id: 'unknown' }, 404],
  [{ kind: 'folder', path: '\u0000' }, 400],
])('of %j no feed is made: %i', async (subject, status) => {
  expect((await maya.create(subject)).status).toBe(status)
})

const ENTRY: FeedEntry = {
  id: 'urn:y',
  title: 'Rock & Roll <3',
  description:
    'First line\r\nSecond <b>line</b> a < b & c\n\nSee https://pond.example/?a=1&b="2. (https://koi.example)',
  url: 'http://localhost/watch/y',
  channelTitle: 'R&B',
  publishedAt: new Date(0),
  durationSeconds: null,
  pictureUrl: 'http://localhost/y.jpg?a=1&b=2',
  enclosure: null,
}
const FEED = {
  title: 'Rock & Roll',
  selfUrl: 'http://localhost/feed',
  pageUrl: 'http://localhost/',
  pictureUrl: null,
  language: 'en',
  updatedAt: new Date(0),
  entries: [ENTRY],
}

// FreshRSS/FreshRSS#3395, google/WebFundamentals#5780: one such character makes readers refuse the whole feed.
it('a feed is valid whatever is in titles', () => {
  const hostile = 'A\u0000\u0001\u000B\u001F\uFFFE\uD800 & ]]> <b> "\u{1F41F}'
  const text = writeRss({
    ...FEED,
    title: hostile,
    pageUrl: 'http://localhost/?a=1&b=2',
    entries: [{ ...ENTRY, title: hostile, description: hostile, channelTitle: hostile }],
  })
  expect(parseFeed(text).items.map(({ title }) => title)).toEqual(['A\uFFFD & ]]> <b> "\u{1F41F}'])
})

describe('an entry of a feed', () => {
  const text = writeRss(FEED)

  // vod2pod-rss#288, AntennaPod#1089: readers take a description for HTML, and lose lines and what follows a `<`.
  it('has its description as HTML that shows the same lines, signs and addresses', () => {
    const [, escaped] = />(First line[^<]*)</.exec(text) ?? []
    // A parser of feeds would decode the markup as well.
    expect(decodeEntities(escaped ?? '')).toBe(
      'First line<br>Second &lt;b&gt;line&lt;/b&gt; a &lt; b &amp; c<br><br>' +
        'See <a href="https://pond.example/?a=1&amp;b=">https://pond.example/?a=1&amp;b=</a>&quot;2. ' +
        '(<a href="https://koi.example/">https://koi.example</a>)',
    )
  })

  // SHARE#718, poddl#10: some programs show the line breaks around a title.
  it('has its title in one line, and escaped once', () => {
    expect(text).toContain('<title>Rock &amp; Roll &lt;3</title>')
    expect(text).not.toContain('CDATA')
  })

  // rsspreview#12, FreshRSS#4111: readers of feeds look for the picture there.
  it('has a picture for readers of feeds', () => {
    expect(text).toContain('<media:thumbnail url="http://localhost/y.jpg?a=1&amp;b=2"/>')
  })
})

it('a video whose drive is away stays in the feed, without a file', async () => {
  const { rssUrl } = await maya.follow(POND)
  await rename(join(folder, 'library/pike.webm'), join(folder, 'library/pike.away'))
  const { feed } = await server.read(rssUrl)
  expect(
    feed!.items.find(({ title }) => title === 'The pike')?.media.filter(({ type }) => type === 'video'),
  ).toEqual([])
  await rename(join(folder, 'library/pike.away'), join(folder, 'library/pike.webm'))
  await writeFile(join(folder, 'library/note.txt'), '')
})
