import type Player from 'video.js/dist/types/player'
import { readLastChoice } from '../lastChoice.ts'
import { showHint } from '../recovery/notices.ts'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality/quality.ts'
import { translate } from '../playerText.ts'

/**
 * Adds the button of the settings. Their code loads when it is pressed, or at once for former audio filters.
 * @param openQuality resolves to null if the server cannot convert the video
 */
export function addSettings(
  player: Player,
  data: PageData,
  openQuality: () => Promise<QualityControl | null>,
): void {
  let isLoading = false
  const toggle = async () => {
    if (isLoading) return
    isLoading = true
    try {
      const [{ toggleSettingsMenu }, quality] = await Promise.all([
        import('./settingsMenu.ts'),
        openQuality().catch(() => null),
      ])
      if (!player.isDisposed()) toggleSettingsMenu({ player, data, quality }, element)
    } catch {
      showHint(player.el(), translate(data, 'loadingStopped'), data)
    } finally {
      isLoading = false
    }
  }
  const restoreFilters = async () => {
    const { filterAudio } = await import('./audioFilters.ts')
    if (!player.isDisposed()) filterAudio(player)
  }
  const bar = player.getChild('ControlBar')
  if (!bar) return
  const button = bar.addChild(
    'button',
    {
      controlText: translate(data, 'settings'),
      clickHandler: () => void toggle(),
    },
    bar.children().indexOf(bar.getChild('PictureInPictureToggle') as never),
  )
  const element = button.el() as HTMLElement
  element.setAttribute('aria-haspopup', 'menu')
  element.firstElementChild?.classList.add('vjs-icon-cog')
  if (readLastChoice('audioFilters') !== null) restoreFilters().catch(() => {})
}
