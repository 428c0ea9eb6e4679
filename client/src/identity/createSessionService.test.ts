import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGN_IN_CODES, SignInError } from '../domain/session.ts'
import { tokenEndingAt } from '../testing/buildToken.ts'
import { ACCESS_TOKEN_KEY, tabSession, USER_KEY } from './persistedSession.ts'
import { fakeProvider, storeToken, STORED_KEY, openService, sessionOf } from './testing/fakeProvider.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const inMinutes = (minutes: number, name?: string) => tokenEndingAt(NOW + minutes * MINUTE, name)
const refuse = (code: ConstructorParameters<typeof SignInError>[0]) => () =>
  Promise.reject(new SignInError(code))

/** Stores a session with this token in the tab and in the browser, as a sign-in does. */
function holdSession(token: string) {
  storeToken(token)
  tabSession.write(sessionOf(token))
}
const provider = (next = inMinutes(60, 'next')) => fakeProvider(() => next)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('after a page load', () => {
  it('takes up the session of this tab at once, without loading the adapter', async () => {
    holdSession(inMinutes(60))
    const { service, loadProvider } = openService(provider())
    expect(service.current()?.accessToken).toBe(inMinutes(60))
    expect(await service.restore()).toEqual(service.current())
    expect(await service.token()).toBe(inMinutes(60))
    expect(loadProvider).not.toHaveBeenCalled()
  })

  // Rule 9.30
  it('counts a token as ended 30 seconds early', () => {
    holdSession(tokenEndingAt(NOW + 30_000))
    expect(openService(provider()).service.current()).toBeNull()
    holdSession(tokenEndingAt(NOW + 31_000))
    expect(openService(provider()).service.current()).not.toBeNull()
  })

  it('counts the last known session while offline, although its token has ended', () => {
    holdSession(inMinutes(-60))
    expect(openService(provider(), { isOnline: () => false }).service.current()?.user.name).toBe('Maya')
  })

  // Rules 3.17, 3.35
  it('restores a new tab from what the browser has kept, and keeps it under the two keys', async () => {
    storeToken(inMinutes(60))
    const { service } = openService(provider())
    expect(service.current()).toBeNull()
    expect((await service.restore())?.accessToken).toBe(inMinutes(60))
    expect(sessionStorage.getItem(ACCESS_TOKEN_KEY)).toBe(inMinutes(60))
    expect(JSON.parse(sessionStorage.getItem(USER_KEY)!)).toEqual({ name: 'Maya', photoURL: null })
  })

  it('signs in a person who has just accepted an invitation, without a press', async () => {
    const { service } = openService(provider(), { isJustProven: () => true })
    expect((await service.restore())?.accessToken).toBe(inMinutes(60, 'next'))
    expect(sessionStorage.getItem(ACCESS_TOKEN_KEY)).toBe(inMinutes(60, 'next'))
  })

  it('asks the service for nobody else, and shows the sign-in screen if it cannot be reached', async () => {
    const signIn = vi.fn(refuse('network-request-failed'))
    expect(await openService({ ...provider(), signIn }).service.restore()).toBeNull()
    expect(signIn).not.toHaveBeenCalled()
    const invited = openService({ ...provider(), signIn }, { isJustProven: () => true })
    expect(await invited.service.restore()).toBeNull()
    expect(signIn).toHaveBeenCalledOnce()
  })

  it('renews a kept session whose token has ended', async () => {
    storeToken(inMinutes(-5))
    const { service } = openService(provider())
    expect((await service.restore())?.accessToken).toBe(inMinutes(60, 'next'))
  })

  it('ends a kept session that the service does not renew, and says so', async () => {
    storeToken(inMinutes(-5))
    const { service, heard } = openService({ ...provider(), renew: refuse('user-token-expired') })
    expect(await service.restore()).toBeNull()
    expect(heard).toHaveBeenLastCalledWith(null, 'user-token-expired')
    expect(localStorage.getItem(STORED_KEY)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the last known session when the service cannot be reached', async () => {
    storeToken(inMinutes(-5))
    const { service } = openService({ ...provider(), renew: refuse('network-request-failed') })
    expect((await service.restore())?.accessToken).toBe(inMinutes(-5))
    expect(localStorage.getItem(STORED_KEY)).not.toBeNull()
  })

  it.each([
    ['no token', 'null', ''],
    ['a user that is nonsense', '{"name":7}', inMinutes(60)],
    ['a user that is no JSON', '{', inMinutes(60)],
  ])('takes a tab that holds %s as one without a session', (_, user, token) => {
    storeToken(inMinutes(60))
    sessionStorage.setItem(USER_KEY, user)
    sessionStorage.setItem(ACCESS_TOKEN_KEY, token)
    expect(openService(provider()).service.current()).toBeNull()
  })
})

describe('signing in', () => {
  // Rule 7.23
  it('keeps the new session under the two keys', async () => {
    const { service } = openService(provider(inMinutes(60)))
    expect((await service.signIn()).accessToken).toBe(inMinutes(60))
    expect(sessionStorage.getItem(ACCESS_TOKEN_KEY)).toBe(inMinutes(60))
    expect(await service.token()).toBe(inMinutes(60))
  })

  // Rule 8.32
  it('gives up an older popup when the button is pressed again', async () => {
    const adapter = provider()
    adapter.signIn.mockImplementationOnce(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const { service } = openService(adapter)
    const first = service.signIn().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    await expect(service.signIn()).resolves.toMatchObject({ user: { name: 'Maya' } })
    expect(await first).toMatchObject({ code: 'cancelled-popup-request' })
  })

  it('takes up a sign-in that succeeds after its popup was given up, and nothing after a log out', async () => {
    let hear: (session: ReturnType<typeof sessionOf>) => void = () => {}
    const { service, heard } = openService({
      ...provider(),
      signIn: refuse('popup-closed-by-user'),
      subscribe: (listener) => (hear = listener),
    })
    await expect(service.signIn()).rejects.toMatchObject({ code: 'popup-closed-by-user' })
    expect(service.current()).toBeNull()
    hear(sessionOf(inMinutes(60)))
    expect(heard).toHaveBeenLastCalledWith(service.current(), null)
    expect(service.current()?.accessToken).toBe(inMinutes(60))
    await service.signOut()
    hear(sessionOf(inMinutes(60, 'late')))
    expect(service.current()).toBeNull()
  })

  it('takes up the answer with which a service has sent the visitor back', async () => {
    sessionStorage.setItem('firebase:pendingRedirect:key:vtube', '"true"')
    const { service } = openService({ ...provider(), finishRedirect: async () => sessionOf(inMinutes(60)) })
    expect((await service.restore())?.accessToken).toBe(inMinutes(60))
    expect(sessionStorage.getItem(ACCESS_TOKEN_KEY)).toBe(inMinutes(60))
  })

  it('leaves nothing behind when it fails', async () => {
    const { service } = openService({ ...provider(), signIn: refuse('popup-blocked') })
    await expect(service.signIn()).rejects.toMatchObject({ code: 'popup-blocked' })
    expect(service.current()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('renewing', () => {
  beforeEach(() => holdSession(inMinutes(60)))

  // Rule 9.28
  it('renews five minutes before the token ends', async () => {
    const adapter = provider(inMinutes(120, 'next'))
    const { service, heard } = openService(adapter)
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1)
    expect(adapter.renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(service.current()?.accessToken).toBe(inMinutes(120, 'next'))
    expect(heard).toHaveBeenLastCalledWith(service.current(), null)
  })

  it('renews a token of a few minutes after half of its time, again and again', async () => {
    holdSession(inMinutes(4))
    let issued = 0
    const adapter = fakeProvider(() => tokenEndingAt(Date.now() + 4 * MINUTE, `token ${(issued += 1)}`))
    openService(adapter)
    await vi.advanceTimersByTimeAsync(6 * MINUTE)
    expect(adapter.renew).toHaveBeenCalledTimes(3)
  })

  // Rule 9.29
  it('tries again after 30 seconds, then after twice as long each time, up to 16 minutes', async () => {
    const times: number[] = []
    openService({
      ...provider(),
      renew: () => {
        times.push(Date.now())
        return Promise.reject(new SignInError('network-request-failed'))
      },
    })
    await vi.advanceTimersByTimeAsync(120 * MINUTE)
    const waits = times.slice(1).map((time, index) => (time - times[index]!) / 1000)
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
  })

  // Rule 9.29
  it('waits a little longer than that, each page by a fraction of its own', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const renew = vi.fn(refuse('network-request-failed'))
    openService({ ...provider(), renew })
    await vi.advanceTimersByTimeAsync(55 * MINUTE + 32_999)
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  // Rule 8.27
  it.each(SIGN_IN_CODES.filter((code) => code !== 'user-disabled' && code !== 'user-token-expired'))(
    'keeps the session after %s, and recovers by itself',
    async (code) => {
      const adapter = provider(inMinutes(180, 'next'))
      const { service, heard } = openService(adapter)
      adapter.renew.mockImplementation(refuse(code))
      await vi.advanceTimersByTimeAsync(90 * MINUTE)
      expect(service.current()?.accessToken).toBe(inMinutes(60))
      expect(heard).not.toHaveBeenCalled()
      expect(localStorage.getItem(STORED_KEY)).not.toBeNull()
      adapter.renew.mockReset().mockImplementation(provider(inMinutes(180, 'next')).renew)
      await vi.advanceTimersByTimeAsync(16 * MINUTE)
      expect(service.current()?.accessToken).toBe(inMinutes(180, 'next'))
    },
  )

  it('keeps the session after a failure that nobody has foreseen', async () => {
    const { service } = openService({ ...provider(), renew: () => Promise.reject(new Error('out of range')) })
    await vi.advanceTimersByTimeAsync(55 * MINUTE)
    expect(service.current()?.accessToken).toBe(inMinutes(60))
  })

  // Rules 8.27, 8.28
  it.each(['user-disabled', 'user-token-expired'] as const)('ends the session after %s', async (code) => {
    const { service, heard } = openService({ ...provider(), renew: refuse(code) })
    await vi.advanceTimersByTimeAsync(55 * MINUTE)
    expect(service.current()).toBeNull()
    expect(heard).toHaveBeenLastCalledWith(null, code)
    expect(localStorage.getItem(STORED_KEY)).toBeNull()
  })

  it('leaves the service alone for as long as it asks, whoever wants a token', async () => {
    const renew = vi.fn(() => Promise.reject(new SignInError('internal-error', null, 10 * MINUTE)))
    const { service } = openService({ ...provider(), renew })
    await vi.advanceTimersByTimeAsync(55 * MINUTE)
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1)
    expect(await service.renew(inMinutes(60))).toBeNull()
    expect(await service.token()).toBe(inMinutes(60))
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('renews once for all who wait for a token', async () => {
    holdSession(inMinutes(1))
    const adapter = provider()
    const { service } = openService(adapter)
    vi.setSystemTime(NOW + MINUTE)
    expect(await Promise.all([service.token(), service.token()])).toEqual([
      inMinutes(60, 'next'),
      inMinutes(60, 'next'),
    ])
    expect(adapter.renew).toHaveBeenCalledTimes(1)
  })

  it('takes the token that another tab has renewed meanwhile', async () => {
    const adapter = provider()
    const { service } = openService(adapter)
    storeToken(inMinutes(60, 'from another tab'))
    expect(await service.renew(inMinutes(60))).toBe(inMinutes(60, 'from another tab'))
    expect(adapter.renew).not.toHaveBeenCalled()
  })

  it('does not renew for a call that was refused with an older token', async () => {
    const adapter = provider()
    const { service } = openService(adapter)
    expect(await service.renew('an older one')).toBe(inMinutes(60))
    expect(adapter.renew).not.toHaveBeenCalled()
  })

  it('ends the session when even a fresh token is refused', () => {
    const { service, heard } = openService(provider())
    service.reportRefusal()
    expect(service.current()).toBeNull()
    expect(heard).toHaveBeenLastCalledWith(null, 'user-token-expired')
  })
})

describe('logging out', () => {
  beforeEach(() => holdSession(inMinutes(60)))

  // Rule 3.37
  it('forgets everything here, ends the visit and revokes what was kept', async () => {
    localStorage.setItem('vtube.identity.left-over', 'x')
    localStorage.setItem('likedVideos', '[]')
    const adapter = provider()
    const { service, endServerSession, heard } = openService(adapter)
    await service.signOut()
    expect(service.current()).toBeNull()
    expect(await service.token()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(Object.keys(localStorage)).toEqual(['likedVideos'])
    expect(heard.mock.calls).toEqual([[null, null]])
    expect(endServerSession.mock.calls).toEqual([[inMinutes(60)]])
    expect(adapter.revoke).toHaveBeenCalledWith(inMinutes(60))
  })

  it('forgets everything although the services cannot be reached', async () => {
    const failing = () => Promise.reject(new TypeError('fetch failed'))
    const { service } = openService(provider(), { endServerSession: failing, loadProvider: failing })
    await service.signOut()
    expect(service.current()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['until the server has ended the former session', 0],
    ['for a second at most', 1_000],
  ])('lets the next sign-in wait %s', async (_time, waitedMs) => {
    const adapter = provider()
    const ended = Promise.withResolvers<void>()
    const { service } = openService(adapter, { endServerSession: () => ended.promise })
    void service.signOut()
    void service.signIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(adapter.signIn).not.toHaveBeenCalled()
    if (waitedMs === 0) ended.resolve()
    await vi.advanceTimersByTimeAsync(waitedMs)
    expect(adapter.signIn).toHaveBeenCalledOnce()
  })

  it('is not undone by a renewal that was under way', async () => {
    const adapter = provider()
    const late = Promise.withResolvers<string>()
    adapter.renew.mockImplementationOnce(async () => {
      const token = await late.promise
      storeToken(token)
      return sessionOf(token)
    })
    const { service } = openService(adapter)
    const renewed = service.renew(inMinutes(60))
    await vi.advanceTimersByTimeAsync(0)
    await service.signOut()
    late.resolve(inMinutes(60, 'next'))
    expect(await renewed).toBeNull()
    expect(service.current()).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })
})
