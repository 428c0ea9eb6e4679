import { translate } from '../playerText.ts'
import type { SettingsContext, SettingsOf } from './setting.ts'

/** The choices of the sleep timer in minutes. */
const SLEEP_MINUTES = [15, 30, 45, 60] as const

/** Offers the sleep timer of the page around the frame. */
export const sleepSettings: SettingsOf = ({ data, page }) => {
  if (page.state() === null) return []
  const sleep = () => page.state()?.sleep ?? null
  const textOf = (choice: ReturnType<typeof sleep>) => {
    if (choice === null) return translate(data, 'off')
    if (choice === 'endOfVideo') return translate(data, 'endOfVideo')
    return translate(data, 'minutes', { n: choice, count: choice.toLocaleString(data.language) })
  }
  return [
    {
      name: translate(data, 'sleepTimer'),
      icon: 'sleep',
      value: () => textOf(sleep()),
      choices: () =>
        ([null, ...SLEEP_MINUTES, 'endOfVideo'] as const).map((choice) => ({
          text: textOf(choice),
          isChosen: choice === sleep(),
          choose: () => page.request('sleep', choice),
        })),
    },
  ]
}

/** Offers to play the video on another screen of the user, which the page around the frame lists. */
export const screenSettings: SettingsOf = ({ data, page }) =>
  page.state()?.hasOtherScreens === true
    ? [{ name: translate(data, 'playOn'), icon: 'screen', open: () => page.request('playOn') }]
    : []

/** Offers what follows at the end of the video, which the page around the frame decides. */
export const endSettings: SettingsOf = ({ data, page }: SettingsContext) => {
  const state = page.state()
  if (state === null) return []
  return [
    {
      name: translate(data, 'autoplayNext'),
      icon: 'next',
      isOn: () => page.state()?.playsNext === true,
      toggle: () => page.request('playsNext', page.state()?.playsNext !== true),
    },
    {
      name: translate(data, 'loopVideo'),
      icon: 'repeat',
      isOn: () => page.state()?.isRepeating === true,
      toggle: () => page.request('isRepeating', page.state()?.isRepeating !== true),
    },
  ]
}
