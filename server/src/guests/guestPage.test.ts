import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfTests } from '../../testing/testFolder.ts'
import { webmWithLength } from '../../testing/media/timedVideos.ts'
import { videoIdOf } from '../import/sidecars/sidecarToRows.ts'
import { addressOf, HOSTILE, startGuestServer, TITLE, type GuestServer } from './testing/startGuestServer.ts'

const TELEVISION = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'

const folder = folderOfTests()
let server: GuestServer
let maya: Awaited<ReturnType<GuestServer['signInOwner']>>
beforeAll(async () => {
  server = await startGuestServer(folder)
  maya = await server.signInOwner()
})
afterAll(() => server.close())

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const propertyOf = (page: string, name: string) =>
  decoded(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '')
const linksOf = (page: string) =>
  Array.from(page.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => decoded(href))

describe('the page of a guest', () => {
  it('shows the player in a frame, the title, and one link into the application', async () => {
    const { page, browser } = await server.open((await maya.share()).url)
    expect(page).toMatch(/<iframe\s+src="\/embed\/koi"/)
    expect((await browser.fetch('/embed/koi')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'",
    )
    expect(linksOf(page)).toEqual(['/'])
  })

  it('says who has shared the video, and until when', async () => {
    const { page } = await server.open((await maya.share({ days: 7 })).url)
    expect(page).toContain('Maya Lindqvist shared this video with you')
    expect(page).toMatch(/You can watch it without an account until \w+ \d{1,2}, \d{4}\./)
  })

  it('says of a link that has expired until when it was valid, and of no other that has ended', async () => {
    const other = await startGuestServer(join(folder, 'expired'))
    onTestFinished(() => other.close())
    const owner = await other.signInOwner()
    const [expired, ended] = [await owner.share(), await owner.share()]
    await owner.takeBack(ended.id)
    other.wait(24 * 3600)
    const { page } = await other.open(expired.url)
    expect(page).toMatch(/It was valid until \w+ \d{1,2}, \d{4}\. Ask the person who sent it/)
    expect((await other.open(ended.url)).page).not.toContain('It was valid until')
  })

  it('says which part of which series the video is, and its length', async () => {
    const series = join(folder, 'series/library/Wire/Season 2')
    await mkdir(series, { recursive: true })
    for (const number of [1, 2])
      await writeFile(join(series, `Wire.S02E0${number}.webm`), webmWithLength(80 + number))
    const of = await startGuestServer(join(folder, 'series'))
    onTestFinished(() => of.close())
    const owner = await of.signInOwner()
    const { page } = await of.open(
      (await owner.share({ videoId: videoIdOf('Wire/Season 2/Wire.S02E02.webm') })).url,
    )
    expect(page).toMatch(/>\W?Wire\W? · Season 2, episode 2 · 1 min</)
    const { page: other } = await of.open((await owner.share()).url)
    expect(other).toContain('>1 min<')
    expect(other).not.toMatch(/Wire|Season/)
  })

  it('runs no script and loads nothing from elsewhere', async () => {
    const { response, page } = await server.open((await maya.share()).url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
    expect(page).not.toContain('<script')
  })

  it('runs only the script of remote controls on televisions', async () => {
    const response = await fetch((await maya.share()).url, { headers: { 'user-agent': TELEVISION } })
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    const page = await response.text()
    const scripts = Array.from(page.matchAll(/<script[^>]*>/g), ([tag]) => tag)
    expect(scripts).toEqual([expect.stringMatching(/ src="\/pages\/assets\/television-[^"]+\.js"/)])
  })

  it('tells no other site its address, and is in no index and no shared cache', async () => {
    const { response, page } = await server.open((await maya.share()).url)
    const headerOf = (name: string) => response.headers.get(name)
    expect(headerOf('referrer-policy')).toBe('no-referrer')
    expect(headerOf('x-robots-tag')).toBe('noindex, nofollow')
    expect(headerOf('cache-control')).toBe('private, no-cache')
    expect(propertyOf(page, 'robots')).toBe('noindex, nofollow')
  })

  it('sets a cookie that scripts and other sites cannot use, and that ends with the link', async () => {
    const { response } = await server.open((await maya.share({ days: 7 })).url)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^vtube_guest_[0-9a-f]{6}=/)
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    const [, age] = /Max-Age=(\d+)/.exec(cookie) ?? []
    expect(Math.abs(Number(age) - 7 * 24 * 3600)).toBeLessThan(60)
  })

  it('lets no title become markup or turn the text around it', async () => {
    const { page } = await server.open((await maya.share({ videoIds: ['koi', 'carp'], title: HOSTILE })).url)
    expect(page).not.toContain('<script')
    expect(page.match(/<\/title>/g)).toHaveLength(1)
    const [, heading = ''] = /<h1 dir="auto">([^]*?)<\/h1>/.exec(page) ?? []
    expect(decoded(heading)).toBe(TITLE)
    const [, list = ''] = /<h2 id="list" dir="auto">([^]*?)<\/h2>/.exec(page) ?? []
    expect(decoded(list)).toBe(HOSTILE)
  })

  it('is in the language of the guest', async () => {
    const { url } = await maya.share({ videoIds: ['koi', 'carp'], title: 'Fish' })
    const page = await (await fetch(url, { headers: { 'accept-language': 'ar' } })).text()
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).not.toContain('Next video')
  })

  it('lists the videos of a playlist, with the previous and the next one', async () => {
    const link = await maya.share({ videoIds: ['carp', 'koi', 'pike'], title: 'Fish' })
    const steps = async (id: string) => {
      const { page } = await server.open(addressOf(link, id))
      const labels = Array.from(page.matchAll(/rel="(prev|next)"/g), ([, relation]) => relation)
      const [, current] = /<a [^>]*href="\/embed\/(\w+)[^"]*"[^>]*aria-current="page"/.exec(page) ?? []
      return { labels, current, listed: linksOf(page).filter((href) => href.startsWith('/embed/')).length }
    }
    expect(await steps('carp')).toEqual({ labels: ['next'], current: 'carp', listed: 4 })
    expect(await steps('koi')).toEqual({ labels: ['prev', 'next'], current: 'koi', listed: 5 })
    expect(await steps('pike')).toEqual({ labels: ['prev'], current: 'pike', listed: 4 })
  })
})

describe('programs that make previews', () => {
  it('get title and picture without a cookie, also with HEAD and ranges', async () => {
    const { url } = await maya.share()
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    const ranged = await fetch(url, { headers: { range: 'bytes=0-524288' } })
    const page = await ranged.text()
    expect(propertyOf(page, 'og:title')).toBe(TITLE)
    expect(propertyOf(page, 'og:url')).toBe(url)
    const picture = propertyOf(page, 'og:image')
    expect(picture).toMatch(new RegExp(`^${server.origin}/images/video/koi/thumbnail\\?`))
    const sent = await fetch(picture)
    expect(sent.status).toBe(200)
    expect(await sent.text()).toContain('picture of koi')
    expect((await fetch(picture, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(picture.replace('koi', 'secret'))).status).toBe(401)
  })

  it('get the title through oEmbed', async () => {
    const link = await maya.share()
    const { page } = await server.open(link.url)
    const [, href = ''] = /type="application\/json\+oembed"\s+href="([^"]+)"/.exec(page) ?? []
    const described = await fetch(decoded(href))
    expect(described.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await described.json()).toEqual({
      version: '1.0',
      type: 'link',
      provider_name: 'Vtube',
      provider_url: `${server.origin}/`,
      title: TITLE,
    })
    expect((await fetch(decoded(href).replace('koi', 'secret'))).status).toBe(410)
    expect((await fetch(`${server.origin}/embed/koi/oembed`)).status).toBe(401)
  })
})

