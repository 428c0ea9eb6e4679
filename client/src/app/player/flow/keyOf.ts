const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Controls that handle letters and arrows, or may come to. */
const COMPOSITES = '[role=menu], [role=slider], [role=listbox], [role=tablist], [role=toolbar]'
/** Controls that a space presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'
/** Buttons that arrows act on: they open a menu or move a row. */
const USES_ARROWS = '[aria-haspopup]'
/** Holding the key down repeats the action. */
const REPEATED = new Set(['arrowleft', 'arrowright', 'j', 'l'])

/**
 * Returns the key of an event in lower case, if it is meant for the page: not in a text field, with Ctrl, Alt or Meta,
 * behind a modal dialog, or on a control that uses the key itself. Otherwise null.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  const key = event.key.toLowerCase()
  if (repeat && !REPEATED.has(key)) return null
  if (document.querySelector('dialog[open]') !== null) return null
  if (!(target instanceof Element)) return key
  const isIn = (selector: string) => target.closest(selector) !== null
  if (isIn(TEXT_FIELDS) || isIn(COMPOSITES)) return null
  if (key === ' ' && isIn(PRESSED_BY_SPACE)) return null
  return key.startsWith('arrow') && isIn(USES_ARROWS) ? null : key
}
