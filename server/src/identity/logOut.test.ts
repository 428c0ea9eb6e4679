import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from './testing/Browser.ts'
import { createMemoryStore } from './testing/memoryStore.ts'
import { logOutAtIssuer, openChooser, refresh, signIn, type Tokens } from './testing/signIn.ts'
import {
  startIdentityServer,
  type IdentityServer,
  type IdentityServerOptions,
} from './testing/startIdentityServer.ts'

const servers: IdentityServer[] = []
let store: ReturnType<typeof createMemoryStore>
let time: Date
let elapsedMs: number
let arrived: PromiseWithResolvers<void>
let released: PromiseWithResolvers<void> | null
beforeEach(() => {
  store = createMemoryStore()
  time = new Date()
  elapsedMs = 0
  arrived = Promise.withResolvers()
  released = null
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function start(options: IdentityServerOptions = {}): Promise<IdentityServer> {
  const server = await startIdentityServer({
    store,
    now: () => time,
    elapsedMs: () => elapsedMs,
    async held() {
      arrived.resolve()
      await released?.promise
    },
    ...options,
  })
  servers.push(server)
  return server
}

/** Starts a server at which somebody has signed in. */
async function startSignedIn(options: IdentityServerOptions = {}) {
  const browser = new Browser((await start(options)).origin)
  const { id_token: token, refresh_token: refreshToken } = await signIn(browser)
  return { browser, token, refreshToken }
}

const withBearer = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { authorization: `Bearer ${token}` },
})
const data = (browser: Browser, token: string) => browser.fetch('/youtube/v3/videos', withBearer(token))
const logOut = (browser: Browser, token?: string) =>
  browser.fetch('/identity/session', {
    method: 'DELETE',
    ...(token ? withBearer(token, { method: 'DELETE' }) : {}),
  })
const video = async (browser: Browser) => (await browser.fetch('/media/film')).status

const setClock = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1_000))
function pass(seconds: number): void {
  setClock(seconds)
  elapsedMs += seconds * 1_000
}
/** Returns a token of the same session, as another tab may have it. */
async function renew(browser: Browser, refreshToken: string): Promise<string> {
  return ((await (await refresh(browser.origin, refreshToken)).json()) as Tokens).id_token
}
/** Requests data in a browser without a cookie, and logs out before the response arrives. */
async function logOutMeanwhile(browser: Browser, token: string, end: () => Promise<unknown>) {
  released = Promise.withResolvers()
  const answer = data(browser, token)
  await arrived.promise
  await end()
  released.resolve()
  return answer
}

it.each<[string, (browser: Browser, token: string) => Promise<unknown>]>([
  ['by its own call', logOut],
  ['on the page of the issuer', (browser) => logOutAtIssuer(browser)],
])('%s leaves no answer under way that lets the visitor in again', async (_way, end) => {
  const { browser, token } = await startSignedIn()
  const answer = await logOutMeanwhile(browser, token, () => end(browser, token))
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(await video(browser)).toBe(401)
})

it('means the calls of other tabs as well, by the cookie alone', async () => {
  const { browser, token, refreshToken } = await startSignedIn()
  await data(browser, token)
  const tab = new Browser(browser.origin)
  const renewed = await renew(browser, refreshToken)
  arrived = Promise.withResolvers()
  const answer = await logOutMeanwhile(tab, renewed, () => logOut(browser))
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await video(browser)).toBe(401)
})

it('means answers of other servers over the same database', async () => {
  const [one, other] = [await start(), await start()]
  const browser = new Browser(one.origin)
  const { id_token: token } = await signIn(browser)
  const answer = await logOutMeanwhile(browser, token, () => logOut(new Browser(other.origin), token))
  expect(answer.headers.getSetCookie()).toEqual([])
})

it.each<[string, (browser: Browser, token: string) => Promise<unknown>]>([
  ['by one call', logOut],
  ['by the cookies alone', (browser) => logOut(browser)],
  ['on the page of the issuer', (browser) => logOutAtIssuer(browser)],
])('%s refuses copies of the cookie and of every token that the session had', async (_way, end) => {
  const [one, other] = [await start(), await start()]
  const browser = new Browser(one.origin)
  const { id_token: first, refresh_token: refreshToken } = await signIn(browser)
  await data(browser, first)
  const second = await renew(browser, refreshToken)
  const copies = [one, other].map((server) => browser.copy(server.origin))
  const opened = async () =>
    Promise.all(
      copies.flatMap((copy) => [
        video(copy),
        ...[first, second].map(async (token) => (await data(copy, token)).status),
      ]),
    )
  expect(await opened()).toEqual(Array(6).fill(200))
  await end(browser, second)
  expect((await opened()).slice(0, 3)).toEqual(Array(3).fill(401))
  // The other server has accepted these tokens before, and looks the session up again after a while.
  pass(31)
  expect(await opened()).toEqual(Array(6).fill(401))
  // A server that has just started also refuses the cookie until it would have expired.
  copies.splice(0, 2, browser.copy((await start()).origin))
  expect(await opened()).toEqual(Array(3).fill(401))
  pass(23 * 3_600)
  expect(await opened()).toEqual(Array(3).fill(401))
})

