import { vi } from 'vitest'

const refuse = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

/** From now on, the browser's storage has no room for anything more. Returns the way to make room again. */
export function fillStorage(): () => void {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  return () => spy.mockRestore()
}

/** From now on, there is room for what replaces something, and none for a new key. */
export function refuseNewKeys(): void {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
    if (this.getItem(key) === null) refuse()
    setItem.call(this, key, value)
  })
}

/** From now on, the browser refuses every access to its storage. Returns the way to allow it again. */
export function blockStorage(): () => void {
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Another tab writes a key: this one hears of it as browsers tell it. */
export function writeInOtherTab(key: string, value: string): void {
  localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
