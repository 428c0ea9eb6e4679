import { translate } from '../playerText.ts'
import { stepFrame } from '../controls/stepFrame.ts'
import { audioDelaySettings, subtitleDelaySettings } from './delaySettings.ts'
import { remoteSettings } from './remoteSettings.ts'
import type { SettingsOf } from './setting.ts'

/** Offers to step through the pictures of the paused video. */
const frameSettings: SettingsOf = ({ player, data }) => {
  if (data.isLive) return []
  return ([0, 1] as const).map((direction) => ({
    name: translate(data, direction ? 'nextFrame' : 'previousFrame'),
    step() {
      player.pause()
      stepFrame(player, data, direction === 1)
      return null
    },
  }))
}

/** Offers the small window of the browser, whose button only a bar without a page around it has. */
const windowSettings: SettingsOf = ({ player, data, page }) => {
  if (page.state() === null || !document.pictureInPictureEnabled) return []
  return [
    {
      name: translate(data, 'pictureInPicture'),
      open: () => void player.requestPictureInPicture()?.catch(() => {}),
    },
  ]
}

/** Offers technical facts about the playback, whose code loads when they are opened. */
const statisticsSettings: SettingsOf = ({ player, data }) => {
  const openPanel = async () => {
    const { openStatistics } = await import('./statisticsPanel.ts')
    if (!player.isDisposed()) openStatistics({ player, data })
  }
  return [
    {
      name: translate(data, 'statistics'),
      open() {
        void openPanel().catch(() => {})
      },
    },
  ]
}

const TOPICS: readonly SettingsOf[] = [
  subtitleDelaySettings,
  audioDelaySettings,
  frameSettings,
  windowSettings,
  statisticsSettings,
  // This row is the last one, so that no other row moves when it appears or disappears.
  remoteSettings,
]

/** Offers what few viewers need, in a list of its own. */
export const moreSettings: SettingsOf = (context) => [
  {
    name: translate(context.data, 'moreOfVideo'),
    icon: 'more',
    settings: () => TOPICS.flatMap((settingsOf) => settingsOf(context)),
  },
]
