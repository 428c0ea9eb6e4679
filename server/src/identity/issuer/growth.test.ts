import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import {
  answerChooser,
  authorizationUrl,
  exchange,
  openChooser,
  refresh,
  signIn,
  type Tokens,
} from '../testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'

let time: number
let store: ReturnType<typeof createMemoryStore>
let server: IdentityServer
let browser: Browser
beforeEach(async () => {
  time = Date.now()
  const now = () => new Date(time)
  store = createMemoryStore(now)
  server = await startIdentityServer({ store, now })
  browser = new Browser(server.origin)
})
afterEach(() => server.close())

const stored = async (model: string) => (await store.list(model)).length
const isCallback = (url: string) => url.includes('/auth/callback')

describe('a sign-in', () => {
  it.each(['state', 'nonce', 'acr_values', 'claims_locales', 'login_hint', 'ui_locales'])(
    'is refused with a %s that is too long to be stored',
    async (name) => {
      const long = authorizationUrl(server.origin, { [name]: 'x'.repeat(513) })
      const { url } = await browser.follow(long, isCallback)
      expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
      expect(await stored('oidc.Interaction')).toBe(0)
    },
  )

  it('is not stored where a log-out has a state that is too long', async () => {
    const answer = await browser.fetch(`/identity/session/end?state=${'s'.repeat(9_000)}`)
    expect(answer.status).toBe(400)
    expect(await stored('oidc.Session')).toBe(0)
  })

  it('is forgotten when the same address has begun a hundred others', async () => {
    const { url } = await openChooser(browser)
    const begin = () => {
      time += 1
      return new Browser(server.origin).fetch(authorizationUrl(server.origin))
    }
    for (let others = 1; others < 100; others += 1) await begin()
    expect((await browser.fetch(url)).status).toBe(200)
    await begin()
    expect((await browser.fetch(url)).status).toBe(400)
    expect(await stored('oidc.Interaction')).toBe(100)
  })

  it('stores no name before it is finished, nor after the session has ended', async () => {
    const { url } = await openChooser(browser)
    for (const name of ['Ines', 'Jon']) await answerChooser(browser, url, { name })
    expect(await stored('identity.people')).toBe(0)
    const answer = await answerChooser(browser, url, { name: 'Noor' })
    const { url: callback } = await browser.follow(answer.headers.get('location') ?? '', isCallback)
    expect(await exchange(browser, new URL(callback))).toHaveProperty('id_token')
    expect(await stored('identity.people')).toBe(1)
    await browser.fetch('/identity/session', { method: 'DELETE' })
    for (const namespace of ['identity.people', 'oidc.Grant', 'oidc.Session', 'oidc.sessionUid'])
      expect(await stored(namespace)).toBe(0)
  })
})

describe('a renewal', () => {
  it('leaves nothing of the token that it replaces, which still ends the session when it comes back', async () => {
    const { refresh_token: first } = await signIn(browser)
    let token = first
    for (let renewals = 0; renewals < 5; renewals += 1) {
      token = ((await (await refresh(server.origin, token)).json()) as Tokens).refresh_token
      time += 21_000
    }
    expect(await stored('oidc.RefreshToken')).toBe(1)
    expect(await stored('oidc.AccessToken')).toBe(0)
    expect((await refresh(server.origin, first)).status).toBe(400)
    expect((await refresh(server.origin, token)).status).toBe(400)
    expect(await stored('oidc.RefreshToken')).toBe(0)
  })

  it('ends no session by a token that nobody was given', async () => {
    const { refresh_token: token } = await signIn(browser)
    const [grant = '', random = ''] = token.split('~')
    for (const forged of [`${grant}~${random}~`, `${grant}~${random}~${random}`, `~${token}`, grant])
      expect((await refresh(server.origin, forged)).status).toBe(400)
    expect((await refresh(server.origin, token)).status).toBe(200)
  })
})
