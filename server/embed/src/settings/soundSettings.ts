import { translate } from '../playerText.ts'
import { canFilterSound, chooseSound, chosenSound } from './filteredSound.ts'
import type { SettingsOf } from './setting.ts'
import { MAX_DELAY_MS } from './soundChoice.ts'

const STEP_MS = 50

/**
 * Offers a delay of the sound, and a stable volume. Sound earlier than the picture is not possible without delaying the
 * picture.
 */
export const soundSettings: SettingsOf = ({ player, data }) => {
  if (!canFilterSound(player)) return []
  const format = new Intl.NumberFormat(data.language, { style: 'unit', unit: 'millisecond' })
  const delayBy = (delayMs: number) => chooseSound(player, { ...chosenSound(), delayMs })
  const move = (by: number) => {
    const delayMs = chosenSound().delayMs + by
    delayBy(Math.min(MAX_DELAY_MS, Math.max(0, delayMs)))
  }
  return [
    {
      name: translate(data, 'stableVolume'),
      isOn: () => chosenSound().isStable,
      toggle: () => chooseSound(player, { ...chosenSound(), isStable: !chosenSound().isStable }),
    },
    {
      name: translate(data, 'audioDelay'),
      value: () => format.format(chosenSound().delayMs),
      steps: () => [
        { text: translate(data, 'increaseDelay'), step: () => move(STEP_MS) },
        { text: translate(data, 'decreaseDelay'), step: () => move(-STEP_MS) },
        { text: translate(data, 'reset'), step: () => delayBy(0) },
      ],
    },
  ]
}
