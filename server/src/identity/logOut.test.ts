import { afterEach, beforeEach, expect, it } from 'vitest'
import { Browser } from './testing/Browser.ts'
import { createMemoryStore } from './testing/memoryStore.ts'
import { openChooser, signIn } from './testing/signIn.ts'
import { startIdentityServer, type IdentityServerOptions } from './testing/startIdentityServer.ts'

type Server = Awaited<ReturnType<typeof startIdentityServer>>
const servers: Server[] = []
let store: ReturnType<typeof createMemoryStore>
let time: Date
let arrived: PromiseWithResolvers<void>
let released: PromiseWithResolvers<void> | null
beforeEach(() => {
  store = createMemoryStore()
  time = new Date()
  arrived = Promise.withResolvers()
  released = null
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function start(options: IdentityServerOptions = {}): Promise<Server> {
  const server = await startIdentityServer({
    store,
    now: () => time,
    async held() {
      arrived.resolve()
      await released?.promise
    },
    ...options,
  })
  servers.push(server)
  return server
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
const film = async (browser: Browser) => (await browser.fetch('/media/film')).status

/** Asks for data in a browser that has no cookie yet, and logs out before the answer comes. */
async function logOutMeanwhile(browser: Browser, token: string, end: () => Promise<unknown>) {
  released = Promise.withResolvers()
  const answer = data(browser, token)
  await arrived.promise
  await end()
  released.resolve()
  return answer
}

it('leaves no answer under way that lets the visitor in again', async () => {
  const browser = new Browser((await start()).origin)
  const { id_token: token } = await signIn(browser)
  const answer = await logOutMeanwhile(browser, token, () => logOut(browser, token))
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(await film(browser)).toBe(401)
})

it('means the calls of other tabs as well, by the cookie alone', async () => {
  const browser = new Browser((await start()).origin)
  const { id_token: token } = await signIn(browser)
  await data(browser, token)
  const other = new Browser(browser.origin)
  const { id_token: otherToken } = await signIn(other)
  arrived = Promise.withResolvers()
  const answer = await logOutMeanwhile(other, otherToken, () => logOut(browser))
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await film(browser)).toBe(401)
})

it('means answers of other servers over the same database', async () => {
  const [one, other] = [await start(), await start()]
  const browser = new Browser(one.origin)
  const { id_token: token } = await signIn(browser)
  const answer = await logOutMeanwhile(browser, token, () => logOut(new Browser(other.origin), token))
  expect(answer.headers.getSetCookie()).toEqual([])
})

it('on the page of the issuer does the same', async () => {
  const browser = new Browser((await start()).origin)
  const { id_token: token } = await signIn(browser)
  const answer = await logOutMeanwhile(browser, token, async () => {
    const page = await browser.fetch(`/identity/session/end?${new URLSearchParams({ id_token_hint: token })}`)
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? []
    const form = new URLSearchParams({ xsrf, logout: 'yes' })
    await browser.fetch('/identity/session/end/confirm', { method: 'POST', body: form })
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

it('refuses the bearer from then on, although it was accepted before, and on every server', async () => {
  const [one, other] = [await start(), await start()]
  const browser = new Browser(one.origin)
  const { id_token: token } = await signIn(browser)
  expect([
    (await data(browser, token)).status,
    (await data(new Browser(other.origin), token)).status,
  ]).toEqual([200, 200])
  await logOut(browser, token)
  const refused = await data(browser, token)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  // The other server has accepted it and looks again after a while.
  time = new Date(time.getTime() + 31_000)
  expect((await data(new Browser(other.origin), token)).status).toBe(401)
  // So does one that has just started.
  expect((await data(new Browser((await start()).origin), token)).status).toBe(401)
})

it('leaves whoever is signed in as the same person elsewhere alone', async () => {
  const server = await start()
  const [here, elsewhere] = [new Browser(server.origin), new Browser(server.origin)]
  const [{ id_token: token }, { id_token: other }] = [await signIn(here), await signIn(elsewhere)]
  await data(elsewhere, other)
  await logOut(here, token)
  expect([await film(elsewhere), (await data(elsewhere, other)).status]).toEqual([200, 200])
  expect((await data(new Browser(server.origin), other)).headers.getSetCookie()).toHaveLength(1)
})

it('lets the same person in again', async () => {
  const browser = new Browser((await start()).origin)
  const { id_token: token } = await signIn(browser)
  await logOut(browser, token)
  await openChooser(browser)
  const { id_token: next } = await signIn(browser)
  expect([(await data(browser, next)).status, await film(browser)]).toEqual([200, 200])
})

it('of nobody, or with a bearer that is not good, does no harm', async () => {
  const browser = new Browser((await start()).origin)
  expect([(await logOut(browser)).status, (await logOut(browser, 'garbage')).status]).toEqual([204, 204])
})

it('is not needed for a bearer that ends by itself, however often it was accepted', async () => {
  const browser = new Browser((await start()).origin)
  const { id_token: token } = await signIn(browser)
  expect((await data(browser, token)).status).toBe(200)
  time = new Date(time.getTime() + 2 * 3_600_000)
  expect((await data(browser, token)).status).toBe(401)
})

it('cannot be looked up while the database is away: the answer comes without a cookie', async () => {
  const away = createMemoryStore()
  const browser = new Browser((await start({ store: away })).origin)
  const { id_token: token } = await signIn(browser)
  const answer = await logOutMeanwhile(browser, token, async () => {
    away.get = () => Promise.reject(new Error('the database is away'))
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
})
