import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WireError } from '@vtube/shared/wire'
import { Browser } from './testing/Browser.ts'
import { createMemoryStore } from './testing/memoryStore.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'

let store: KeyValueStore
let server: IdentityServer
beforeEach(async () => {
  store = createMemoryStore()
  server = await startIdentityServer({ store })
})
afterEach(() => server.close())

const data = (bearer: string, browser = new Browser(server.origin), headers: Record<string, string> = {}) =>
  browser.fetch('/youtube/v3/videos', { headers: { ...headers, authorization: `Bearer ${bearer}` } })

/** Returns a token signed with this server's own key. Without `claims`, the server would accept it. */
async function tokenOf(claims: JWTPayload = {}): Promise<string> {
  const { signing } = JSON.parse((await store.get('identity.keys', 'current')) ?? '{}') as { signing: JWK[] }
  const [key = {}] = signing
  return new SignJWT({ sub: 'maya', iss: `${server.origin}/identity`, aud: 'vtube', exp: soon(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' })
    .sign(await importJWK(key, 'ES256'))
}
const soon = () => Math.floor(Date.now() / 1000) + 60

describe('data', () => {
  it('is answered for a token that this server has signed, by the quota of its address: a name proves nothing', async () => {
    const answer = { subject: 'maya', spender: 'address 127.0.0.1' }
    expect(await (await data(await tokenOf())).json()).toEqual(answer)
  })

  it.each<[string, () => JWTPayload]>([
    ['an issuer on the internet', () => ({ iss: 'https://evil.example/identity' })],
    ['an issuer at another path', () => ({ iss: server.origin })],
    ['no subject', () => ({ sub: '' })],
  ])('is refused for a token with %s', async (_fault, claims) => {
    expect((await data(await tokenOf(claims()))).status).toBe(401)
  })

  it('says so when the token has expired', async () => {
    const body = (await (await data(await tokenOf({ exp: soon() - 3600 }))).json()) as WireError
    expect(body.error.message).toBe('The bearer token has expired.')
  })

  it('is open to everybody where access is open', async () => {
    const open = await startIdentityServer({ access: 'open' })
    const answers = await Promise.all([
      fetch(`${open.origin}/youtube/v3/videos`),
      fetch(`${open.origin}/media/film`),
      fetch(`${open.origin}/youtube/v3/videos`, { headers: { authorization: 'Bearer garbage' } }),
    ])
    await open.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('frames and media', () => {
  it('are for visitors whose bearer was accepted before', async () => {
    const browser = new Browser(server.origin)
    expect((await browser.fetch('/media/film')).status).toBe(401)
    await data(await tokenOf(), browser)
    const video = await browser.fetch('/media/film')
    expect([video.status, await video.json()]).toEqual([200, { subject: 'maya' }])
  })

  it('are gated by a cookie that scripts and other sites never see', async () => {
    const [cookie] = (await data(await tokenOf())).headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Strict/)
    expect(cookie).toMatch(/; Max-Age=86400/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('get no second cookie while the first one is young', async () => {
    const browser = new Browser(server.origin)
    const token = await tokenOf()
    await data(token, browser)
    expect((await data(token, browser)).headers.getSetCookie()).toEqual([])
  })

  it('get the cookie of the person who is signed in now', async () => {
    const browser = new Browser(server.origin)
    await data(await tokenOf(), browser)
    await data(await tokenOf({ sub: 'kenji' }), browser)
    expect(await (await browser.fetch('/media/film')).json()).toEqual({ subject: 'kenji' })
  })

  it.each([
    ['an invented signature', (value: string) => `${value.slice(0, -4)}AAAA`],
    [
      'another subject',
      (value: string) => `${Buffer.from('root').toString('base64url')}${value.slice(value.indexOf('.'))}`,
    ],
    [
      'a later expiry',
      (value: string) => value.replace(/\.(\d+)\./, (_, expiry) => `.${Number(expiry) + 1}.`),
    ],
    ['nothing in it', () => ''],
  ])('are refused for a cookie with %s', async (_fault, forge) => {
    const browser = new Browser(server.origin)
    await data(await tokenOf(), browser)
    for (const [name, cookie] of browser.cookies)
      browser.cookies.set(name, { ...cookie, value: forge(cookie.value) })
    expect((await browser.fetch('/media/film')).status).toBe(401)
  })

  it('are refused once the cookie is a day old', async () => {
    const browser = new Browser(server.origin)
    await data(await tokenOf(), browser)
    await server.close()
    const tomorrow = () => new Date(Date.now() + 86_400_000)
    server = await startIdentityServer({ store, now: tomorrow, port: server.port })
    expect((await browser.fetch('/media/film')).status).toBe(401)
  })

  it('get a partitioned cookie for a client on another site, and a strict one for a stranger', async () => {
    const origin = 'https://app.example.org'
    const other = await startIdentityServer({
      store,
      clientOrigins: [origin],
      publicUrl: 'https://videos.example.com',
    })
    const token = await tokenOf({ iss: 'https://videos.example.com/identity' })
    const cookieFor = async (from: string) =>
      (await data(token, new Browser(other.origin), { origin: from })).headers.getSetCookie()[0]
    const [client, stranger] = [await cookieFor(origin), await cookieFor('https://evil.example')]
    await other.close()
    expect(client).toMatch(/Secure; SameSite=None; Partitioned|Secure; Partitioned; SameSite=None/)
    expect(stranger).toMatch(/Secure; SameSite=Strict/)
  })
})

it('refuses a host name that is not of this machine, because a page elsewhere could use it', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    const headers = { host: `evil.example:${server.port}` }
    request(`${server.origin}/youtube/v3/videos`, { headers }, (response) =>
      resolve(response.statusCode),
    ).end()
  })
  expect(status).toBe(421)
})
