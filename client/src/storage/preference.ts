import { useSyncExternalStore } from 'react'
import { createStoredText } from './storedText.ts'

/** Creates a Boolean setting of this device, shared by all tabs. If storage is blocked, it is lost on reload. */
export function createPreference(key: string, isOnByDefault: boolean) {
  const { subscribe, read, set } = createStoredText(key)
  return {
    subscribe,
    isOn: () => (isOnByDefault ? read() !== 'off' : read() === 'on'),
    set: (next: boolean) => set(next ? 'on' : 'off'),
  }
}
export type Preference = ReturnType<typeof createPreference>

export const usePreference = ({ subscribe, isOn }: Preference): boolean =>
  useSyncExternalStore(subscribe, isOn, isOn)
