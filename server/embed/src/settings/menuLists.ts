import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'
import type { Row } from './rows.ts'
import type { ChoiceSetting, Preview, Setting } from './setting.ts'

/** A list of rows, which replaces the previous list of the menu. */
export interface List {
  name: string
  /** Returns the rows with their current values. */
  rows(): readonly Row[]
  preview?: (() => Preview) | undefined
  /** Returns to the list from which this one was opened. Null for the first list. */
  back: (() => void) | null
}

/** The actions that rows perform on the menu. */
export interface Menu {
  /** Shows a list, and focuses the row with the given index. */
  show(list: List, index: number): void
  /** Shows the current values of the list. */
  refresh(): void
  announce(text: string): void
  close(): void
}

interface ListOptions {
  name: string
  settings: () => readonly Setting[]
  preview?: (() => Preview) | undefined
  /** Returns the value of the list, which its title shows. */
  value?: (() => string) | undefined
  back?: (() => void) | null
}

/** Returns a list of settings. A list that was opened from another one begins with the way back. */
export function listOf(
  { name, settings, preview, value, back = null }: ListOptions,
  data: PageData,
  menu: Menu,
): List {
  const list: List = {
    name,
    back,
    preview,
    rows() {
      const title = titleOf(name, back, data, value?.())
      return [
        ...title,
        ...settings().map((setting, index) =>
          rowOfSetting(setting, data, menu, () => menu.show(list, index + title.length)),
        ),
      ]
    },
  }
  return list
}

const titleOf = (text: string, back: (() => void) | null, data: PageData, value = ''): readonly Row[] =>
  back === null ? [] : [{ kind: 'back', text, note: translate(data, 'back'), value, press: back }]

function rowOfSetting(setting: Setting, data: PageData, menu: Menu, back: () => void): Row {
  const { name: text, icon, startsGroup } = setting
  const row = { text, icon, startsGroup }
  if ('isOn' in setting) {
    const press = () => {
      setting.toggle()
      menu.refresh()
    }
    return { ...row, kind: 'menuitemcheckbox', isChecked: setting.isOn(), press }
  }
  if ('open' in setting) {
    const press = () => {
      menu.close()
      setting.open()
    }
    return { ...row, kind: 'menuitem', press }
  }
  if ('step' in setting) {
    const press = () => {
      const value = setting.step()
      menu.refresh()
      if (value !== null) menu.announce(value)
    }
    return { ...row, kind: 'menuitem', press }
  }
  const value = setting.value?.() ?? ''
  if ('settings' in setting) {
    const list = listOf({ ...setting, back }, data, menu)
    return { ...row, kind: 'submenu', value, press: () => menu.show(list, 1) }
  }
  const list = listOfChoices(setting, back, data, menu)
  const press = () => {
    const chosen = list.rows().findIndex(({ isChecked }) => isChecked)
    menu.show(list, chosen === -1 ? 1 : chosen)
  }
  return {
    ...row,
    kind: 'submenu',
    value,
    press,
    ...(setting.leadsBack === true && { options: setting.choices(), isScale: setting.isScale }),
  }
}

/** Returns the list of a choice. If it is the first list of the menu, it has no way back. */
export function listOfChoices(
  setting: ChoiceSetting,
  back: (() => void) | null,
  data: PageData,
  menu: Menu,
): List {
  const { name, choices, also = () => [], leadsBack } = setting
  const list: List = {
    name,
    back,
    rows() {
      const title = titleOf(name, back, data)
      const chosen = choices().map(({ text, note, isChosen, choose }): Row => ({
        kind: 'menuitemradio',
        text,
        ...(note !== undefined && { lead: note }),
        isChecked: isChosen,
        press() {
          if (leadsBack !== true) menu.close()
          choose()
          if (leadsBack === true) back?.()
        },
      }))
      const before = title.length + chosen.length
      const others = also().map((one, index) =>
        rowOfSetting(one, data, menu, () => menu.show(list, before + index)),
      )
      return [...title, ...chosen, ...others]
    },
  }
  return list
}
