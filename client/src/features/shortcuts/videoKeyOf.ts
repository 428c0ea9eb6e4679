import { KEYMAP } from '@vtube/shared/keymap'
import { keyOf } from './keyOf.ts'

/** Controls in which letters lead to an item, or may come to. */
const USES_LETTERS = '[role=menu], [role=listbox]'
/** Controls that a space presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'
/** Controls that arrows act on: these also open menus and move rows. */
const USES_ARROWS = '[aria-haspopup], [role=slider], [role=tablist], [role=toolbar]'
/** Holding the key down repeats the action. */
const REPEATED = new Set<string>([
  ...KEYMAP.video.seekShort,
  ...KEYMAP.video.seekLong,
  ...KEYMAP.ownVideo.stepFrame,
])

/**
 * Returns the key of an event in lower case, if it is meant for the video: for the page, and not for the control that has
 * the focus. Otherwise null, also while a key is held down whose action does not repeat.
 */
export function videoKeyOf(event: KeyboardEvent): string | null {
  const key = keyOf(event)
  if (key === null || (event.repeat && !REPEATED.has(key))) return null
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  if (isIn(USES_LETTERS) || (key === ' ' && isIn(PRESSED_BY_SPACE))) return null
  return key.startsWith('arrow') && isIn(USES_ARROWS) ? null : key
}
