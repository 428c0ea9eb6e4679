import { deleteApp, FirebaseError, getApps } from 'firebase/app'
import type * as Sdk from 'firebase/auth'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FirebaseSettings } from '../../config/settings.ts'
import { isSilent, SignInError } from '../../domain/session.ts'
import { tokenEndingAt } from '../../testing/buildToken.ts'
import { network } from '../../testing/network.ts'
import type * as Adapter from './createFirebaseProvider.ts'

const popup = vi.hoisted(() => vi.fn<typeof Sdk.signInWithPopup>())
// The SDK is real except for its storage, which Node lacks, and its popup, because jsdom opens no windows.
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof Sdk>()),
  browserLocalPersistence: (await import('../testing/LocalPersistence.ts')).LocalPersistence,
  browserPopupRedirectResolver: undefined,
  signInWithPopup: popup,
}))

const KEY = 'firebase:authUser:key:vtube'
const HOUR_MS = 3_600_000
const inHours = (hours: number) => tokenEndingAt(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS)
const settings: FirebaseSettings = {
  kind: 'firebase',
  apiKey: 'key',
  authDomain: 'vtube.example',
  providers: ['google.com', 'github.com'],
}

/** Stores a user in the browser in the format of the SDK. */
function storeToken() {
  const person = {
    uid: 'maya',
    displayName: 'Maya',
    email: 'maya@example.org',
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: 'refresh',
      accessToken: inHours(1),
      expirationTime: Date.now() + HOUR_MS,
    },
    createdAt: '1',
    lastLoginAt: '1',
    apiKey: 'key',
    appName: 'vtube',
  }
  localStorage.setItem(KEY, JSON.stringify(person))
}

const refusal = (word: string) => () =>
  HttpResponse.json({ error: { code: 400, message: word, errors: [] } }, { status: 400 })

/** Prepares the answers to a token renewal and to the user lookup, which the SDK performs when it starts. */
function answerGoogle(renewal: () => Response, lookup?: () => Response) {
  const person = { localId: 'maya', displayName: 'Maya', providerUserInfo: [] }
  network.use(
    http.post('https://securetoken.googleapis.com/v1/token', renewal),
    http.post(
      'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
      lookup ?? (() => HttpResponse.json({ users: [person] })),
    ),
  )
}

let createFirebaseProvider: typeof Adapter.createFirebaseProvider
beforeAll(async () => {
  // In Node, the SDK keeps the `fetch` function that exists when the SDK is loaded. It is therefore loaded after the
  // tests have replaced this function.
  ;({ createFirebaseProvider } = await import('./createFirebaseProvider.ts'))
})
beforeEach(() => {
  // The SDK also logs a warning for each refusal.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  await Promise.all(getApps().map(deleteApp))
})

