import { formatDelay, subtitleDelayOf } from '../subtitles/subtitleDelay.ts'
import { openSubtitleLooks } from './subtitleLooksDialog.ts'
import { translate } from '../playerText.ts'
import type { Setting, SettingsOf } from './setting.ts'

/** The steps of the delay, in tenths of a second. */
const STEPS = [-10, -1, 1, 10]

/** Returns the settings of subtitles: their looks for all videos and, while they show, their delay in this video. */
export const subtitleSettings: SettingsOf = ({ player, data }) => {
  const delay = subtitleDelayOf(player)
  const looks: Setting = {
    name: translate(data, 'subtitleAppearance'),
    open: () => openSubtitleLooks(player, data),
  }
  const steps = STEPS.map((tenths) => ({
    text: formatDelay(tenths / 10, data),
    step: () => delay.change(tenths),
  }))
  const delaying: Setting = {
    name: translate(data, 'subtitleDelay'),
    value: () => formatDelay(delay.seconds(), data),
    steps: () => [...steps, { text: translate(data, 'reset'), step: () => delay.reset() }],
  }
  if (!delay.hasSubtitles()) return []
  return delay.isOffered() ? [looks, delaying] : [looks]
}
