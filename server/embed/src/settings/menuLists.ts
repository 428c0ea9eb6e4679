import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'
import type { Row } from './rows.ts'
import type { Setting } from './setting.ts'

/** A list of rows, which replaces the previous list of the menu. */
export interface List {
  name: string
  /** Returns the rows with their current values. */
  rows(): readonly Row[]
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

type Submenu = Exclude<Setting, { isOn(): boolean } | { open(): void }>

export function listOf(settings: () => readonly Setting[], data: PageData, menu: Menu): List {
  const list: List = {
    name: translate(data, 'settings'),
    back: null,
    rows: () =>
      settings().map((setting, index) => rowOfSetting(setting, data, menu, () => menu.show(list, index))),
  }
  return list
}

function rowOfSetting(setting: Setting, data: PageData, menu: Menu, back: () => void): Row {
  const { name: text } = setting
  if ('isOn' in setting) {
    const press = () => {
      setting.toggle()
      menu.refresh()
    }
    return { kind: 'menuitemcheckbox', text, isChecked: setting.isOn(), press }
  }
  if ('open' in setting) {
    const press = () => {
      menu.close()
      setting.open()
    }
    return { kind: 'menuitem', text, press }
  }
  const title = (): Row => {
    const value = 'steps' in setting ? setting.value() : ''
    return { kind: 'back', text, note: translate(data, 'back'), value, press: back }
  }
  const list: List = { name: text, back, rows: () => [title(), ...entriesOf(setting, menu)] }
  const press = () => {
    const chosen = list.rows().findIndex(({ isChecked }) => isChecked)
    menu.show(list, chosen === -1 ? 1 : chosen)
  }
  return { kind: 'submenu', text, value: setting.value(), press }
}

function entriesOf(setting: Submenu, menu: Menu): Row[] {
  if ('choices' in setting)
    return setting.choices().map(({ text, isChosen, choose }) => ({
      kind: 'menuitemradio',
      text,
      isChecked: isChosen,
      press() {
        menu.close()
        choose()
      },
    }))
  return setting.steps().map(({ text, step }) => ({
    kind: 'menuitem',
    text,
    press() {
      step()
      menu.refresh()
      menu.announce(setting.value())
    },
  }))
}
