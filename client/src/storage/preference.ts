import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore } from './guardedStorage.ts'

/** Creates a Boolean setting of this device, shared by all tabs. If storage is blocked, it is lost on reload. */
export function createPreference(key: string, isOnByDefault: boolean) {
  const storage = createLocalStore()
  const { subscribe, notify } = createListeners()
  const readStored = () => (isOnByDefault ? storage.read(key) !== 'off' : storage.read(key) === 'on')
  let isOn = readStored()
  const change = (next: boolean) => {
    if (next === isOn) return
    isOn = next
    notify()
  }
  storage.subscribe((changed) => {
    if (changed === key || changed === null) change(readStored())
  })
  return {
    subscribe,
    isOn: () => isOn,
    set(next: boolean) {
      storage.write(key, next ? 'on' : 'off')
      change(next)
    },
  }
}
export type Preference = ReturnType<typeof createPreference>

export const usePreference = ({ subscribe, isOn }: Preference): boolean =>
  useSyncExternalStore(subscribe, isOn, isOn)
