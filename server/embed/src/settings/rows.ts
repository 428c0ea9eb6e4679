import { createElement } from '../createElement.ts'
import { type MenuIcon, menuIconOf } from './menuIcons.ts'

export interface Row {
  /** An ARIA role, `submenu` for an entry that opens a list, or `back` for the title of a list, which leads back. */
  kind: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' | 'submenu' | 'back'
  text: string
  icon?: MenuIcon | undefined
  startsGroup?: boolean | undefined
  /** A text that is only spoken, before `text`. */
  note?: string
  /** A text in front of `text`, such as a time. */
  lead?: string
  value?: string
  isChecked?: boolean
  /** The choices of an entry that a sheet offers in its row, and not in a list of their own. */
  options?: readonly { text: string; isChosen: boolean; choose(): void }[]
  /** Whether the sheet shows all options at once. */
  isScale?: boolean | undefined
  press(): void
}

/** Creates the element of a row. Its name for screen readers contains the value of the row. */
export function rowOf({
  kind,
  text,
  icon,
  startsGroup,
  note,
  lead,
  value,
  isChecked,
  press,
}: Row): HTMLElement {
  const role = kind === 'submenu' || kind === 'back' ? 'menuitem' : kind
  const row = createElement('button', {
    type: 'button',
    class: `setting is-${kind}${startsGroup === true ? ' starts-group' : ''}`,
    role,
    tabindex: '-1',
    ...(kind === 'submenu' && { 'aria-haspopup': 'menu' }),
    ...(isChecked !== undefined && { 'aria-checked': String(isChecked) }),
  })
  if (icon) row.append(menuIconOf(icon))
  if (note !== undefined) row.append(createElement('span', { class: 'vjs-control-text' }, note), ' ')
  if (lead) row.append(createElement('span', { class: 'setting-lead' }, lead), ' ')
  const words = createElement('span', { class: 'setting-words' })
  words.append(createElement('span', { class: 'setting-name' }, text))
  if (value) words.append(' ', createElement('span', { class: 'setting-value' }, value))
  row.append(words)
  row.addEventListener('click', press)
  return row
}
