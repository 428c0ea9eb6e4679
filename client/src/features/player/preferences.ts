import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { createLocalStore } from '../../storage/guardedStorage.ts'

/** Creates a switch that this device remembers. */
function createPreference(key: string, isOnByDefault: boolean) {
  const storage = createLocalStore()
  const { subscribe, notify } = createListeners()
  let isOn = isOnByDefault !== (storage.read(key) === 'changed')
  return {
    subscribe,
    isOn: () => isOn,
    set(next: boolean) {
      isOn = next
      if (next === isOnByDefault) storage.remove(key)
      else storage.write(key, 'changed')
      notify()
    },
  }
}
export type Preference = ReturnType<typeof createPreference>

/** The player fills the width of the window. */
export const theatre = createPreference('vtube.theatre', false)
/** A related video follows one that has ended. */
export const autoplayNext = createPreference('vtube.autoplayNext', true)

export const usePreference = ({ subscribe, isOn }: Preference): boolean =>
  useSyncExternalStore(subscribe, isOn)
