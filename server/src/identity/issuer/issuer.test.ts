import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import {
  authorizationUrl,
  exchange,
  logOutAtIssuer,
  openChooser,
  refresh,
  signIn,
  type Tokens,
} from '../testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'

let store: KeyValueStore
let server: IdentityServer
beforeEach(async () => {
  store = createMemoryStore()
  server = await startIdentityServer({ store })
})
afterEach(() => server.close())

const statusWith = async (bearer: string) => (await server.ask(bearer)).status
/** Returns the URL to which the issuer redirects a browser when it must not show any page. */
const signInSilently = async (browser: Browser) => {
  const address = authorizationUrl(server.origin, { prompt: 'none' })
  const { url } = await browser.follow(address, (to) => to.includes('/auth/callback'))
  return new URL(url)
}

describe('signing in', () => {
  it('gives a token with name and picture, which opens the data', async () => {
    const tokens = await signIn(new Browser(server.origin))
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${server.origin}/identity`,
      aud: 'vtube',
      sub: 'maya',
      name: 'Maya Lindqvist',
      picture: `${server.origin}/identity/assets/maya.svg`,
    })
    expect(await statusWith(tokens.id_token)).toBe(200)
  })

  it('gives a picture that can be loaded without a cookie', async () => {
    const { picture } = decodeJwt<{ picture: string }>((await signIn(new Browser(server.origin))).id_token)
    const response = await fetch(picture)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  it('works by every name of this machine', async () => {
    const origin = `http://localhost:${server.port}`
    const tokens = await signIn(new Browser(origin))
    expect(decodeJwt(tokens.id_token).iss).toBe(`${origin}/identity`)
    expect(await statusWith(tokens.id_token)).toBe(200)
  })

  it('offers what an OpenID Connect client looks for', async () => {
    const response = await fetch(`${server.origin}/identity/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      issuer: `${server.origin}/identity`,
      authorization_endpoint: `${server.origin}/identity/auth`,
      token_endpoint: `${server.origin}/identity/token`,
      end_session_endpoint: `${server.origin}/identity/session/end`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('refuses to start without PKCE', async () => {
    const url = new URL(authorizationUrl(server.origin))
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { url: callback } = await new Browser(server.origin).follow(url.href, (to) =>
      to.includes('/auth/callback'),
    )
    expect(new URL(callback).searchParams.get('error')).toBe('invalid_request')
  })

  it('lets a configured client on another origin sign in and read the answers', async () => {
    await server.close()
    const origin = 'https://app.example.org'
    server = await startIdentityServer({ store, clientOrigins: [origin] })
    const { response } = await openChooser(new Browser(server.origin), {
      redirect_uri: `${origin}/auth/callback`,
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin}`)
    const token = await fetch(`${server.origin}/identity/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: 'vtube', grant_type: 'refresh_token', refresh_token: 'x' }),
    })
    expect(token.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

describe('staying signed in', () => {
  it('renews by a refresh token, each of which is replaced', async () => {
    const tokens = await signIn(new Browser(server.origin))
    const renewed = (await (await refresh(server.origin, tokens.refresh_token)).json()) as Tokens
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(decodeJwt(renewed.id_token)).toMatchObject({ sub: 'maya', name: 'Maya Lindqvist' })
    expect(await statusWith(renewed.id_token)).toBe(200)
  })

  it('forgives two tabs that renew at the same moment', async () => {
    const { refresh_token: token } = await signIn(new Browser(server.origin))
    const answers = await Promise.all([refresh(server.origin, token), refresh(server.origin, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('ends everything when an old refresh token comes back later, which means that it was stolen', async () => {
    const { refresh_token: token } = await signIn(new Browser(server.origin))
    const renewed = (await (await refresh(server.origin, token)).json()) as Tokens
    await server.close()
    server = await startIdentityServer({ store, now: () => new Date(Date.now() + 60_000), port: server.port })
    expect((await refresh(server.origin, token)).status).toBe(400)
    expect((await refresh(server.origin, renewed.refresh_token)).status).toBe(400)
    expect(await statusWith(renewed.id_token)).toBe(401)
  })

  it('survives a restart of the server: the old bearer, the renewal and the session', async () => {
    const browser = new Browser(server.origin)
    const tokens = await signIn(browser, { name: 'Zoë Å' })
    await server.close()
    server = await startIdentityServer({ store, port: server.port })
    expect(await statusWith(tokens.id_token)).toBe(200)
    const renewed = (await (await refresh(server.origin, tokens.refresh_token)).json()) as Tokens
    expect(decodeJwt(renewed.id_token)).toMatchObject({ name: 'Zoë Å' })
    const callback = await signInSilently(browser)
    expect(decodeJwt((await exchange(browser, callback)).id_token)['name']).toBe('Zoë Å')
  })
})

describe('logging out', () => {
  it('ends the session and the renewal at once by one call', async () => {
    const browser = new Browser(server.origin)
    const tokens = await signIn(browser)
    await browser.fetch('/identity/session', { method: 'DELETE' })
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
    expect((await signInSilently(browser)).searchParams.get('error')).toBe('login_required')
  })

  it('asks nothing of a visitor who shows a token of the session', async () => {
    const browser = new Browser(server.origin)
    const { id_token: hint, refresh_token: token } = await signIn(browser)
    const back = `${server.origin}/auth/callback`
    const query = { id_token_hint: hint, post_logout_redirect_uri: back, state: 's' }
    const { markup, left } = await logOutAtIssuer(browser, query)
    expect(markup).toContain('/identity/assets/logOut.js')
    expect(left.headers.get('location')).toBe(`${back}?state=s`)
    expect(left.headers.getSetCookie().some((line) => /^vtube_media_\w+=;.*Max-Age=0/.test(line))).toBe(true)
    expect((await refresh(server.origin, token)).status).toBe(400)
  })

  it.each([
    ['with a token of somebody else', 'tomas'],
    ['with a token of another session of the same person', 'maya'],
    ['without a token', null],
  ])('asks a visitor who was sent there by a link %s', async (_how, account) => {
    const token = account && (await signIn(new Browser(server.origin), { account })).id_token
    const browser = new Browser(server.origin)
    await signIn(browser)
    const query = new URLSearchParams(token === null ? {} : { id_token_hint: token })
    const markup = await (await browser.fetch(`/identity/session/end?${query}`)).text()
    expect(markup).toContain('Log out of Vtube?')
    expect(markup).not.toContain('logOut.js')
  })
})
