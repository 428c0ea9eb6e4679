import { SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireError } from '@vtube/shared/wire'
import { Browser } from './testing/Browser.ts'
import { authorizationUrl, chooseAccount, exchange, openChooser, refresh, signIn } from './testing/signIn.ts'
import { startExternalIssuer } from './testing/startExternalIssuer.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

let elsewhere: Awaited<ReturnType<typeof startExternalIssuer>>
/** The time at which the clock of the servers stands still. */
const START = new Date()
let gated: IdentityServer
/** A server that is itself the issuer. */
let issuing: IdentityServer
beforeAll(async () => {
  elsewhere = await startExternalIssuer()
  gated = await startIdentityServer({
    service: { kind: 'oidc', issuer: elsewhere.issuer, clientId: 'vtube' },
    now: () => START,
  })
  issuing = await startIdentityServer()
})
afterAll(async () => {
  await Promise.all([gated.close(), issuing.close(), elsewhere.close()])
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Returns the Unix time in seconds, this many seconds after the time of the server, which stands still. */
const seconds = (after = 0) => Math.floor(START.getTime() / 1000) + after
const good = (changes: JWTPayload = {}) => elsewhere.token(changes)
/** Claims that remove the expiry from a token. */
const endless = { exp: undefined } as unknown as JWTPayload
const VIDEOS = '/youtube/v3/videos'

async function sharedSecretToken(): Promise<string> {
  // An attacker can sign with the public key if the server takes it for a shared secret.
  const jwks = await (await fetch(`${elsewhere.issuer}/keys`)).text()
  return new SignJWT({ sub: 'maya', iss: elsewhere.issuer, aud: 'vtube', exp: seconds(60) })
    .setProtectedHeader({ alg: 'HS256', kid: 'first' })
    .sign(Buffer.from(jwks))
}
async function unsigned(): Promise<string> {
  const [, claims] = (await good()).split('.')
  return `${base64({ alg: 'none', kid: 'first' })}.${claims}.`
}

describe('the gate refuses', () => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ['no token', async () => ({})],
    ['an empty bearer', async () => ({ authorization: 'Bearer ' })],
    ['a token as a password', async () => ({ authorization: `Basic ${btoa(`maya:${await good()}`)}` })],
    ['a token in a cookie', async () => ({ cookie: `vtube.accessToken=${await good()}` })],
    ['two tokens', async () => ({ authorization: `Bearer ${await good()} ${await good()}` })],
  ])('%s', async (_attack, headers) => {
    const response = await fetch(gated.origin + VIDEOS, { headers: await headers() })
    await expectRefusal(response)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  it.each<[string, () => Promise<string>]>([
    ['garbage', async () => 'garbage'],
    ['a token of several thousand letters', async () => 'a'.repeat(8000)],
    ['alg: none', unsigned],
    ['a public key used as a shared secret', sharedSecretToken],
    ['another issuer', () => good({ iss: 'https://evil.example' })],
    ['the issuer with a slash more', () => good({ iss: `${elsewhere.issuer}/` })],
    ['another audience', () => good({ aud: 'another-client' })],
    ['no audience', () => good({ aud: [] })],
    ['the key of a stranger', async () => elsewhere.token({}, await elsewhere.makeKey('first'))],
    ['a token that has expired', () => good({ exp: seconds(-60) })],
    ['a token without an end', () => elsewhere.token(endless)],
    ['a token that is not yet valid', () => good({ nbf: seconds(600) })],
    ['a token of another service for several', () => good({ aud: ['vtube', 'another'], azp: 'another' })],
    ['an access token', () => elsewhere.token({}, undefined, { typ: 'at+jwt' })],
    ['a log-out token', () => elsewhere.token({}, undefined, { typ: 'logout+jwt' })],
    [
      'a token of our own issuer, where it is not trusted',
      async () => (await signIn(new Browser(issuing.origin))).id_token,
    ],
    ['changed claims', async () => (await good()).replace(/\.[^.]+\./, `.${base64({ sub: 'root' })}.`)],
  ])('%s', async (_attack, make) => {
    const response = await gated.ask(await make())
    await expectRefusal(response)
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  it.each<[string, Record<string, unknown>]>([
    ['a subject that is a number', { sub: 7 }],
    ['a subject that is a list', { sub: ['maya'] }],
    ['an end that no calendar knows', { exp: 1e300 }],
    ['an end after the year 9999', { exp: 253_402_300_800 }],
    ['a beginning that no calendar knows', { iat: 1e300 }],
    ['a beginning that is a text', { iat: 'now' }],
    ['an issuer that is a number', { iss: 7 }],
  ])('signed tokens with odd claims: %s', async (_claim, claims) => {
    expect((await gated.ask(await elsewhere.token(claims as JWTPayload))).status).toBe(401)
  })

  it.each(['access_token', 'token', 'id_token', 'authorization', 'key'])(
    'a token in the address, as %s',
    async (name) => {
      for (const path of [VIDEOS, '/media/film']) {
        const response = await fetch(`${gated.origin}${path}?${name}=${await good()}`)
        expect(response.status).toBe(401)
        await expectRefusal(response)
      }
    },
  )

  it('nobody who has a good token, late by no more than the clocks of two machines differ', async () => {
    for (const token of [
      await good(),
      await good({ exp: seconds(-2) }),
      await good({ nbf: seconds(3) }),
      await good({ aud: ['vtube', 'another'], azp: 'vtube' }),
    ])
      expect((await gated.ask(token)).status).toBe(200)
  })
})

/** Expects a 401 in the form of the provider, without a cookie that would authorize anything. */
async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(401)
  const { error } = (await response.json()) as WireError
  expect(error).toMatchObject({ code: 401, status: 'UNAUTHENTICATED', errors: [{ reason: 'authError' }] })
  expect(response.headers.getSetCookie()).toEqual([])
}

describe('the issuer refuses', () => {
  it('a code that comes a second time, and takes back what it gave for it', async () => {
    const browser = new Browser(issuing.origin)
    const callback = await chooseAccount(browser, { account: 'maya' })
    const tokens = await exchange(browser, callback)
    expect(await exchange(browser, callback)).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(issuing.origin, tokens.refresh_token)).status).toBe(400)
    expect((await issuing.ask(tokens.id_token)).status).toBe(401)
  })

  it.each<[string, Record<string, string>]>([
    ['is exchanged for another callback', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['comes without the proof of who asked for it', { code_verifier: 'x'.repeat(43) }],
  ])('a code that %s', async (_how, changes) => {
    const browser = new Browser(issuing.origin)
    const callback = await chooseAccount(browser, { account: 'maya' })
    expect(await exchange(browser, callback, changes)).toMatchObject({ error: 'invalid_grant' })
  })

  it.each([
    'https://evil.example/auth/callback',
    'javascript:alert(1)',
    '//evil.example/auth/callback',
    'OWN@evil.example/auth/callback',
    'OWN/auth/callback/../../elsewhere',
    'OWN/auth/callback?to=//evil.example',
  ])('to send a code to %s', async (address) => {
    const { response, markup } = await openChooser(new Browser(issuing.origin), {
      redirect_uri: address.replace('OWN', issuing.origin),
    })
    expect(response.status).toBe(400)
    expect(markup).toContain('Sign-in failed')
    expect(response.headers.get('location')).toBeNull()
  })

  it('to lead elsewhere after a log out', async () => {
    const to = new URLSearchParams({ client_id: 'vtube', post_logout_redirect_uri: 'https://evil.example/' })
    const response = await new Browser(issuing.origin).fetch(`/identity/session/end?${to}`)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it('to be framed, on any of its pages', async () => {
    const browser = new Browser(issuing.origin)
    const { response } = await openChooser(browser)
    const failed = await browser.fetch(authorizationUrl(issuing.origin, { client_id: 'nobody' }))
    for (const { headers } of [response, failed])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
