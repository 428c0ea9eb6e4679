import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore, subscribeToLocalStorage } from './guardedStorage.ts'

/**
 * Creates a text of this device, which all tabs and frames of this origin share. It is null where nothing is stored. If
 * storage is blocked, it is lost on reload.
 */
export function createStoredText(key: string) {
  const storage = createLocalStore()
  const { subscribe, notify } = createListeners()
  let text = storage.read(key)
  const change = (next: string | null) => {
    if (next === text) return
    text = next
    notify()
  }
  subscribeToLocalStorage((changed) => {
    if (changed === key || changed === null) change(storage.read(key))
  })
  return {
    subscribe,
    read: () => text,
    /** Stores a text, or removes it with null. */
    set(next: string | null) {
      if (next === null) storage.remove(key)
      else storage.write(key, next)
      change(next)
    },
  }
}
export type StoredText = ReturnType<typeof createStoredText>

export const useStoredText = ({ subscribe, read }: StoredText): string | null =>
  useSyncExternalStore(subscribe, read, read)
