import type { JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from './testing/Browser.ts'
import { startExternalIssuer } from './testing/startExternalIssuer.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

let elsewhere: Awaited<ReturnType<typeof startExternalIssuer>>
let server: IdentityServer
let time: Date
beforeEach(async () => {
  time = new Date()
  elsewhere = await startExternalIssuer()
  const service = { kind: 'oidc', issuer: elsewhere.issuer, clientId: 'vtube' } as const
  server = await startIdentityServer({ service, now: () => time })
})
afterEach(async () => {
  await server.close()
  await elsewhere.close()
})

const pass = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000))
/** Returns a token that is issued now. */
function issue(claims: JWTPayload = {}): Promise<string> {
  const now = Math.floor(time.getTime() / 1000)
  return elsewhere.token({ iat: now, exp: now + 3600, ...claims })
}
const ask = async (
  token: string,
  browser = new Browser(server.origin),
  path = '/youtube/v3/videos',
  method = 'GET',
) => (await browser.fetch(path, { method, headers: { authorization: `Bearer ${token}` } })).status
const logOut = (token: string, browser?: Browser) => ask(token, browser, '/identity/session', 'DELETE')
const video = async (browser: Browser) => (await browser.fetch('/media/film')).status

describe.each<[string, JWTPayload, JWTPayload]>([
  ['names its sessions', { sid: 'session.1' }, { sid: 'session.2' }],
  ['says when somebody has signed in', { auth_time: 1_000 }, { auth_time: 2_000 }],
])('a log out, where the service %s,', (_how, here, there) => {
  it('ends all tokens of the session, also those from before a renewal, and no other session', async () => {
    const [first, other] = [await issue(here), await issue(there)]
    pass(1)
    const second = await issue(here)
    const browser = new Browser(server.origin)
    expect([await ask(first, browser), await ask(other)]).toEqual([200, 200])
    const copy = browser.copy()
    await logOut(second)
    expect([await ask(first), await ask(second), await video(copy), await ask(other)]).toEqual([
      401, 401, 401, 200,
    ])
  })

  it('leaves the cookie of another session in the same browser alone', async () => {
    const browser = new Browser(server.origin)
    const [first, other] = [await issue(here), await issue({ ...there, sub: 'kenji' })]
    await ask(first, browser)
    await ask(other, browser)
    await logOut(first, browser)
    expect([await ask(first), await video(browser), await ask(other)]).toEqual([401, 200, 200])
    await logOut(other, browser)
    expect([await video(browser), await ask(other)]).toEqual([401, 401])
  })

  it('lets the same person in again, although the service goes on with its session', async () => {
    const browser = new Browser(server.origin)
    await logOut(await issue(here), browser)
    pass(1)
    expect([await ask(await issue(here), browser), await video(browser)]).toEqual([200, 200])
  })
})

describe('a log out, where the service tells no sessions apart,', () => {
  it('ends the token and every cookie that the browser has had', async () => {
    const browser = new Browser(server.origin)
    await ask(await issue(), browser)
    const copy = browser.copy()
    pass(50)
    const second = await issue()
    await ask(second, browser)
    expect([copy.cookies.values().next().value]).not.toEqual([browser.cookies.values().next().value])
    await logOut(second, browser)
    expect([await ask(second), await video(copy)]).toEqual([401, 401])
  })

  it('leaves other sessions of the same person alone', async () => {
    const elsewhereInUse = new Browser(server.origin)
    const other = await issue({ jti: 'other' })
    await ask(other, elsewhereInUse)
    await logOut(await issue())
    expect([await ask(other), await video(elsewhereInUse)]).toEqual([200, 200])
  })
})
