import { translate } from '../playerText.ts'
import { canFilterAudio, chooseFilters, chosenFilters } from './audioFilters.ts'
import type { SettingsOf } from './setting.ts'
import { MAX_DELAY_MS } from './storedAudioFilters.ts'

const STEP_MS = 50

/** Offers a delay of the audio, and a stable volume. A negative delay is not possible without delaying the picture. */
export const audioSettings: SettingsOf = ({ player, data }) => {
  if (!canFilterAudio(player)) return []
  const format = new Intl.NumberFormat(data.language, { style: 'unit', unit: 'millisecond' })
  const delayBy = (delayMs: number) => chooseFilters(player, { ...chosenFilters(), delayMs })
  const move = (by: number) => {
    const delayMs = chosenFilters().delayMs + by
    delayBy(Math.min(MAX_DELAY_MS, Math.max(0, delayMs)))
  }
  return [
    {
      name: translate(data, 'stableVolume'),
      isOn: () => chosenFilters().isStable,
      toggle: () => chooseFilters(player, { ...chosenFilters(), isStable: !chosenFilters().isStable }),
    },
    {
      name: translate(data, 'audioDelay'),
      value: () => format.format(chosenFilters().delayMs),
      steps: () => [
        { text: translate(data, 'increaseDelay'), step: () => move(STEP_MS) },
        { text: translate(data, 'decreaseDelay'), step: () => move(-STEP_MS) },
        { text: translate(data, 'reset'), step: () => delayBy(0) },
      ],
    },
  ]
}
