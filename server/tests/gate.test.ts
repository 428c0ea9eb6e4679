import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../src/identity/testing/Browser.ts'
import { signIn } from '../src/identity/testing/signIn.ts'
import {
  HOSTILE,
  KOI,
  startSharingServer,
  type SharingServer,
} from '../src/player/testing/startSharingServer.ts'

let server: SharingServer

const ancestorsOf = ({ headers }: Response): string =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
const parentsOf = (page: string): unknown =>
  (
    JSON.parse(
      /<script type="application\/json" id="player-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}',
    ) as Record<string, unknown>
  )['parentOrigins']
const oembedOf = (id: string) =>
  `/oembed?${new URLSearchParams({ url: `${server.origin}/watch/${id}` }).toString()}`
const offersCode = async () =>
  ((await (await server.get('/config.json')).json()) as { embeddable: boolean }).embeddable

describe('where one has to sign in', () => {
  beforeAll(async () => {
    server = await startSharingServer()
  })
  afterAll(() => server.close())

  it('pages and oEmbed tell strangers nothing, not even which videos exist', async () => {
    const told = async (path: string) => {
      const response = await server.get(path)
      const body = (await response.text()).replaceAll('nothing', KOI)
      return { status: response.status, link: response.headers.get('link'), body }
    }
    for (const path of [(id: string) => `/watch/${id}`, oembedOf, (id: string) => `/embed/${id}`]) {
      const { status, link, body } = await told(path(KOI))
      expect({ status, link, body }).toEqual(await told(path('nothing')))
      expect(body).not.toMatch(/og:|Koi|Pond/)
    }
    expect((await server.get(oembedOf(KOI))).status).toBe(401)
  })

  it('oEmbed answers those who have', async () => {
    const { id_token: token } = await signIn(new Browser(server.origin))
    const response = await server.get(oembedOf(KOI), { authorization: `Bearer ${token}` })
    expect(await response.json()).toMatchObject({ type: 'link', title: HOSTILE })
  })

  it('a page of another site shows a sentence with a link to the video, and never the player', async () => {
    const refused = await server.get(`/embed/${KOI}`, { 'sec-fetch-site': 'cross-site' })
    const page = await refused.text()
    expect([refused.status, ancestorsOf(refused)]).toEqual([401, "'self' *"])
    expect(page).toContain('Sign in to watch this video.')
    expect(page).toContain(`href="${server.origin}/watch/${KOI}" target="_blank" rel="noopener"`)
    const own = await (await server.get(`/embed/${KOI}`, { 'sec-fetch-site': 'same-origin' })).text()
    expect(own).not.toContain('<a ')

    const browser = new Browser(server.origin)
    const { id_token: token } = await signIn(browser)
    const player = await browser.fetch(`/embed/${KOI}`, { headers: { authorization: `Bearer ${token}` } })
    expect([player.status, ancestorsOf(player)]).toEqual([200, "'self'"])
    expect(await offersCode()).toBe(false)
  })

  it('no id ends the link', async () => {
    const page = await (
      await server.get(`/embed/${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain(`/watch/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"`)
  })
})

describe('where anybody may read', () => {
  afterEach(() => server.close())

  it('every page may show the player, and only our own may speak to it', async () => {
    server = await startSharingServer({ VTUBE_ACCESS: 'open' })
    const player = await server.get(`/embed/${KOI}?origin=https://evil.example`)
    expect(ancestorsOf(player)).toBe("'self' *")
    expect(parentsOf(await player.text())).toEqual([server.origin])
    expect(await offersCode()).toBe(true)
  })

  it('the operator can name the pages, which may speak to the player as well', async () => {
    server = await startSharingServer({
      VTUBE_ACCESS: 'open',
      VTUBE_EMBED_ORIGINS: 'https://blog.example.org, https://Shop.example.org/',
    })
    const player = await server.get(`/embed/${KOI}`)
    expect(ancestorsOf(player)).toBe("'self' https://blog.example.org https://shop.example.org")
    expect(parentsOf(await player.text())).toEqual([
      server.origin,
      'https://blog.example.org',
      'https://shop.example.org',
    ])
  })

  it('the operator can forbid it: then other sites get a link only', async () => {
    server = await startSharingServer({ VTUBE_ACCESS: 'open', VTUBE_EMBED_ORIGINS: 'none' })
    expect(ancestorsOf(await server.get(`/embed/${KOI}`))).toBe("'self'")
    expect(await offersCode()).toBe(false)
    const page = await (await server.get(`/watch/${KOI}`)).text()
    expect(page).toContain('og:title')
    expect(page).not.toContain('og:video')
    const answer: unknown = await (await server.get(oembedOf(KOI))).json()
    expect(answer).toMatchObject({ type: 'link', title: HOSTILE })
    expect(answer).not.toHaveProperty('html')
  })

  it('the videos of the provider are not described, because each would cost a call', async () => {
    server = await startSharingServer({
      VTUBE_ACCESS: 'open',
      VTUBE_API_KEY: 'a-key',
      VTUBE_PROVIDER_URL: 'http://127.0.0.1:9/youtube/v3/',
    })
    const page = await (await server.get(`/watch/${KOI}`)).text()
    expect(page).toContain('<title>Vtube</title>')
    expect(page).not.toContain('og:')
    expect((await server.get(oembedOf(KOI))).status).toBe(404)
    expect(await offersCode()).toBe(false)
  })
})
