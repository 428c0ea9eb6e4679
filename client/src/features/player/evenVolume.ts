import { AUDIO_FILTERS_KEY } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import { createLocalStore } from '../../storage/guardedStorage.ts'
import type { Preference } from '../../storage/preference.ts'

const storage = createLocalStore()
const { subscribe, notify } = createListeners()
const read = () => (storage.read(AUDIO_FILTERS_KEY) ?? '0').split(' ')

storage.subscribe((key) => {
  if (key === AUDIO_FILTERS_KEY || key === null) notify()
})

/** Whether our own player brings quiet and loud parts closer together. The next video begins with the choice. */
export const evenVolume: Preference = {
  subscribe,
  isOn: () => read()[1] === 'stable',
  set(isOn) {
    const [delay = '0'] = read()
    storage.write(AUDIO_FILTERS_KEY, isOn ? `${delay} stable` : delay)
    notify()
  },
}
