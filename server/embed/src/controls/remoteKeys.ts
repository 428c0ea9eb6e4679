import { getNextFocus } from '@bbc/tv-lrud-spatial'
import { type Arrow, ARROW_CODES, isArrow, isBack } from '@vtube/shared/remoteControl'
import type Player from 'video.js/dist/types/player'
import type { PageLink } from '../pageLink.ts'

/** What keys of a remote control do, and whether the player uses them. */
interface RemoteOptions {
  player: Player
  page: PageLink
  togglePlay: () => void
}

/**
 * Handles the keys of a remote control: from the picture, down leads to the bar and up to the page above; in the bar,
 * arrows lead from control to control, and down to the page below. A slider keeps left and right. Back leads from the
 * bar to the picture, and from there to the page. Menus handle their keys themselves.
 */
export function listenToRemote({ player, page, togglePlay }: RemoteOptions): void {
  const frame = player.el() as HTMLElement
  const focusPicture = () => {
    frame.tabIndex = -1
    frame.focus()
  }
  const controlIn = (selector: string) =>
    [...frame.querySelectorAll<HTMLElement>(selector)].find((control) => control.checkVisibility())
  const moveInBar = (from: HTMLElement, key: Arrow): void => {
    const next = getNextFocus(from, ARROW_CODES[key], frame)
    if (next) next.focus()
    else if (key === 'ArrowUp') focusPicture()
    else if (key === 'ArrowDown') page.request('remoteKey', key)
  }
  const moveFromPicture = (key: Arrow): boolean => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') return false
    const first = key === 'ArrowDown' ? controlIn('.vjs-play-control, .vjs-control-bar button') : undefined
    if (first === undefined) page.request('remoteKey', key)
    else first.focus()
    return true
  }
  /** Returns whether the key was used. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    const control =
      target instanceof HTMLElement && target !== frame && frame.contains(target) ? target : null
    if (control?.closest('[role="menu"], [role="dialog"], dialog')) return false
    if (isBack(event)) {
      if (control === null) page.request('remoteKey', 'GoBack')
      else focusPicture()
      return true
    }
    if (key === 'Enter' && control === null) togglePlay()
    else if (!isArrow(key)) return false
    else if (control === null) return moveFromPicture(key)
    else if (control.role === 'slider' && (key === 'ArrowLeft' || key === 'ArrowRight')) return false
    else moveInBar(control, key)
    return true
  }
  const handleKey = (event: KeyboardEvent) => {
    if (page.state()?.isTelevision !== true || event.altKey || event.ctrlKey || event.metaKey) return
    player.userActive(true)
    if (!press(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The window comes before the document, where the shortcuts listen.
  addEventListener('keydown', handleKey, { capture: true })
  player.on('dispose', () => removeEventListener('keydown', handleKey, { capture: true }))
}
