import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import type { PageData } from '../pageData.ts'
import { PAGE_CHANGE, type PageLink } from '../pageLink.ts'
import { type PlainName, translate } from '../playerText.ts'
import type { SubtitleChoice } from '../subtitles/subtitleChoice.ts'
import { CLOSED_MENU } from './closedMenu.ts'
import { formatSpeed } from './formatSpeed.ts'
import { type BarIcon, iconOf } from './icons.ts'

interface BarOptions {
  player: Player
  data: PageData
  page: PageLink
  subtitles: Pick<SubtitleChoice, 'tracks' | 'isOn' | 'toggle'>
  /** Seeks by ten seconds: 1 for forward, 0 for back. */
  seek: (isForward: number) => void
  /** Opens the settings, or one list of them, below a button, or closes them. */
  openSettings: (button: HTMLElement, list?: 'speed') => void
}

/** A button of the bar. It is hidden while `isShown` returns false, and a toggle if `isOn` is given. */
export interface BarButton {
  name: string
  text: PlainName
  icon: BarIcon | null
  press: (button: HTMLElement) => void
  isShown?: () => boolean
  isOn?: () => boolean
}

/** Returns the buttons that Video.js does not have, by their names. */
export function barButtons(options: BarOptions) {
  const { player, page, subtitles, seek, openSettings } = options
  const { isLive } = options.data
  const has = (part: 'hasPrevious' | 'hasNext') => page.state()?.[part] === true
  return [
    {
      name: 'previous',
      text: 'previousVideo',
      icon: 'previous',
      press: () => page.request('previous'),
      isShown: () => has('hasPrevious'),
    },
    {
      name: 'next',
      text: 'nextVideo',
      icon: 'next',
      press: () => page.request('next'),
      isShown: () => has('hasNext'),
    },
    { name: 'back', text: 'skipBack', icon: 'back', press: () => seek(0), isShown: () => !isLive },
    { name: 'forward', text: 'skipForward', icon: 'forward', press: () => seek(1), isShown: () => !isLive },
    {
      name: 'speed',
      text: 'speedSetting',
      icon: null,
      press: (button) => openSettings(button, 'speed'),
      isShown: () => player.playbackRate() !== 1 && !isLive,
    },
    {
      name: 'subtitles',
      text: 'subtitles',
      icon: 'subtitles',
      press: () => subtitles.toggle(),
      isShown: () => subtitles.tracks().length > 0,
      isOn: () => subtitles.isOn(),
    },
    { name: 'settings', text: 'settings', icon: 'settings', press: (button) => openSettings(button) },
    {
      name: 'mini',
      text: 'miniPlayer',
      icon: 'miniPlayer',
      press: () => page.request('miniPlayer'),
      isShown: () => page.state() !== null,
      isOn: () => page.state()?.isMini === true,
    },
    {
      name: 'theatre',
      text: 'theatreMode',
      icon: 'theatre',
      press: () => page.request('theatre'),
      isShown: () => typeof page.state()?.isTheatre === 'boolean',
      isOn: () => page.state()?.isTheatre === true,
    },
  ] as const satisfies readonly BarButton[]
}

/** The events after which a button may show or hide, or be on or off. */
const CHANGES = [PAGE_CHANGE, 'ratechange', 'texttrackchange', 'loadedmetadata']

/** Completes the buttons in the bar, and keeps them up to date. */
export function completeButtons(options: BarOptions, buttons: readonly BarButton[]): void {
  const { player, data } = options
  const bar = player.getChild('ControlBar')
  const elements = buttons.map((button) => {
    const { name, icon, press, isShown, isOn } = button
    const component = bar?.getChild(`${name[0]?.toUpperCase()}${name.slice(1)}`)
    const element = component?.el() as HTMLElement
    // A finger causes no click, because Video.js prevents it.
    component?.on(['tap', 'click'], () => press(element))
    if (icon !== null) element.firstElementChild?.append(iconOf(icon))
    if (name === 'settings' || name === 'speed')
      for (const [attribute, value] of Object.entries(CLOSED_MENU)) element.setAttribute(attribute, value)
    if (name === 'back' || name === 'forward')
      element.append(createElement('small', { 'aria-hidden': 'true' }, (10).toLocaleString(data.language)))
    return { element, isShown, isOn }
  })
  const speed = bar?.getChild('Speed') as unknown as { controlText(text: string): void; el(): HTMLElement }
  const label = createElement('span', { 'aria-hidden': 'true' })
  speed.el().append(label)
  const update = () => {
    for (const { element, isShown, isOn } of elements) {
      if (isShown) element.classList.toggle('vjs-hidden', !isShown())
      if (isOn) element.setAttribute('aria-pressed', String(isOn()))
    }
    const rate = formatSpeed(data, player.playbackRate() ?? 1)
    if (label.textContent === rate) return
    label.textContent = rate
    speed.controlText(translate(data, 'playbackSpeed', { speed: rate }))
  }
  player.on(CHANGES, update)
  player.textTracks().addEventListener('addtrack', update)
  update()
}
