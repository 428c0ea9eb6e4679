import type Player from 'video.js/dist/types/player'
import { readLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality.ts'
import type * as menu from './settingsMenu.ts'
import { translate } from '../translate.ts'

/**
 * Adds the button of the menu of settings to the control bar. The code of the menu loads when the button is pressed, or
 * for what the viewer has chosen in it before.
 * @param quality null where the server converts nothing
 */
export function addSettings(player: Player, data: PageData, quality: QualityControl | null): void {
  const load = (onLoad: (loaded: typeof menu) => void) => {
    const run = async () => {
      const loaded = await import('./settingsMenu.ts')
      if (!player.isDisposed()) onLoad(loaded)
    }
    run().catch(() => {})
  }
  const bar = player.getChild('ControlBar')
  if (!bar) return
  const button = bar.addChild(
    'button',
    {
      controlText: translate(data, 'settings'),
      clickHandler: () =>
        load(({ toggleSettingsMenu }) => toggleSettingsMenu({ player, data, quality }, element)),
    },
    bar.children().indexOf(bar.getChild('PictureInPictureToggle') as never),
  )
  const element = button.el() as HTMLElement
  element.setAttribute('aria-haspopup', 'menu')
  element.firstElementChild?.classList.add('vjs-icon-cog')
  if (readLastChoice('soundFilters') !== null) load(({ filterSound }) => filterSound(player))
}