describe('a renewal', () => {
  // Rule 7.24
  it('brings the new token, and keeps it', async () => {
    storeToken()
    const renewed = inHours(2)
    answerGoogle(() =>
      HttpResponse.json({
        access_token: renewed,
        id_token: renewed,
        refresh_token: 'refresh-2',
        expires_in: '3600',
        user_id: 'maya',
      }),
    )
    const provider = createFirebaseProvider(settings)
    const heard = vi.fn()
    provider.subscribe?.(heard)
    expect(await provider.renew()).toMatchObject({ accessToken: renewed, user: { name: 'Maya' } })
    expect(await provider.storedSession()).toMatchObject({ accessToken: renewed })
    expect(heard).toHaveBeenLastCalledWith(await provider.storedSession())
  })

  // Rules 8.27, 8.28
  it.each([
    ['USER_DISABLED', 'user-disabled'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
  ])('that is answered %s says why', async (word, code) => {
    storeToken()
    answerGoogle(refusal(word))
    await expect(createFirebaseProvider(settings).renew()).rejects.toMatchObject({ code })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it.each([
    ['USER_DISABLED', 'user-disabled'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
  ])('says %s also where the SDK has let go of the person as it started', async (word, code) => {
    storeToken()
    answerGoogle(refusal(word), refusal(word))
    await expect(createFirebaseProvider(settings).renew()).rejects.toMatchObject({ code })
  })

  it.each([
    ['a limit', refusal('TOO_MANY_ATTEMPTS_TRY_LATER : wait')],
    ['a fault of the service', () => HttpResponse.json({ error: { message: 'INTERNAL' } }, { status: 500 })],
    ['a page of a proxy', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a word that is not known', refusal('SOMETHING_NEW')],
  ])('that meets %s does not end the session, in whatever call', async (_, answer) => {
    const isEnd = (code: string) => code === 'user-disabled' || code === 'user-token-expired'
    for (const lookup of [undefined, answer]) {
      storeToken()
      answerGoogle(answer, lookup)
      const provider = createFirebaseProvider(settings)
      const failure = await provider.renew().catch((error: unknown) => error as SignInError)
      expect(failure).toMatchObject({ code: expect.not.toSatisfy(isEnd) as unknown })
      expect(localStorage.getItem(KEY)).not.toBeNull()
      const renewed = inHours(2)
      answerGoogle(() =>
        HttpResponse.json({ access_token: renewed, id_token: renewed, expires_in: '3600', user_id: 'maya' }),
      )
      expect(await provider.renew()).toMatchObject({ accessToken: renewed })
      await Promise.all(getApps().map(deleteApp))
    }
  })

  // Rule 7.24
  it.each([
    ['the SDK has said', undefined],
    ['only this call can tell', refusal('USER_DISABLED')],
  ])('calls for a token once, also where %s why it failed', async (_, lookup) => {
    storeToken()
    const answer = vi.fn(refusal('USER_DISABLED'))
    answerGoogle(answer, lookup)
    await expect(createFirebaseProvider(settings).renew()).rejects.toThrow(SignInError)
    expect(answer).toHaveBeenCalledOnce()
  })

  it('brings back what the SDK has removed before other tabs stop waiting for it, also when nothing answers', async () => {
    storeToken()
    const stored = localStorage.getItem(KEY)
    answerGoogle(() => new Response(), refusal('SOMETHING_NEW'))
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      expect(localStorage.getItem(KEY)).toBeNull()
      return AbortSignal.abort(new DOMException('', 'TimeoutError'))
    })
    await expect(createFirebaseProvider(settings).renew()).rejects.toMatchObject({
      code: 'network-request-failed',
    })
    expect(localStorage.getItem(KEY)).toBe(stored)
    expect(limits).toEqual([expect.toSatisfy((limit: number) => limit < 10_000)])
  })

  it('that gets no answer says so, and keeps the person', async () => {
    storeToken()
    answerGoogle(() => HttpResponse.error())
    await expect(createFirebaseProvider(settings).renew()).rejects.toMatchObject({
      code: 'network-request-failed',
    })
    expect(localStorage.getItem(KEY)).not.toBeNull()
  })
})

describe('a sign-in', () => {
  const signIn = (accountService?: string) =>
    createFirebaseProvider(settings).signIn(new AbortController().signal, accountService)

  it('that the SDK ends has the code of its reason', async () => {
    popup.mockRejectedValue(new FirebaseError('auth/user-cancelled', 'words of the SDK'))
    await expect(signIn()).rejects.toMatchObject({ code: 'login-blocked' })
  })

  it('whose window was closed is quiet', async () => {
    popup.mockRejectedValue(new FirebaseError('auth/popup-closed-by-user', ''))
    const code = await signIn().catch((error: unknown) => (error as SignInError).code)
    expect(code).toSatisfy(isSilent)
  })

  it.each([
    [undefined, 'google.com'],
    ['github.com', 'github.com'],
  ])('by way of %s asks %s', async (chosen, asked) => {
    popup.mockRejectedValue(new FirebaseError('auth/user-cancelled', ''))
    await expect(signIn(chosen)).rejects.toThrow(SignInError)
    expect(popup.mock.lastCall?.[1]).toMatchObject({ providerId: asked })
  })
})
