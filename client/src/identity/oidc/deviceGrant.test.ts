import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildToken } from '../../testing/buildToken.ts'
import { network } from '../../testing/network.ts'
import { awaitDevice, requestDeviceCode } from './deviceGrant.ts'
import { createOidcManager } from './oidcManager.ts'

const ISSUER = 'https://issuer.example/identity'
const KEY = `vtube.identity.user:${ISSUER}:vtube`
const CODES = {
  device_code: 'secret',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://issuer.example/device',
  expires_in: 600,
}
const TOKENS = {
  id_token: buildToken({ sub: 'maya' }),
  access_token: 'a',
  token_type: 'Bearer',
  refresh_token: 'r',
}

const refuse = (error: string, description?: string) => () =>
  HttpResponse.json({ error, error_description: description }, { status: 400 })
const PENDING = refuse('authorization_pending')
const TOKEN = () => HttpResponse.json(TOKENS)

/** The tokens that were revoked. */
const revoked: (string | null)[] = []
beforeEach(() => {
  revoked.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

/** Prepares the answers of the token endpoint, whose last one repeats. Returns the seconds between its requests. */
function answerPolls(...answers: (() => Response)[]): number[] {
  return answerPollsFor(CODES, ...answers)
}
/** Prepares these answers, and one with a code. */
function answerPollsFor(codes: object, ...answers: (() => Response)[]): number[] {
  const gaps: number[] = []
  let last = performance.now()
  network.use(
    http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: ISSUER,
        token_endpoint: `${ISSUER}/token`,
        device_authorization_endpoint: `${ISSUER}/device/auth`,
        revocation_endpoint: `${ISSUER}/token/revocation`,
      }),
    ),
    http.post(`${ISSUER}/token/revocation`, async ({ request }) => {
      revoked.push(new URLSearchParams(await request.text()).get('token'))
      return new HttpResponse()
    }),
    http.post(`${ISSUER}/device/auth`, () => HttpResponse.json(codes)),
    http.post(`${ISSUER}/token`, () => {
      gaps.push(Math.round((performance.now() - last) / 1_000))
      last = performance.now()
      return (answers[gaps.length - 1] ?? answers.at(-1) ?? PENDING)()
    }),
  )
  return gaps
}

/** Signs in with a code, in a time that passes at once. */
async function signIn(signal = new AbortController().signal) {
  const manager = createOidcManager({ kind: 'oidc', issuer: ISSUER, clientId: 'vtube' })
  const code = await requestDeviceCode(manager)
  const connections: boolean[] = []
  const onConnection = (isConnected: boolean) => connections.push(isConnected)
  const ended = awaitDevice(manager, code, { signal, onConnection })
  const results: unknown[] = []
  void ended.catch((error: unknown) => error).then((result) => results.push(result))
  // Time passes only while the device waits, and not during a request.
  while (results.length === 0)
    if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
    else await new Promise((resolve) => void setImmediate(resolve))
  return { result: results[0], connections }
}

it('asks every five seconds until the code is confirmed, and keeps the user', async () => {
  const gaps = answerPolls(PENDING, PENDING, TOKEN)
  expect((await signIn()).result).toBe('signedIn')
  expect(gaps).toEqual([5, 5, 5])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({
    id_token: TOKENS.id_token,
    refresh_token: 'r',
    profile: { sub: 'maya' },
  })
})

it('asks less often from then on when it is told to slow down', async () => {
  const gaps = answerPolls(PENDING, refuse('slow_down'), PENDING, refuse('slow_down'), PENDING, TOKEN)
  expect((await signIn()).result).toBe('signedIn')
  expect(gaps).toEqual([5, 5, 10, 10, 15, 15])
})

it('goes on after failures of the network and of a proxy, with growing pauses', async () => {
  const proxy = () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })
  const gaps = answerPolls(PENDING, HttpResponse.error, HttpResponse.error, proxy, PENDING, TOKEN)
  const { result, connections } = await signIn()
  expect(result).toBe('signedIn')
  expect(gaps).toEqual([5, 5, 10, 20, 30, 5])
  expect(connections).toEqual([true, false, false, false, true])
})

it('asks at once when the device is connected again', async () => {
  const gaps = answerPolls(
    HttpResponse.error,
    () => {
      setTimeout(() => dispatchEvent(new Event('online')), 1_000)
      return HttpResponse.error()
    },
    TOKEN,
  )
  expect((await signIn()).result).toBe('signedIn')
  expect(gaps).toEqual([5, 10, 1])
})

it.each([
  ['refused', refuse('access_denied')],
  ['expired', refuse('expired_token')],
  ['expired', refuse('invalid_grant')],
  ['disabled', refuse('invalid_grant', 'user-disabled')],
])('ends as %s', async (result, answer) => {
  const gaps = answerPolls(PENDING, answer)
  expect((await signIn()).result).toBe(result)
  expect(gaps).toHaveLength(2)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('ends without a connection when the time of the code is over, whatever the clock of the device shows', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(0)
  answerPolls(HttpResponse.error)
  const from = performance.now()
  expect((await signIn()).result).toBe('expired')
  expect(performance.now() - from).toBeGreaterThan(600_000)
})

it('ends when the time of the code is over, although the issuer lets the device wait for ever', async () => {
  const gaps = answerPolls(PENDING)
  expect((await signIn()).result).toBe('expired')
  expect(gaps).toHaveLength(121)
})

it.each([
  ['zero', { interval: 0 }, 5],
  ['null', { interval: null }, 5],
  ['missing', {}, 5],
  ['a text', { interval: '7', expires_in: '900' }, 7],
])('waits between two requests for at least a second, although the interval is %s', async (_, given, gap) => {
  const gaps = answerPollsFor({ ...CODES, ...given }, PENDING, TOKEN)
  expect((await signIn()).result).toBe('signedIn')
  expect(gaps).toEqual([gap, gap])
})

it('asks no more when the user has left', async () => {
  const controller = new AbortController()
  const gaps = answerPolls(() => {
    setTimeout(() => controller.abort(), 2_000)
    return PENDING()
  })
  expect((await signIn(controller.signal)).result).toBe(controller.signal.reason)
  expect(gaps).toHaveLength(1)
})

it('signs nobody in when the user has left before the answer came, and revokes its tokens', async () => {
  const controller = new AbortController()
  answerPolls(() => {
    controller.abort()
    return TOKEN()
  })
  expect((await signIn(controller.signal)).result).toBe(controller.signal.reason)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(revoked).toEqual(['r'])
})
