import { isCharacterKey } from '@vtube/shared/isCharacterKey'
import { TEXT_FIELDS } from '../../ui/isUserBusy.ts'
import { characterKeys } from './characterKeys.ts'

/**
 * Returns the key of an event in lower case, if it is meant for the page: not in a text field, with Ctrl, Alt or Meta,
 * behind a modal dialog, or a letter, digit or sign once the user has turned those off. Otherwise null.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  const key = event.key.toLowerCase()
  if (isCharacterKey(key) && !characterKeys.isOn()) return null
  if (document.querySelector('dialog[open]') !== null) return null
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null ? null : key
}
