/**
 * Storage of the browser that never throws. Where the browser blocks it, reads find nothing and writes return false.
 */
export interface GuardedStorage {
  read: (key: string) => string | null
  /** Returns false when the value was not stored: the storage is full or blocked. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  /** Returns all keys; none where the storage is blocked. */
  keys: () => readonly string[]
}

/** Local storage, which all tabs share. */
export interface LocalStore extends GuardedStorage {
  /**
   * Calls a listener when another tab has changed a key; with null when it has cleared everything. Returns an
   * unsubscribe function.
   */
  subscribe: (listener: (key: string | null) => void) => () => void
}

/** @param storage a function, because a blocked storage throws as soon as it is named */
function createGuardedStorage(storage: () => Storage): GuardedStorage {
  const attempt = <T>(access: (storage: Storage) => T, fallback: T): T => {
    try {
      return access(storage())
    } catch {
      return fallback
    }
  }
  return {
    read: (key) => attempt((area) => area.getItem(key), null),
    write: (key, value) => attempt((area) => (area.setItem(key, value), true), false),
    remove: (key) => attempt((area) => area.removeItem(key), undefined),
    keys: () => attempt((area) => Object.keys(area), []),
  }
}

export const createLocalStore = (): LocalStore => ({
  ...createGuardedStorage(() => localStorage),
  subscribe(listener) {
    const handleStorage = (event: StorageEvent) => listener(event.key)
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  },
})

/** Session storage, which belongs to this tab and survives a reload. */
export const tabStorage = createGuardedStorage(() => sessionStorage)
