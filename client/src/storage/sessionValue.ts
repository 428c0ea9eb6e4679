import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { sessionEnd } from './sessionEnd.ts'

/** Creates a value that components can observe. The end of the session resets the value. */
export function createSessionValue<T>(initial: T) {
  const { subscribe, notify } = createListeners()
  let value = initial
  const set = (next: T) => {
    value = next
    notify()
  }
  sessionEnd.subscribe(() => set(initial))
  return { subscribe, read: () => value, set }
}
export type SessionValue<T> = ReturnType<typeof createSessionValue<T>>

export const useSessionValue = <T>({ subscribe, read }: SessionValue<T>): T =>
  useSyncExternalStore(subscribe, read, read)

/** A number that changes when lists and screens have to load their videos again, because the library has changed. */
export const libraryVersion = createSessionValue(0)
