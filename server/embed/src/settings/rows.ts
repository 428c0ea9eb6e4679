import { createElement } from '../createElement.ts'

export interface Row {
  /** An ARIA role, `submenu` for an entry that opens a list, or `back` for the title of a list, which leads back. */
  kind: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' | 'submenu' | 'back'
  text: string
  /** A text that is only spoken, before `text`. */
  note?: string
  value?: string
  isChecked?: boolean
  press(): void
}

/** Creates the element of a row. Its name for screen readers contains the value of the row. */
export function rowOf({ kind, text, note, value, isChecked, press }: Row): HTMLElement {
  const role = kind === 'submenu' || kind === 'back' ? 'menuitem' : kind
  const row = createElement('button', {
    type: 'button',
    class: `setting is-${kind}`,
    role,
    tabindex: '-1',
    ...(kind === 'submenu' && { 'aria-haspopup': 'menu' }),
    ...(isChecked !== undefined && { 'aria-checked': String(isChecked) }),
  })
  if (note !== undefined) row.append(createElement('span', { class: 'vjs-control-text' }, note), ' ')
  row.append(createElement('span', { class: 'setting-name' }, text))
  if (value) row.append(' ', createElement('span', { class: 'setting-value' }, value))
  row.addEventListener('click', press)
  return row
}
