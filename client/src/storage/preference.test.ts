import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreference } from './preference.ts'

const KEY = 'vtube.switch'
afterEach(() => localStorage.clear())

/** Stores a value as another tab would. Null removes the value. */
function changeInOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, value)
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

describe.each([true, false])('a preference that is %s by default', (isOnByDefault) => {
  it('is remembered once it has been changed', () => {
    createPreference(KEY, isOnByDefault).set(!isOnByDefault)
    const next = createPreference(KEY, isOnByDefault)
    expect(next.isOn()).toBe(!isOnByDefault)
    next.set(isOnByDefault)
    expect(createPreference(KEY, isOnByDefault).isOn()).toBe(isOnByDefault)
  })

  it('follows other tabs, and returns to its default when they clear the storage', () => {
    const preference = createPreference(KEY, isOnByDefault)
    const listener = vi.fn<() => void>()
    preference.subscribe(listener)
    changeInOtherTab(isOnByDefault ? 'off' : 'on')
    expect(preference.isOn()).toBe(!isOnByDefault)
    expect(listener).toHaveBeenCalledOnce()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(preference.isOn()).toBe(isOnByDefault)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('ignores values that it does not know', () => {
    localStorage.setItem(KEY, 'perhaps')
    expect(createPreference(KEY, isOnByDefault).isOn()).toBe(isOnByDefault)
  })

  it('lasts until reload where the browser blocks its storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const preference = createPreference(KEY, isOnByDefault)
    preference.set(!isOnByDefault)
    vi.restoreAllMocks()
    expect(preference.isOn()).toBe(!isOnByDefault)
  })
})
