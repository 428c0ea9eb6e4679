import type Player from 'video.js/dist/types/player'
import type { PageData } from './pageData.ts'
import { translate } from './translate.ts'

/** Adds the button of the menu of settings to the control bar, whose code loads when it is pressed. */
export function addSettingsButton(
  player: Player,
  data: PageData,
  onPress: (button: HTMLElement) => void,
): void {
  const bar = player.getChild('ControlBar')
  if (!bar) return
  const next = bar.getChild('PictureInPictureToggle')
  const button = bar.addChild(
    'button',
    {
      controlText: translate(data, 'settings'),
      className: 'settings-button',
      clickHandler: () => onPress(element),
    },
    bar.children().indexOf(next as never),
  )
  const element = button.el() as HTMLElement
  element.setAttribute('aria-haspopup', 'menu')
  element.querySelector('.vjs-icon-placeholder')?.classList.add('vjs-icon-cog')
}
