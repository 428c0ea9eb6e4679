import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenBetween, tokenEndingAt } from '../testing/buildToken.ts'
import { tabSession } from './persistedSession.ts'
import { fakeProvider, storeToken, openService, sessionOf } from './testing/fakeProvider.ts'

const TRUE_TIME = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/** Creates an issuer with a correct clock and tokens for one hour. The clock of the device is off by `offMs`. */
function issuer(offMs: number) {
  let issued = 0
  return fakeProvider(() => {
    const now = Date.now() - offMs
    return tokenBetween(now, now + 60 * MINUTE, `token ${(issued += 1)}`)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe.each([
  ['five years ahead', 5 * YEAR],
  ['five years behind', -5 * YEAR],
  ['two hours ahead', 120 * MINUTE],
])('a device whose clock is %s', (_, offMs) => {
  beforeEach(() => {
    vi.setSystemTime(TRUE_TIME + offMs)
  })

  it('signs in once, and renews when its hour is nearly over', async () => {
    const adapter = issuer(offMs)
    const { service } = openService(adapter)
    const { accessToken } = await service.signIn()
    await vi.advanceTimersByTimeAsync(54 * MINUTE)
    expect(await service.token()).toBe(accessToken)
    expect(adapter.renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(adapter.renew).toHaveBeenCalledTimes(1)
    expect(await service.token()).not.toBe(accessToken)
  })

  it('is still signed in after the page is loaded again, at the price of one renewal', async () => {
    const adapter = issuer(offMs)
    await openService(adapter).service.signIn()
    vi.clearAllTimers()
    const { service } = openService(adapter)
    expect((await service.restore())?.user.name).toBe('Maya')
    for (let call = 0; call < 5; call += 1) expect(await service.token()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(50 * MINUTE)
    expect(adapter.renew.mock.calls.length).toBeLessThanOrEqual(1)
  })
})

it('does not renew without end where tokens say only when they end, and have ended by this clock', async () => {
  vi.setSystemTime(TRUE_TIME + YEAR)
  const token = tokenEndingAt(TRUE_TIME + 60 * MINUTE)
  storeToken(token)
  tabSession.write(sessionOf(token))
  const adapter = fakeProvider(() => tokenEndingAt(TRUE_TIME + 60 * MINUTE))
  const { service } = openService(adapter)
  await service.restore()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(service.current()).not.toBeNull()
  expect(adapter.renew.mock.calls.length).toBeLessThan(25)
})
