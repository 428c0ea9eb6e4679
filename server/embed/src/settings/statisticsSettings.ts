import { translate } from '../playerText.ts'
import type { SettingsOf } from './setting.ts'

/** Offers technical facts, whose code loads when they are opened. */
export const statisticsSettings: SettingsOf = ({ player, data }) => {
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
