import type Player from 'video.js/dist/types/player'
import { readLastChoice } from '../lastChoice.ts'
import { showHint } from '../recovery/notices.ts'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'
import type { SettingsContext } from './setting.ts'
import type { FirstList } from './settingsMenu.ts'

interface SettingsOptions extends Pick<SettingsContext, 'page' | 'subtitles'> {
  /** Resolves to null if the server cannot convert the video. */
  openQuality: () => Promise<SettingsContext['quality']>
}

/** Creates the menu, whose code loads when it first opens, or at once for former audio filters. */
export function createSettings(player: Player, data: PageData, { openQuality, ...rest }: SettingsOptions) {
  let isLoading = false
  let press: ((index: number, option: number) => void) | null = null
  const restoreFilters = async () => {
    const { filterAudio } = await import('./audioFilters.ts')
    if (!player.isDisposed()) filterAudio(player)
  }
  if (readLastChoice('audioFilters') !== null) restoreFilters().catch(() => {})
  return {
    /** Opens the settings, or one list of them, or closes them. The button gets the focus when they close. */
    async toggle(button: HTMLElement, list?: FirstList): Promise<void> {
      if (isLoading) return
      isLoading = true
      try {
        const [{ toggleSettingsMenu, pressRow }, quality] = await Promise.all([
          import('./settingsMenu.ts'),
          openQuality().catch(() => null),
        ])
        press = pressRow
        if (!player.isDisposed()) toggleSettingsMenu({ player, data, quality, ...rest }, button, list)
      } catch {
        showHint(player.el(), translate(data, 'loadingStopped'), data)
      } finally {
        isLoading = false
      }
    },
    /** Presses a row of the list that the page shows as a sheet. */
    pressRow: (index: number, option: number) => press?.(index, option),
  }
}
