/**
 * Local storage that never throws: where the browser blocks it, or it is full, things live until reload.
 * Values are strings; whoever keeps something structured parses it.
 */
export interface LocalStore {
  read(key: string): string | null
  /** False when it could not be kept. */
  write(key: string, value: string): boolean
  remove(key: string): void
  /** Every key that is kept; none where storage is blocked. */
  keys(): readonly string[]
  /** Called when another tab changed a key; a null key means that everything was cleared. Returns the way to stop. */
  onChange(listener: (key: string | null) => void): () => void
}

export function createLocalStore(): LocalStore {
  return {
    read(key) {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        localStorage.setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        localStorage.removeItem(key)
      } catch {
        // Blocked storage holds nothing that could be removed.
      }
    },
    keys() {
      try {
        return Object.keys(localStorage)
      } catch {
        return []
      }
    },
    onChange(listener) {
      const handleStorage = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', handleStorage)
      return () => removeEventListener('storage', handleStorage)
    },
  }
}