it('is learned by other servers in time although the clock was put back', async () => {
  const [one, other] = [await start(), await start()]
  const browser = new Browser(one.origin)
  const { id_token: token } = await signIn(browser)
  expect((await data(new Browser(other.origin), token)).status).toBe(200)
  setClock(-600)
  await logOut(browser, token)
  pass(31)
  expect((await data(new Browser(other.origin), token)).status).toBe(401)
})

it('leaves other sessions of the same person alone', async () => {
  const server = await start()
  const [here, elsewhere] = [new Browser(server.origin), new Browser(server.origin)]
  const [{ id_token: token }, { id_token: other }] = [await signIn(here), await signIn(elsewhere)]
  await data(elsewhere, other)
  await logOut(here, token)
  expect([await video(elsewhere), (await data(elsewhere, other)).status]).toEqual([200, 200])
  expect((await data(new Browser(server.origin), other)).headers.getSetCookie()).toHaveLength(1)
})

describe('by the bearer of somebody after whom another person has signed in', () => {
  let browser: Browser
  let first: Tokens
  let second: Tokens
  beforeEach(async () => {
    browser = new Browser((await start()).origin)
    first = await signIn(browser, { account: 'maya' })
    second = await signIn(browser, { account: 'kenji' })
    await data(browser, second.id_token)
  })
  const works = async (tokens: Tokens) => [
    (await data(new Browser(browser.origin), tokens.id_token)).status,
    (await refresh(browser.origin, tokens.refresh_token)).status,
  ]

  it.each([
    ['while the token is valid', 0],
    ['after the token has expired', 2 * 3_600],
  ])('ends the session of the bearer with its refresh token, and no other, %s', async (_when, seconds) => {
    pass(seconds)
    const answer = await logOut(browser, first.id_token)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    expect((await refresh(browser.origin, first.refresh_token)).status).toBe(400)
    expect(await video(browser)).toBe(200)
    const [status, renewed] = await works(second)
    expect([seconds > 0 || status === 200, renewed]).toEqual([true, 200])
  })

  it('means the other session with its own bearer, or by the cookies alone', async () => {
    await logOut(browser, second.id_token)
    expect(await works(second)).toEqual([401, 400])
    expect(await works(first)).toEqual([200, 200])
    expect(await video(browser)).toBe(401)

    const { id_token: token } = await signIn(browser, { account: 'kenji' })
    await data(browser, token)
    await logOut(browser)
    expect(await video(browser)).toBe(401)
    expect((await data(new Browser(browser.origin), token)).status).toBe(401)
  })

  it('means that person a second time, and still nobody else', async () => {
    for (const _ of [1, 2]) await logOut(browser, first.id_token)
    expect(await works(second)).toEqual([200, 200])
    expect(await video(browser)).toBe(200)
  })
})

it('lets the same person in again', async () => {
  const { browser, token } = await startSignedIn()
  await logOut(browser, token)
  await openChooser(browser)
  const { id_token: next } = await signIn(browser)
  expect([(await data(browser, next)).status, await video(browser)]).toEqual([200, 200])
})

it('of nobody, or with a bearer that is not good, does no harm', async () => {
  const browser = new Browser((await start()).origin)
  expect([(await logOut(browser)).status, (await logOut(browser, 'garbage')).status]).toEqual([204, 204])
})

it('is not needed for a bearer that ends by itself, however often it was accepted', async () => {
  const { browser, token } = await startSignedIn()
  expect((await data(browser, token)).status).toBe(200)
  pass(2 * 3_600)
  expect((await data(browser, token)).status).toBe(401)
})

it('cannot be looked up while the database is away: the answer comes without a cookie', async () => {
  const away = createMemoryStore()
  const { browser, token } = await startSignedIn({ store: away })
  const answer = await logOutMeanwhile(browser, token, async () => {
    away.get = () => Promise.reject(new Error('the database is away'))
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})
