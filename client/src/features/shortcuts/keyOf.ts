import { isCharacterKey } from '@vtube/shared/isCharacterKey'
import { TEXT_FIELDS } from '../../ui/isUserBusy.ts'
import { characterKeys } from './characterKeys.ts'

/** Controls in which letters lead to an item, or may come to. */
const USES_LETTERS = '[role=menu], [role=listbox]'
/** Controls that a space presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'
/** Controls that arrows act on: these also open menus and move rows. */
const USES_ARROWS = '[aria-haspopup], [role=slider], [role=tablist], [role=toolbar]'
/** Holding the key down repeats the action. */
const REPEATED = new Set(['arrowleft', 'arrowright', 'j', 'l'])

/**
 * Returns the key of an event in lower case, if it is meant for the page: not in a text field, with Ctrl, Alt or Meta,
 * behind a modal dialog, on a control that uses the key itself, or a letter, digit or sign once the user has turned those
 * off. Otherwise null.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  const key = event.key.toLowerCase()
  if (isCharacterKey(key) && !characterKeys.isOn()) return null
  if (repeat && !REPEATED.has(key)) return null
  if (document.querySelector('dialog[open]') !== null) return null
  if (!(target instanceof Element)) return key
  const isIn = (selector: string) => target.closest(selector) !== null
  if (isIn(TEXT_FIELDS) || isIn(USES_LETTERS)) return null
  if (key === ' ' && isIn(PRESSED_BY_SPACE)) return null
  return key.startsWith('arrow') && isIn(USES_ARROWS) ? null : key
}
