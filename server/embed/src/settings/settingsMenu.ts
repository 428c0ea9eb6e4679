import './settingsMenu.css'
import { SPEEDS } from '@vtube/shared/speeds'
import { formatSpeed } from '../controls/formatSpeed.ts'
import { formatTime } from '../controls/formatTime.ts'
import { translate } from '../playerText.ts'
import { PAGE_CHANGE } from '../pageLink.ts'
import { audioTrackSettings, volumeSettings } from './audioSettings.ts'
import { createFrameView } from './frameView.ts'
import { type List, listOf, listOfChoices, type Menu } from './menuLists.ts'
import { moreSettings } from './moreSettings.ts'
import { endSettings, screenSettings, sleepSettings } from './pageSettings.ts'
import { qualitySettings } from './qualitySettings.ts'
import type { ChoiceSetting, Setting, SettingsContext, SettingsOf } from './setting.ts'
import { createSheetView } from './sheetView.ts'
import { subtitleSettings } from './subtitleSettings.ts'

const speedSetting = ({ player, data }: SettingsContext): ChoiceSetting => {
  const current = () => player.playbackRate() ?? 1
  return {
    name: translate(data, 'speedSetting'),
    icon: 'speed',
    value: () => formatSpeed(data, current()),
    choices: () =>
      SPEEDS.map((speed) => ({
        text: formatSpeed(data, speed),
        isChosen: speed === current(),
        choose: () => void player.playbackRate(speed),
      })),
  }
}

const speedSettings: SettingsOf = (context) => (context.data.isLive ? [] : [speedSetting(context)])

const chaptersSetting = ({ player, data }: SettingsContext): ChoiceSetting => {
  const { chapters, language } = data
  const current = () => chapters.findLast(({ startSeconds }) => startSeconds <= (player.currentTime() ?? 0))
  return {
    name: translate(data, 'chapters'),
    icon: 'chapters',
    value: () => current()?.title ?? '',
    choices: () =>
      chapters.map((chapter) => ({
        text: chapter.title,
        note: formatTime(chapter.startSeconds, language),
        isChosen: chapter === current(),
        choose: () => void player.currentTime(chapter.startSeconds),
      })),
  }
}

/** Offers the chapters where the bar has no room for their button. */
const chapterSettings: SettingsOf = (context) =>
  context.data.chapters.length > 0 &&
  matchMedia('(width < 640px), (pointer: coarse) and (height < 480px)').matches
    ? [chaptersSetting(context)]
    : []

/** The groups of rows, between which there are lines. */
const GROUPS: readonly (readonly SettingsOf[])[] = [
  [qualitySettings, subtitleSettings, audioTrackSettings, speedSettings, chapterSettings, sleepSettings],
  [endSettings, volumeSettings, screenSettings, moreSettings],
]

function settingsOf(context: SettingsContext): readonly Setting[] {
  const [first = [], second = []] = GROUPS.map((group) => group.flatMap((topic) => topic(context)))
  return [...first, ...second.map((one, index) => ({ ...one, startsGroup: index === 0 && first.length > 0 }))]
}

/** The events after which values may have changed: by keys, the page around the frame, or the connection. */
const CHANGES = ['resize', 'loadedmetadata', 'ratechange', 'texttrackchange', PAGE_CHANGE]

/** A list with which the menu may begin in place of the settings. */
export type FirstList = 'speed' | 'chapters'

/** The menu of the current video, or null while it is closed. */
let opened: (Pick<Menu, 'close' | 'refresh'> & { pressRow(index: number, option: number): void }) | null =
  null

/** Presses a row of the list that the page shows as a sheet, chooses an option of it, or closes the menu: -1. */
export function pressRow(index: number, option: number): void {
  if (index === -1) opened?.close()
  else opened?.pressRow(index, option)
}

/**
 * Opens the menu of settings over the picture, or as a sheet of the page, or closes it.
 * @param button opens the menu, and gets the focus when the menu closes
 */
export function toggleSettingsMenu(
  video: Omit<SettingsContext, 'refresh'>,
  button: HTMLElement,
  first?: FirstList,
): void {
  if (opened === null) openMenu({ ...video, refresh: () => opened?.refresh() }, button, first)
  else opened.close()
}

function openMenu(context: SettingsContext, button: HTMLElement, first?: FirstList): void {
  const { player, data, page } = context
  let shown: List | null = null
  const hasSheet = page.state()?.hasSheet === true && !player.isFullscreen()
  const close = () => {
    view.remove()
    player.off(CHANGES, refresh)
    player.off('dispose', close)
    options.inactivityTimeout = inactivityTimeout
    player.reportUserActivity(null as never)
    button.setAttribute('aria-expanded', 'false')
    opened = null
  }
  const view = hasSheet ? createSheetView(page) : createFrameView(player, button, close)
  const refresh = () => {
    if (shown !== null) view.render(shown, null)
  }
  const show = (list: List, index: number) => {
    shown = list
    view.render(list, index)
  }
  player.on(CHANGES, refresh)
  player.one('dispose', close)
  // The controls stay visible while the menu is open.
  const options = player.options_ as unknown as { inactivityTimeout: number }
  const { inactivityTimeout } = options
  options.inactivityTimeout = 0
  player.reportUserActivity(null as never)
  player.userActive(true)
  button.setAttribute('aria-expanded', 'true')
  opened = {
    close,
    refresh,
    pressRow(index, option) {
      const row = shown?.rows()[index]
      if (row?.options === undefined) return row?.press()
      row.options[option]?.choose()
      refresh()
    },
  }
  const menu: Menu = { show, refresh, announce: view.announce, close }
  if (first === undefined) {
    const list = { name: translate(data, 'settings'), settings: () => settingsOf(context) }
    return show(listOf(list, data, menu), 0)
  }
  const list = listOfChoices((first === 'speed' ? speedSetting : chaptersSetting)(context), null, data, menu)
  show(
    list,
    Math.max(
      0,
      list.rows().findIndex(({ isChecked }) => isChecked),
    ),
  )
}
