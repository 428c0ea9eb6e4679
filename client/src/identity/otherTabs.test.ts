import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenEndingAt } from '../testing/buildToken.ts'
import { persistedSession, tabSession } from './persistedSession.ts'
import { fakeProvider, openService, sessionOf, storeInOtherTab, storeToken } from './testing/fakeProvider.ts'

const NOW = Date.UTC(2026, 0, 1)
const SECOND = 1000
const HOUR = 3600 * SECOND
const END_KEY = 'vtube.identity.ended'
const TOKEN = tokenEndingAt(NOW + HOUR)
/** The token of another user. */
const NOA = tokenEndingAt(NOW + HOUR, 'noa')

/** Creates a service in a tab that already has a session. */
function openSignedIn() {
  storeToken(TOKEN)
  tabSession.write(sessionOf(TOKEN))
  return openService(fakeProvider(() => tokenEndingAt(NOW + 2 * HOUR, 'next')))
}
/** Writes the cause of a session's end as another tab does, and then removes it immediately. */
function tellCause(cause: string) {
  dispatchEvent(new StorageEvent('storage', { key: END_KEY, newValue: cause }))
  dispatchEvent(new StorageEvent('storage', { key: END_KEY, newValue: null }))
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('a session that ends in another tab', () => {
  it('ends here at once after a log out', () => {
    const { service, heard, endServerSession } = openSignedIn()
    tellCause('')
    storeInOtherTab(null)
    expect(service.current()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(heard.mock.calls).toEqual([[null, null]])
    expect(endServerSession).not.toHaveBeenCalled()
  })

  it('ends here at once when the browser has deleted everything', () => {
    const { service } = openSignedIn()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(service.current()).toBeNull()
  })

  it('ends here at once with the cause, for good', async () => {
    const { service, heard } = openSignedIn()
    tellCause('user-disabled')
    storeInOtherTab(null)
    expect(service.current()).toBeNull()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(heard.mock.calls).toEqual([[null, 'user-disabled']])
  })

  it('ends here with the cause that the other tab finds out after its adapter has removed it', async () => {
    const { service, heard } = openSignedIn()
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(service.current()).not.toBeNull()
    tellCause('user-disabled')
    expect(service.current()).toBeNull()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(heard.mock.calls).toEqual([[null, 'user-disabled']])
  })

  it('ends here after ten seconds when nobody says why', async () => {
    const { service, heard } = openSignedIn()
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1)
    expect(service.current()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(service.current()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(heard.mock.calls).toEqual([[null, 'user-token-expired']])
  })

  it('was ended here too, and the other tab knows better why, for ten seconds', () => {
    const { service, heard } = openSignedIn()
    service.reportRefusal()
    vi.setSystemTime(NOW + 5 * SECOND)
    tellCause('user-disabled')
    vi.setSystemTime(NOW + 60 * SECOND)
    tellCause('user-disabled')
    expect(heard.mock.calls).toEqual([
      [null, 'user-token-expired'],
      [null, 'user-disabled'],
    ])
  })

  it('tells the other tabs so when a full storage has no room for the cause before it is removed', () => {
    openSignedIn()
    const { setItem } = Storage.prototype
    const written: string[] = []
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
      if (persistedSession.exists()) throw new DOMException('no room', 'QuotaExceededError')
      written.push(`${key}=${value}`)
      setItem.call(this, key, value)
    })
    persistedSession.remove('user-disabled')
    expect(written).toEqual([`${END_KEY}=user-disabled`])
    expect(localStorage).toHaveLength(0)
  })
})

describe('a session that another tab removes while its service fails', () => {
  // Rule 8.28
  it('goes on here when it comes back', async () => {
    const { service, heard } = openSignedIn()
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(8 * SECOND)
    storeInOtherTab(TOKEN)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(service.current()?.accessToken).toBe(TOKEN)
    expect(sessionStorage).not.toHaveLength(0)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is waited for anew each time that it vanishes', async () => {
    const { service } = openSignedIn()
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(SECOND)
    storeInOtherTab(TOKEN)
    await vi.advanceTimersByTimeAsync(8 * SECOND)
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(8 * SECOND)
    storeInOtherTab(TOKEN)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(service.current()?.accessToken).toBe(TOKEN)
  })

  it('may come back renewed', async () => {
    const { service } = openSignedIn()
    const renewed = tokenEndingAt(NOW + 2 * HOUR, 'from another tab')
    storeInOtherTab(null)
    await vi.advanceTimersByTimeAsync(SECOND)
    storeInOtherTab(renewed)
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect(service.current()?.accessToken).toBe(renewed)
  })
})

describe('another tab', () => {
  it('has logged out while this page was in the browser’s cache', () => {
    const { service } = openSignedIn()
    storeToken(null)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(service.current()).toBeNull()
  })

  it('signs this one in too', async () => {
    const { service, heard } = openService(fakeProvider(() => TOKEN))
    storeInOtherTab(TOKEN)
    await vi.advanceTimersByTimeAsync(0)
    expect(service.current()?.accessToken).toBe(TOKEN)
    expect(heard).toHaveBeenLastCalledWith(service.current(), null)
  })
})

describe('a closed tab that the browser reopens', () => {
  it('does not come back when its person has logged out elsewhere', async () => {
    storeToken(null)
    tabSession.write(sessionOf(TOKEN))
    const { service, loadProvider } = openService(fakeProvider(() => TOKEN))
    expect(service.current()).toBeNull()
    expect(await service.restore()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(loadProvider).not.toHaveBeenCalled()
  })

  it('does not come back when somebody else has signed in since', async () => {
    const signedIn = openService(fakeProvider(() => NOA))
    await signedIn.service.signIn()
    storeToken(NOA)
    tabSession.write(sessionOf(TOKEN))
    const { service } = openService(fakeProvider(() => TOKEN))
    expect(service.current()).toBeNull()
    expect((await service.restore())?.accessToken).toBe(NOA)
  })
})
