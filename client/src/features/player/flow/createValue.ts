import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'

/** Creates a value that components follow. */
export function createValue<T>(initial: T) {
  const { subscribe, notify } = createListeners()
  let value = initial
  return {
    subscribe,
    read: () => value,
    set(next: T) {
      value = next
      notify()
    },
  }
}
export type Value<T> = ReturnType<typeof createValue<T>>

export const useValue = <T>({ subscribe, read }: Value<T>): T => useSyncExternalStore(subscribe, read)
