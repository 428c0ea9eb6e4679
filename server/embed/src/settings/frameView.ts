import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import { moveSubtitlesAside } from '../subtitles/moveSubtitlesAside.ts'
import type { List } from './menuLists.ts'
import { rowOf } from './rows.ts'

/** Shows the lists of the menu. */
export interface MenuView {
  /** Shows a list, and focuses the row with the given index. With null, the focus stays where it is. */
  render(list: List, index: number | null): void
  announce(text: string): void
  remove(): void
}

/** A touch of the picture causes no click, because Video.js prevents it. */
const PRESSES = ['click', 'touchend']

/** Creates a menu over the picture, above the controls. Subtitles move beside it. */
export function createFrameView(player: Player, button: HTMLElement, close: () => void): MenuView {
  const { dir } = document.documentElement
  const frame = player.el()
  const sample = createElement('span', {})
  const preview = createElement('p', { class: 'looks-preview', 'aria-hidden': 'true' }, sample)
  const menu = createElement('div', { role: 'menu' })
  const announcement = createElement('span', { class: 'vjs-control-text', role: 'status' })
  const panel = createElement('div', { class: 'settings', dir }, preview, menu, announcement)
  let shown: List | null = null

  const focusRow = (index: number) => (menu.children[index] as HTMLElement | undefined)?.focus()
  const focused = () => Array.from(menu.children).indexOf(document.activeElement as Element)
  const [backKey, onwardKey] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    const [index, last] = [focused(), menu.children.length - 1]
    // When the menu closes, the browser moves the focus on from the button.
    if (key === 'Tab') return close()
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') focusRow(index === last ? 0 : index + 1)
    else if (key === 'ArrowUp') focusRow(index <= 0 ? last : index - 1)
    else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(last)
    else if (key === backKey) shown?.back?.()
    else if (key === onwardKey) menu.querySelector<HTMLElement>('[aria-haspopup]:focus')?.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handlePress = (event: Event) => {
    const target = event.target as Element
    if (panel.contains(target) || button.contains(target)) return
    // The click on the picture only closes the menu, and does not pause the video.
    if (event.type === 'click' && target.matches('video, .vjs-poster')) event.stopPropagation()
    close()
  }
  panel.addEventListener('keydown', handleKey)
  for (const type of PRESSES) frame.addEventListener(type, handlePress, { capture: true })
  frame.append(panel)
  const moveBack = moveSubtitlesAside(player, panel)
  return {
    render(list, index) {
      const kept = index ?? focused()
      shown = list
      const look = list.preview?.()
      preview.hidden = look === undefined
      sample.textContent = look?.text ?? ''
      sample.removeAttribute('style')
      for (const [name, value] of Object.entries(look?.styles ?? {})) sample.style.setProperty(name, value)
      menu.setAttribute('aria-label', list.name)
      menu.replaceChildren(...list.rows().map(rowOf))
      if (kept !== -1) focusRow(kept)
    },
    announce: (text) => void (announcement.textContent = text),
    remove() {
      const hadFocus = panel.contains(document.activeElement)
      panel.remove()
      moveBack()
      for (const type of PRESSES) frame.removeEventListener(type, handlePress, { capture: true })
      if (hadFocus) button.focus()
    },
  }
}
