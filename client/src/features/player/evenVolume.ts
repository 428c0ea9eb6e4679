import { PLAYER_KEYS } from '@vtube/shared/playerChoices'
import type { Preference } from '../../storage/preference.ts'
import { createStoredText } from '../../storage/storedText.ts'

const filters = createStoredText(PLAYER_KEYS.audioFilters)
const parts = () => (filters.read() ?? '0').split(' ')

/** Whether our own player brings quiet and loud parts closer together. The next video begins with the choice. */
export const evenVolume: Preference = {
  subscribe: filters.subscribe,
  isOn: () => parts()[1] === 'stable',
  set(isOn) {
    const [delay = '0'] = parts()
    filters.set(isOn ? `${delay} stable` : delay)
  },
}
