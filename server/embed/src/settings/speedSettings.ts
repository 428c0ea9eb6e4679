import { SPEEDS } from '@vtube/shared/speeds'
import { formatSpeed } from '../controls/speedButton.ts'
import { translate } from '../playerText.ts'
import type { SettingsOf } from './setting.ts'

/** Offers the speeds also where the bar has no room for their button. */
export const speedSettings: SettingsOf = ({ player, data }) => {
  if (data.isLive) return []
  const current = () => player.playbackRate() ?? 1
  return [
    {
      name: translate(data, 'speedSetting'),
      value: () => formatSpeed(data, current()),
      choices: () =>
        SPEEDS.map((speed) => ({
          text: formatSpeed(data, speed),
          isChosen: speed === current(),
          choose: () => player.playbackRate(speed),
        })),
    },
  ]
}
