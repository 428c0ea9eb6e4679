import { SPEEDS } from '@vtube/shared/speeds'
import { createElement } from '../createElement.ts'
import { listOf, type List } from './menuLists.ts'
import { qualitySettings } from './qualitySettings.ts'
import { remoteSettings } from './remoteSettings.ts'
import { rowOf } from './rows.ts'
import type { SettingsContext, SettingsOf } from './setting.ts'
import { audioSettings } from './audioSettings.ts'
import { subtitleSettings } from './subtitleSettings.ts'
import { formatSpeed } from '../controls/speedButton.ts'
import { translate } from '../playerText.ts'
import './settingsMenu.css'

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

/** Offers the speeds, so that they can also be chosen if the bar has no room for their button. */
const speedSettings: SettingsOf = ({ player, data }) => {
  if (data.isLive) return []
  const current = () => player.playbackRate() ?? 1
  return [
    {
      name: translate(data, 'speedSetting'),
      value: () => formatSpeed(data, current()),
      choices: () =>
        SPEEDS.map((speed) => ({
          text: formatSpeed(data, speed),
          isChosen: speed === current(),
          choose: () => player.playbackRate(speed),
        })),
    },
  ]
}

const TOPICS: readonly SettingsOf[] = [
  qualitySettings,
  speedSettings,
  subtitleSettings,
  audioSettings,
  statisticsSettings,
  // This row is the last one, so that no other row moves when it appears or disappears.
  remoteSettings,
]

/** The events after which values may have changed: by keys, the page around the frame, or the connection. */
const CHANGES = ['resize', 'loadedmetadata', 'ratechange']

/** A touch of the picture causes no click, because Video.js prevents it. */
const PRESSES = ['click', 'touchend']

/** The menu of the current video, or null while it is closed. */
let opened: { close(): void; refresh(): void } | null = null
const refreshMenu = () => opened?.refresh()

/**
 * Opens the menu of settings over the picture, or closes it.
 * @param button opens the menu, and gets the focus when the menu closes
 */
export function toggleSettingsMenu(video: Omit<SettingsContext, 'refresh'>, button: HTMLElement): void {
  if (opened === null) openMenu({ ...video, refresh: refreshMenu }, button)
  else opened.close()
}

function openMenu(context: SettingsContext, button: HTMLElement): void {
  const { player } = context
  const { dir } = document.documentElement
  const frame = player.el()
  const menu = createElement('div', { role: 'menu' })
  const announcement = createElement('span', { class: 'vjs-control-text', role: 'status' })
  const panel = createElement('div', { class: 'settings', dir }, menu, announcement)
  let shown: List

  const focusRow = (index: number) => (menu.children[index] as HTMLElement | undefined)?.focus()
  const focused = () => Array.from(menu.children).indexOf(document.activeElement as Element)
  const render = () => menu.replaceChildren(...shown.rows().map(rowOf))
  const show = (list: List, index: number) => {
    shown = list
    menu.setAttribute('aria-label', list.name)
    render()
    focusRow(index)
  }
  const refresh = () => {
    const index = focused()
    render()
    if (index !== -1) focusRow(index)
  }
  const close = () => {
    const hadFocus = panel.contains(document.activeElement)
    panel.remove()
    for (const type of PRESSES) frame.removeEventListener(type, handlePress, { capture: true })
    player.off(CHANGES, refresh)
    player.off('dispose', close)
    options.inactivityTimeout = inactivityTimeout
    player.reportUserActivity(null as never)
    button.setAttribute('aria-expanded', 'false')
    opened = null
    if (hadFocus) button.focus()
  }

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
    else if (key === backKey) shown.back?.()
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
  player.on(CHANGES, refresh)
  player.one('dispose', close)
  // The controls stay visible while the menu is open.
  const options = player.options_ as unknown as { inactivityTimeout: number }
  const { inactivityTimeout } = options
  options.inactivityTimeout = 0
  player.reportUserActivity(null as never)
  player.userActive(true)
  button.setAttribute('aria-expanded', 'true')
  frame.append(panel)
  opened = { close, refresh }
  const settings = () => TOPICS.flatMap((settingsOf) => settingsOf(context))
  const announce = (text: string) => (announcement.textContent = text)
  show(listOf(settings, context.data, { show, refresh, announce, close }), 0)
}
