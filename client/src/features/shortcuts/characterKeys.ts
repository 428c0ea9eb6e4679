import { createLocalStore } from '../../storage/localStore.ts'

const KEY = 'vtube.characterKeys'
const OFF = 'off'
/** The shortcuts that are mere characters. */
const CHARACTERS = new Set(['/', '?'])

const storage = createLocalStore()

/**
 * Whether single characters do something on every page. Who speaks to their computer, or touches keys unawares, can
 * turn them off (WCAG 2.1.4).
 */
export const areCharacterKeysOn = (): boolean => storage.read(KEY) !== OFF

export function turnCharacterKeys(isOn: boolean): void {
  if (isOn) storage.remove(KEY)
  else storage.write(KEY, OFF)
}

/** Lets nobody hear of these keys while they are off. They still write themselves where somebody types. */
export function silenceCharacterKeys(): void {
  const handleKey = (event: KeyboardEvent) => {
    if (CHARACTERS.has(event.key) && !areCharacterKeysOn()) event.stopImmediatePropagation()
  }
  addEventListener('keydown', handleKey, { capture: true })
}
