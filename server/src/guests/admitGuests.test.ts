import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { Browser } from '../identity/testing/Browser.ts'
import { addressOf, startGuestServer, type GuestServer } from './testing/startGuestServer.ts'

const folder = folderOfTests()
let server: GuestServer
let maya: Awaited<ReturnType<GuestServer['signInOwner']>>
beforeAll(async () => {
  server = await startGuestServer(folder)
  maya = await server.signInOwner()
})
afterAll(() => server.close())

/** The paths of a video that its player requests. */
const filesOf = (id: string) => [
  `/embed/${id}`,
  `/embed/${id}/video`,
  `/embed/${id}/codecs`,
  `/embed/${id}/subtitles`,
  `/embed/${id}/subtitles/en`,
  `/embed/${id}/transcript/en`,
  `/media/${id}`,
  `/media/${id}/storyboard.vtt`,
  `/images/video/${id}/thumbnail`,
]
const HLS = '/media/ID/hls/main.m3u8'

describe('a guest with a link', () => {
  it('gets everything that the player of this video requests', async () => {
    const { url } = await maya.share()
    const { response, get } = await server.open(url)
    expect(response.status).toBe(200)
    for (const path of filesOf('koi')) expect([path, (await get(path)) < 300]).toEqual([path, true])
    // Without ffmpeg there is no conversion: the request is not refused, but nothing is found.
    expect(await get(HLS.replace('ID', 'koi'))).not.toBe(401)
    expect(await get('/media/koi', { range: 'bytes=0-3' })).toBe(206)
  })

  it('gets nothing of another video, under any address', async () => {
    const { url } = await maya.share()
    const { get } = await server.open(url)
    const token = new URL(url).search
    const [page = '', ...files] = filesOf('secret')
    expect(await get(page)).toBe(401)
    for (const path of [...files, HLS.replace('ID', 'secret')])
      expect([path, await get(path), await get(path + token)]).toEqual([path, 401, 401])
    expect(await get(addressOf({ url }, 'secret'))).toBe(410)
    // A picture that is not of the video gets the same answer as one that does not exist.
    for (const path of [
      '/images/channel/UCpond/avatar',
      '/images/channel/koi/avatar',
      '/images/video/koi/banner',
    ])
      expect([path, await get(path)]).toEqual([path, 401])
    for (const path of [
      '/images/video/koi%2Fthumbnail%2F..%2F..%2Fsecret/thumbnail',
      '/images/video/koi/thumbnail%2F..%2F..%2Fsecret%2Fthumbnail',
      '/media/koi%2F..%2Fsecret',
      '/embed/koi%2F..%2Fsecret',
    ])
      expect([path, await get(path)]).not.toEqual([path, 200])
  })

  it('gets no data, with cookie or token', async () => {
    const { url } = await maya.share()
    const { browser, get } = await server.open(url)
    const token = new URL(url).searchParams.get('guest') ?? ''
    for (const path of [
      '/youtube/v3/videos?part=snippet&id=koi',
      '/youtube/v3/search?part=snippet&q=koi',
      '/complete/search?q=k',
      '/oembed?url=/watch/koi',
      '/topics.json',
      '/user-data?after=0',
      '/user-data/events',
      '/guest-links',
    ]) {
      const bearer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })
      expect([
        path,
        await get(path),
        await get(`${path}${path.includes('?') ? '&' : '?'}guest=${token}`),
      ]).toEqual([path, 401, 401])
      expect(bearer.status).toBe(401)
    }
    const json = { 'content-type': 'application/json' }
    const next = { method: 'POST', headers: json, body: '{"ids":["koi"]}' }
    expect((await browser.fetch('/media/next', next)).status).toBe(401)
    for (const [method, path] of [
      ['PUT', '/screens/television-of-a-guest'],
      ['POST', '/screens/television-of-a-guest/commands'],
    ] as const)
      expect((await browser.fetch(path, { method, headers: json, body: '{}' })).status).toBe(401)
  })

  it('has the videos of a playlist under one token', async () => {
    const link = await maya.share({ videoIds: ['koi', 'carp'], title: 'Fish' })
    const { browser, get } = await server.open(link.url)
    expect(await get('/media/carp')).toBe(200)
    expect((await server.open(addressOf(link, 'carp'), browser)).response.status).toBe(200)
    expect((await server.open(addressOf(link, 'pike'), browser)).response.status).toBe(410)
    expect(await get('/media/pike')).toBe(401)
  })

  it('keeps ten links, of which another one replaces the oldest, which opens again', async () => {
    const browser = new Browser(server.origin)
    const links = []
    for (let index = 0; index < 11; index += 1)
      links.push(await maya.share({ videoId: index === 0 ? 'carp' : 'koi' }))
    for (const { url } of links) expect((await server.open(url, browser)).response.status).toBe(200)
    const status = async () => (await browser.fetch('/media/carp')).status
    expect([await status(), (await browser.fetch('/media/koi')).status]).toEqual([401, 200])
    await server.open(links[0]?.url ?? '', browser)
    expect(await status()).toBe(200)
  })

  it('saves the file only if the link allows it', async () => {
    const plain = await server.open((await maya.share()).url)
    expect(plain.page).not.toContain('download')
    const refused = await plain.browser.fetch('/media/koi?download')
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([403, null])
    const { page, browser } = await server.open((await maya.share({ download: true })).url)
    const [, href = ''] = /href="(\/media\/[^"]+)"/.exec(page) ?? []
    // A download manager has no cookie.
    const saved = await fetch(new URL(href.replaceAll('&amp;', '&'), server.origin))
    expect(saved.status).toBe(200)
    expect(saved.headers.get('content-disposition')).toBe(
      'attachment; filename="Koi script alert(1) script .. gnp.exe ??.webm"; ' +
        "filename*=UTF-8''Koi%20script%20alert%281%29%20script%20..%20gnp.exe%20%F0%9F%90%9F.webm",
    )
    // Both links in one browser: the one that allows it counts.
    await server.open((await maya.share()).url, browser)
    expect((await browser.fetch('/media/koi?download')).status).toBe(200)
  })
})

