import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { tokenEndingAt } from '../../testing/buildToken.ts'
import { network } from '../../testing/network.ts'
import { createOidcProvider } from './createOidcProvider.ts'

const ISSUER = 'https://issuer.example/identity'
const KEY = `vtube.identity.user:${ISSUER}:vtube`
const TOKEN = tokenEndingAt(Date.UTC(2030, 0, 1))

const open = () => createOidcProvider({ kind: 'oidc', issuer: ISSUER, clientId: 'vtube' }, `${ISSUER}/`)

function storeToken(changes: Record<string, unknown> = {}) {
  const profile = { sub: 'maya', name: 'Maya', picture: 'https://images.example/maya.png' }
  const person = { id_token: TOKEN, access_token: 'a', token_type: 'Bearer', profile, ...changes }
  localStorage.setItem(KEY, JSON.stringify(person))
}

/** Prepares the answers of the issuer: its endpoints, and the answer to a token renewal. */
function answerIssuer(renewal?: () => Response) {
  const posted: { path: string; form: Record<string, string> }[] = []
  const note = async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    posted.push({ path: new URL(request.url).pathname, form })
  }
  network.use(
    http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: ISSUER,
        token_endpoint: `${ISSUER}/token`,
        revocation_endpoint: `${ISSUER}/revocation`,
      }),
    ),
    http.post(`${ISSUER}/token`, async ({ request }) => {
      await note(request)
      return renewal?.() ?? HttpResponse.error()
    }),
    http.post(`${ISSUER}/revocation`, async ({ request }) => {
      await note(request)
      return new HttpResponse(null, { status: 200 })
    }),
  )
  return posted
}

it('reads the person that the browser has kept: the ID token is the bearer', async () => {
  storeToken()
  expect(await open().storedSession()).toEqual({
    accessToken: TOKEN,
    user: { name: 'Maya', photoURL: 'https://images.example/maya.png' },
    expiresAt: Date.UTC(2030, 0, 1),
  })
})

it('reads nobody where nobody is kept', async () => {
  expect(await open().storedSession()).toBeNull()
})

it.each([
  [{ sub: 'x', preferred_username: 'may' }, 'may'],
  [{ sub: 'x', email: 'maya@example.org' }, 'maya@example.org'],
  [{ sub: 'x' }, ''],
])('calls a person without a name something fitting, or nothing: %o', async (profile, name) => {
  storeToken({ profile })
  expect((await open().storedSession())?.user).toEqual({ name, photoURL: null })
})

it('renews with the refresh token', async () => {
  storeToken({ refresh_token: 'refresh-1' })
  const renewed = tokenEndingAt(Date.UTC(2031, 0, 1))
  const posted = answerIssuer(() =>
    HttpResponse.json({
      id_token: renewed,
      access_token: 'b',
      token_type: 'Bearer',
      refresh_token: 'refresh-2',
    }),
  )
  expect((await open().renew()).accessToken).toBe(renewed)
  expect(posted).toMatchObject([{ form: { grant_type: 'refresh_token', refresh_token: 'refresh-1' } }])
  expect(localStorage.getItem(KEY)).toContain('refresh-2')
})

it('says that the session has ended when the refresh token is not taken any more', async () => {
  storeToken({ refresh_token: 'spent' })
  answerIssuer(() => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }))
  await expect(open().renew()).rejects.toMatchObject({ code: 'user-token-expired' })
})

it('says that the account is suspended when our own issuer says so', async () => {
  storeToken({ refresh_token: 'refresh-1' })
  answerIssuer(() =>
    HttpResponse.json({ error: 'invalid_grant', error_description: 'user-disabled' }, { status: 400 }),
  )
  await expect(open().renew()).rejects.toMatchObject({ code: 'user-disabled' })
})

it.each<[string, () => Response, string]>([
  ['a page of a proxy', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }), 'internal-error'],
  ['500 server_error', () => HttpResponse.json({ error: 'server_error' }, { status: 500 }), 'internal-error'],
  [
    '503 temporarily_unavailable',
    () => HttpResponse.json({ error: 'temporarily_unavailable' }, { status: 503 }),
    'network-request-failed',
  ],
  ['a code that is not known', () => HttpResponse.json({ error: 'odd' }, { status: 400 }), 'internal-error'],
  ['nothing that could be read', () => HttpResponse.text('{', { status: 200 }), 'internal-error'],
  ['no tokens', () => HttpResponse.json({}), 'internal-error'],
  [
    'tokens of somebody else',
    () =>
      HttpResponse.json({
        id_token: tokenEndingAt(Date.UTC(2031, 0, 1), 'kenji'),
        access_token: 'b',
        token_type: 'Bearer',
      }),
    'user-mismatch',
  ],
])('does not take %s for the end of the session', async (_, answer, code) => {
  storeToken({ refresh_token: 'refresh-1' })
  answerIssuer(answer)
  // Other tabs would react to a removal even if the session were restored afterwards.
  const remove = vi.spyOn(Storage.prototype, 'removeItem')
  await expect(open().renew()).rejects.toMatchObject({ code, retryAfterMs: 0 })
  expect(localStorage.getItem(KEY)).toContain('refresh-1')
  expect(remove).not.toHaveBeenCalled()
})

it.each([
  ['seconds', () => '90', 90_000],
  ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 90_000],
  ['nonsense', () => 'soon', 0],
])('tells for how long the issuer asks to be left alone, in %s', async (_, value, milliseconds) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  storeToken({ refresh_token: 'refresh-1' })
  answerIssuer(() => HttpResponse.json({}, { status: 429, headers: { 'retry-after': value() } }))
  await expect(open().renew()).rejects.toMatchObject({ retryAfterMs: milliseconds })
})

it('says that the service could not be reached when it does not answer', async () => {
  storeToken({ refresh_token: 'refresh-1' })
  answerIssuer()
  await expect(open().renew()).rejects.toMatchObject({ code: 'network-request-failed' })
})

it('does not try to renew without a refresh token', async () => {
  storeToken()
  await expect(open().renew()).rejects.toMatchObject({ code: 'user-token-expired' })
})

it('revokes the refresh token of a person who has logged out', async () => {
  storeToken({ refresh_token: 'refresh-1' })
  const posted = answerIssuer()
  const kept = localStorage.getItem(KEY)!
  localStorage.clear()
  await open().revoke(kept)
  expect(posted).toEqual([
    {
      path: '/identity/revocation',
      form: { token: 'refresh-1', token_type_hint: 'refresh_token', client_id: 'vtube' },
    },
  ])
})
