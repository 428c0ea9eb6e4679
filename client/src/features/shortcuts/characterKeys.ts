import { createListeners } from '@vtube/shared/createListeners'
import { createLocalStore } from '../../storage/guardedStorage.ts'

const KEY = 'vtube.characterKeys'
const OFF = 'off'
/** Shortcuts that consist of a single character. */
const CHARACTERS = new Set(['/', '?'])

const storage = createLocalStore()
const { subscribe, notify } = createListeners(() => storage.subscribe(() => notify()))

/** Calls a listener when this or another tab may have changed the choice. Returns an unsubscribe function. */
export const subscribeToCharacterKeys = subscribe

/** Returns whether single-character shortcuts are enabled. Users can disable them (WCAG 2.1.4). */
export const areCharacterKeysEnabled = (): boolean => storage.read(KEY) !== OFF

export function enableCharacterKeys(isEnabled: boolean): void {
  if (isEnabled) storage.remove(KEY)
  else storage.write(KEY, OFF)
  notify()
}

/** Stops key events of disabled shortcuts before any listener. Text fields still receive their characters. */
export function blockDisabledCharacterKeys(): void {
  const handleKey = (event: KeyboardEvent) => {
    if (CHARACTERS.has(event.key) && !areCharacterKeysEnabled()) event.stopImmediatePropagation()
  }
  addEventListener('keydown', handleKey, { capture: true })
}
