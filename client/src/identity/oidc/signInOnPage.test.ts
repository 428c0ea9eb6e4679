import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { claimsOf } from '../tokenClaims.ts'
import { tokenEndingAt } from '../../testing/buildToken.ts'
import { network } from '../../testing/network.ts'
import { createOidcProvider } from './createOidcProvider.ts'

const ORIGIN = location.origin
const ISSUER = `${ORIGIN}/identity`
const KEY = `vtube.identity.user:${ISSUER}:vtube`
const TOKEN = tokenEndingAt(Date.UTC(2030, 0, 1))

const open = () =>
  createOidcProvider(
    { kind: 'oidc', issuer: ISSUER, clientId: 'vtube', accountUrl: `${ORIGIN}/account` },
    `${ORIGIN}/youtube/v3/`,
  )

/** Prepares an issuer that redirects to the callback page with an answer. Returns the parameters that it gets. */
function answerSilently(answer: Record<string, string>) {
  const asked: Record<string, string>[] = []
  network.use(
    http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
      }),
    ),
    http.get(`${ISSUER}/auth`, ({ request }) => {
      const parameters = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(parameters)
      const found = new URLSearchParams({ ...answer, state: parameters.state ?? '' })
      return HttpResponse.redirect(`${parameters.redirect_uri}?${found.toString()}`, 303)
    }),
    http.get(`${ORIGIN}/auth/callback`, () => HttpResponse.html('<p>The page of the popup</p>')),
    http.post(`${ISSUER}/token`, async ({ request }) => {
      asked.push(Object.fromEntries(new URLSearchParams(await request.text())))
      return HttpResponse.json({ id_token: TOKEN, access_token: 'a', token_type: 'Bearer' })
    }),
  )
  return asked
}
const signal = new AbortController().signal

it('gets the tokens of the person whom the issuer knows, without a window', async () => {
  const asked = answerSilently({ code: 'the-code' })
  const session = await open().signIn(signal)
  expect(session.accessToken).toBe(TOKEN)
  expect(asked).toMatchObject([
    { prompt: 'none', response_type: 'code', code_challenge_method: 'S256' },
    { code: 'the-code', grant_type: 'authorization_code' },
  ])
  expect(asked[1]?.code_verifier).toMatch(/^[\w~.-]{43,}$/)
  expect(localStorage.getItem(KEY)).toContain(TOKEN)
})

it('gets those of another person than before', async () => {
  const former = {
    id_token: 'old',
    access_token: 'b',
    token_type: 'Bearer',
    profile: { sub: 'somebody-else' },
  }
  localStorage.setItem(KEY, JSON.stringify(former))
  answerSilently({ code: 'the-code' })
  await open().signIn(signal)
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { profile?: { sub: string } }
  expect(stored.profile?.sub).toBe(claimsOf(TOKEN).sub)
})

it.each([
  ['knows nobody', { error: 'login_required' }, 'user-token-expired'],
  ['fails', { error: 'server_error' }, 'internal-error'],
])('signs nobody in if the issuer %s', async (_what, answer, code) => {
  answerSilently(answer)
  await expect(open().signIn(signal)).rejects.toMatchObject({ code })
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('says that the issuer cannot be reached', async () => {
  answerSilently({ code: 'the-code' })
  network.use(http.get(`${ISSUER}/auth`, () => HttpResponse.error()))
  await expect(open().signIn(signal)).rejects.toMatchObject({ code: 'network-request-failed' })
})

it.each([
  ['where no accounts are kept', ISSUER, {}],
  ['where names are enough', ISSUER, { nameOnly: true as const }],
  ['on another origin, to which the page could not send cookies', 'https://films.example/identity', {}],
])('opens a window at an issuer %s', async (_where, issuer, changes) => {
  const accountUrl = issuer === ISSUER ? {} : { accountUrl: 'https://films.example/account' }
  const settings = { kind: 'oidc', issuer, clientId: 'vtube', ...changes, ...accountUrl } as const
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  network.use(http.get(`${issuer}/.well-known/openid-configuration`, () => HttpResponse.error()))
  const signingIn = createOidcProvider(settings, new URL('/youtube/v3/', issuer).href).signIn(signal)
  await expect(signingIn).rejects.toMatchObject({ name: 'SignInError' })
  expect(opened).toHaveBeenCalled()
})
