/**
 * Creates access to a storage of the browser that never throws. If the browser blocks the storage, reads find nothing.
 * @param storage returns the storage; this is a function, because even reading the property of a blocked storage throws
 */
function createGuardedStorage(storage: () => Storage) {
  const attempt = <T>(access: (storage: Storage) => T, fallback: T): T => {
    try {
      return access(storage())
    } catch {
      return fallback
    }
  }
  return {
    read: (key: string) => attempt((area) => area.getItem(key), null),
    /** Returns the parsed JSON of a key, or null if there is no valid JSON. */
    readJson: (key: string) => attempt<unknown>((area) => JSON.parse(area.getItem(key) ?? 'null'), null),
    /** Stores a value. Returns false if the storage is full or blocked. */
    write: (key: string, value: string) => attempt((area) => (area.setItem(key, value), true), false),
    remove: (key: string) => attempt((area) => area.removeItem(key), undefined),
    keys: () => attempt((area) => Object.keys(area), []),
  }
}

/** Creates access to local storage, which all tabs share. */
export const createLocalStore = () => createGuardedStorage(() => localStorage)
export type LocalStore = ReturnType<typeof createLocalStore>

/**
 * Calls a listener with the key of local storage that another tab has changed, or null for all. Returns an unsubscribe
 * function.
 */
export function subscribeToLocalStorage(listener: (key: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => listener(event.key)
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** The session storage, which belongs to this tab and survives a reload. */
export const tabStorage = createGuardedStorage(() => sessionStorage)
