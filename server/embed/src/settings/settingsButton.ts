import type Player from 'video.js/dist/types/player'
import { readLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality.ts'
import { translate } from '../translate.ts'

/**
 * Adds the button of the menu of settings to the control bar. The code of the menu loads when the button is pressed, or
 * for what the viewer has chosen in it before.
 * @param openQuality resolves to null where the server converts nothing
 */
export function addSettings(
  player: Player,
  data: PageData,
  openQuality: () => Promise<QualityControl | null>,
): void {
  const loadMenu = async () => {
    const menu = await import('./settingsMenu.ts')
    return player.isDisposed() ? null : menu
  }
  const toggle = async () => {
    const [menu, quality] = await Promise.all([loadMenu(), openQuality().catch(() => null)])
    menu?.toggleSettingsMenu({ player, data, quality }, element)
  }
  const filterSound = async () => (await loadMenu())?.filterSound(player)
  const bar = player.getChild('ControlBar')
  if (!bar) return
  const button = bar.addChild(
    'button',
    {
      controlText: translate(data, 'settings'),
      clickHandler: () => void toggle().catch(() => {}),
    },
    bar.children().indexOf(bar.getChild('PictureInPictureToggle') as never),
  )
  const element = button.el() as HTMLElement
  element.setAttribute('aria-haspopup', 'menu')
  element.firstElementChild?.classList.add('vjs-icon-cog')
  if (readLastChoice('soundFilters') !== null) filterSound().catch(() => {})
}
