import { isCharacterKey } from '@vtube/shared/isCharacterKey'
import { shortcutKey } from '@vtube/shared/shortcutKey'
import { TEXT_FIELDS } from '../../ui/isUserBusy.ts'
import { characterKeys } from './characterKeys.ts'

/**
 * Returns the key of an event in lower case if the key press is meant for the page, or null otherwise. A key press in a
 * text field, with Ctrl, Alt or Meta, or behind a modal dialog is not meant for the page. The same holds for a letter,
 * digit or sign if the user has disabled shortcuts of a single character.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  const key = shortcutKey(event)
  if (isCharacterKey(key) && !characterKeys.isOn()) return null
  if (document.querySelector('dialog[open]') !== null) return null
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null ? null : key
}