describe('where anybody may read', () => {
  it('a link has the same page, and an end', async () => {
    const open = await startGuestServer(join(folder, 'open'), { VTUBE_ACCESS: 'open' })
    onTestFinished(() => open.close())
    const owner = await open.signInOwner()
    const link = await owner.share()
    expect((await open.open(link.url)).page).toMatch(/<iframe\s+src="\/embed\/koi"/)
    await owner.takeBack(link.id)
    expect((await open.open(link.url)).response.status).toBe(410)
    expect((await open.open(addressOf(link, 'carp'))).response.status).toBe(410)
  })
})

describe('somebody who guesses', () => {
  it('is slowed down like any stranger, and slows nobody else down', async () => {
    const limited = await startGuestServer(join(folder, 'limited'), {
      VTUBE_RATE_LIMIT: '20',
      VTUBE_TRUST_PROXY: '127.0.0.1',
      VTUBE_PUBLIC_URL: 'https://tube.example',
      VTUBE_UNSAFE_PUBLIC: 'local',
    })
    onTestFinished(() => limited.close())
    const guess = (address: string) =>
      fetch(`http://127.0.0.1:${limited.port}/embed/koi?guest=${'A'.repeat(44)}`, {
        headers: { 'x-forwarded-for': address },
      })
    const statuses = []
    for (let index = 0; index < 25; index += 1) statuses.push((await guess('192.0.2.1')).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 410))
    expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429))
    const refused = await guess('192.0.2.1')
    expect([refused.status, refused.headers.get('referrer-policy')]).toEqual([429, 'no-referrer'])
    expect((await guess('192.0.2.2')).status).toBe(410)
  })
})