describe('a link ends', () => {
  it('when it is taken back: next ranges, direct addresses and the page are refused', async () => {
    const link = await maya.share()
    const { get, browser } = await server.open(link.url)
    expect(await get('/media/koi', { range: 'bytes=0-3' })).toBe(206)
    await maya.takeBack(link.id)
    expect(await get('/media/koi', { range: 'bytes=4-7' })).toBe(401)
    for (const path of filesOf('koi')) expect([path, await get(path)]).toEqual([path, 401])
    expect(await get(`/media/koi${new URL(link.url).search}`)).toBe(401)
    const again = await server.open(link.url, browser)
    expect(again.response.status).toBe(410)
    expect(again.page).toContain('This link has ended')
    expect(again.page).toContain('Ask the person who sent it for a new one.')
    expect(again.page).toContain('<title>This link has ended · Vtube</title>')
  })

  it('when its time is over', async () => {
    const other = await startGuestServer(join(folder, 'other'))
    onTestFinished(() => other.close())
    const { url } = await (await other.signInOwner()).share()
    const { get } = await other.open(url)
    other.wait(24 * 3600 - 60)
    expect(await get('/media/koi')).toBe(200)
    other.wait(60)
    expect([await get('/media/koi'), (await other.open(url)).response.status]).toEqual([401, 410])
  })

  it('with one page for every cause, which tells nothing of a video', async () => {
    const link = await maya.share()
    await maya.takeBack(link.id)
    const good = await maya.share()
    const token = new URL(good.url).searchParams.get('guest') ?? ''
    const flipped = token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
    const at = (given: string, id = 'koi') => `${server.origin}/embed/${id}?guest=${given}`
    const pages = await Promise.all(
      [
        link.url,
        at(flipped),
        at(`${'A'.repeat(22)}${token.slice(22)}`),
        at(token.slice(0, 22)),
        at(''),
        at(`${token}&guest=${token}`),
        at(encodeURIComponent("' or 1=1 --")),
        at('x'.repeat(5000)),
        at(token, 'secret'),
        at(token, 'nothing'),
        at(token, '%00'),
      ].map((address) => server.open(address)),
    )
    const [first] = pages
    for (const { response, page } of pages) {
      expect([response.status, page]).toEqual([410, first?.page])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
    expect(first?.page).not.toMatch(/koi|carp|og:/i)
  })

  it('for the token of another server', async () => {
    const other = await startGuestServer(join(folder, 'another'))
    onTestFinished(() => other.close())
    const { pathname, search } = new URL((await (await other.signInOwner()).share()).url)
    expect((await server.open(server.origin + pathname + search)).response.status).toBe(410)
  })
})

describe('somebody who is signed in', () => {
  it('has the same access with a guest’s cookie as without', async () => {
    const link = await maya.share()
    const { browser } = maya
    expect((await server.open(link.url, browser)).response.status).toBe(200)
    const statuses = () =>
      Promise.all(['koi', 'secret'].map(async (id) => (await browser.fetch(`/media/${id}`)).status))
    expect(await statuses()).toEqual([200, 200])
    await maya.takeBack(link.id)
    expect(await statuses()).toEqual([200, 200])
    expect((await browser.fetch('/media/koi?download')).status).toBe(200)
    // The page is that of the guest all the same.
    expect((await server.open(link.url, browser)).response.status).toBe(410)
  })
})
