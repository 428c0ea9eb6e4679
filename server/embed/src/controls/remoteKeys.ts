import { getNextFocus } from '@bbc/tv-lrud-spatial'
import {
  type Arrow,
  ARROW_CODES,
  isArrow,
  isBack,
  type MediaCommand,
  mediaCommandOf,
  REPEATED_COMMANDS,
} from '@vtube/shared/remoteControl'
import type Player from 'video.js/dist/types/player'
import type { PageLink } from '../pageLink.ts'
import './television.css'

/** The width of a screen, in CSS pixels, on which the controls have their usual size. */
const USUAL_WIDTH = 1200
/** The width of a frame, in enlarged CSS pixels, that has room for all controls of the bar. */
const BAR_WIDTH = 640

/** The parts of the player that handle arrows themselves, and those that Escape closes. */
const MENUS = '[role="menu"], [role="dialog"], dialog'
const CLOSED_BY_ESCAPE = `${MENUS}, .statistics`

/** What keys of a remote control do, and whether the player uses them. */
interface RemoteOptions {
  player: Player
  page: PageLink
  togglePlay: () => void
  /** Seeks ten seconds back or forward. */
  seek: (direction: 0 | 1) => void
}

/**
 * Handles the keys of a remote control: from the picture, down leads to the bar and up to the page above; in the bar,
 * arrows lead from control to control, and down to the page below. A slider keeps left and right. Back closes a menu,
 * leads from the bar to the picture, out of full screen, and from the picture to the page. Menus handle their arrows
 * themselves. Also enlarges the controls, for the distance from which televisions are seen.
 */
export function listenToRemote({ player, page, togglePlay, seek }: RemoteOptions): void {
  const frame = player.el() as HTMLElement
  frame.classList.add('is-television')
  // A frame beside a list is narrower than the screen. The bar must not be wider than its frame.
  const enlarge = () => {
    const enlargement = Math.min(screen.width / USUAL_WIDTH, innerWidth / BAR_WIDTH)
    frame.style.setProperty('--enlargement', String(Math.max(1, enlargement)))
  }
  enlarge()
  addEventListener('resize', enlarge)
  const media: Record<MediaCommand, () => void> = {
    togglePlay,
    play: () => void player.play()?.catch(() => {}),
    pause: () => player.pause(),
    rewind: () => seek(0),
    fastForward: () => seek(1),
    previous: () => page.request('previous'),
    next: () => page.request('next'),
  }
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
  const goBack = (control: HTMLElement | null): void => {
    if (control?.closest(CLOSED_BY_ESCAPE))
      control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    else if (control !== null) focusPicture()
    else if (player.isFullscreen()) void player.exitFullscreen()
    else page.request('remoteKey', 'GoBack')
  }
  /** Returns whether the key was used. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    const control =
      target instanceof HTMLElement && target !== frame && frame.contains(target) ? target : null
    const command = mediaCommandOf(event)
    if (command !== null) {
      if (!event.repeat || REPEATED_COMMANDS.has(command)) media[command]()
    } else if (isBack(event)) goBack(control)
    else if (control?.closest(MENUS)) return false
    else if (key === 'Enter' && control === null) togglePlay()
    else if (!isArrow(key)) return false
    else if (control === null) return moveFromPicture(key)
    else if (control.role === 'slider' && (key === 'ArrowLeft' || key === 'ArrowRight')) return false
    else moveInBar(control, key)
    return true
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!page.isTelevision() || event.altKey || event.ctrlKey || event.metaKey) return
    player.userActive(true)
    if (!press(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The window comes before the document, where the shortcuts listen.
  addEventListener('keydown', handleKey, { capture: true })
  player.on('dispose', () => {
    removeEventListener('resize', enlarge)
    removeEventListener('keydown', handleKey, { capture: true })
  })
  // The bar fades out while nobody presses a key, and nothing invisible keeps the focus.
  player.on('userinactive', () => {
    if (document.activeElement?.closest('.vjs-control-bar')) focusPicture()
  })
}
