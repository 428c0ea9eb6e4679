import { createLocalStore } from '../../storage/localStore.ts'

const KEY = 'vtube.characterKeys'
const OFF = 'off'
const storage = createLocalStore()

/**
 * Whether single characters do something on every page. Who speaks to their computer, or touches keys unawares, can
 * turn them off (WCAG 2.1.4).
 */
export const areCharacterKeysOn = (): boolean => storage.read(KEY) !== OFF

export const turnCharacterKeys = (isOn: boolean): void => {
  if (isOn) storage.remove(KEY)
  else storage.write(KEY, OFF)
}
