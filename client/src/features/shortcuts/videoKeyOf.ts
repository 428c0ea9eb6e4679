import { KEYMAP } from '@vtube/shared/keymap'
import { keyOf } from './keyOf.ts'

/** The selector of controls in which letters select an item, or may do so in the future. */
const USES_LETTERS = '[role=menu], [role=listbox]'
/** The selector of controls that the space key presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'
/** The selector of controls that react to arrow keys, among them buttons that open menus and handles that move rows. */
const USES_ARROWS = '[aria-haspopup], [role=slider], [role=tablist], [role=toolbar]'
/** The keys whose action repeats while they are held down. */
const REPEATED = new Set<string>([
  ...KEYMAP.video.seekShort,
  ...KEYMAP.video.seekLong,
  ...KEYMAP.ownVideo.stepFrame,
  ...KEYMAP.ownVideo.delaySubtitles,
])

/**
 * Returns the key of an event in lower case if the key press is meant for the video, or null otherwise. A key press
 * that is not meant for the page, or that the focused control handles itself, is not meant for the video. Neither are
 * the repeated events of a key that is held down, unless the action of the key repeats.
 */
export function videoKeyOf(event: KeyboardEvent): string | null {
  const key = keyOf(event)
  if (key === null || (event.repeat && !REPEATED.has(key))) return null
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  if (isIn(USES_LETTERS) || (key === ' ' && isIn(PRESSED_BY_SPACE))) return null
  return key.startsWith('arrow') && isIn(USES_ARROWS) ? null : key
}
