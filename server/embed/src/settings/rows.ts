import { createElement } from '../createElement.ts'

/** A row of a menu. */
export interface Row {
  /** A role, an entry that leads to a further list, or the entry that leads back from it and is its title. */
  kind: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' | 'submenu' | 'back'
  text: string
  /** Is only spoken, before the text. */
  note?: string
  value?: string
  isChecked?: boolean
  press(): void
}

/** Creates the element of a row. Its name for screen readers contains its value. */
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
