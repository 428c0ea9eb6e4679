import { vi } from 'vitest'

const refuse = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

/** Makes every write to the browser's storage fail as if it were full. Returns a function that ends this. */
export function fillStorage(): () => void {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  return () => spy.mockRestore()
}

/** Makes writes of new keys to the browser's storage fail as if the storage were full. */
export function refuseNewKeys(): void {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
    if (this.getItem(key) === null) refuse()
    setItem.call(this, key, value)
  })
}

/** Makes every access to the browser's storage throw an error. Returns a function that ends this. */
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

/** Writes a key as another tab would, which includes a storage event. */
export function writeInOtherTab(key: string, value: string): void {
  localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
