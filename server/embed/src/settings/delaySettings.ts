import { formatDelay, subtitleDelayOf } from '../subtitles/subtitleDelay.ts'
import { translate } from '../playerText.ts'
import { canFilterAudio, chooseFilters, chosenFilters } from './audioFilters.ts'
import type { SettingsOf } from './setting.ts'
import { MAX_DELAY_MS } from './storedAudioFilters.ts'

/** The steps of the delay of subtitles, in tenths of a second. */
const STEPS = [-10, -1, 1, 10]
const AUDIO_STEP_MS = 50

/** Offers the delay of the subtitles that show, in this video. */
export const subtitleDelaySettings: SettingsOf = ({ player, data }) => {
  const delay = subtitleDelayOf(player)
  if (!delay.isOffered()) return []
  const value = () => formatDelay(delay.seconds(), data)
  const stepOf = (name: string, change: () => void) => ({
    name,
    step() {
      change()
      return value()
    },
  })
  return [
    {
      name: translate(data, 'subtitleDelay'),
      value,
      settings: () => [
        ...STEPS.map((tenths) => stepOf(formatDelay(tenths / 10, data), () => delay.change(tenths))),
        stepOf(translate(data, 'reset'), () => delay.reset()),
      ],
    },
  ]
}

/** Offers a delay of the audio. A negative delay is not possible without delaying the picture. */
export const audioDelaySettings: SettingsOf = ({ player, data }) => {
  if (!canFilterAudio(player)) return []
  const format = new Intl.NumberFormat(data.language, { style: 'unit', unit: 'millisecond' })
  const value = () => format.format(chosenFilters().delayMs)
  const stepTo = (name: 'increaseDelay' | 'decreaseDelay' | 'reset', target: () => number) => ({
    name: translate(data, name),
    step() {
      const delayMs = Math.min(MAX_DELAY_MS, Math.max(0, target()))
      chooseFilters(player, { ...chosenFilters(), delayMs })
      return value()
    },
  })
  return [
    {
      name: translate(data, 'audioDelay'),
      value,
      settings: () => [
        stepTo('increaseDelay', () => chosenFilters().delayMs + AUDIO_STEP_MS),
        stepTo('decreaseDelay', () => chosenFilters().delayMs - AUDIO_STEP_MS),
        stepTo('reset', () => 0),
      ],
    },
  ]
}
