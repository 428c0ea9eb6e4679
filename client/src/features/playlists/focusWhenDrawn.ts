/**
 * Focuses an element of a virtualized list as soon as it is drawn: a row that was far away is not in the document yet, and
 * hidden until it has been measured. Gives up when the user presses something else in the meantime.
 */
export function focusWhenDrawn(list: Element, find: () => HTMLElement | null): void {
  const tryFocus = (): boolean => {
    const element = find()
    element?.focus()
    return element !== null && document.activeElement === element
  }
  if (tryFocus()) return
  const over = new AbortController()
  const rows = new MutationObserver(() => {
    if (tryFocus()) over.abort()
  })
  rows.observe(list, { childList: true, subtree: true, attributeFilter: ['style'] })
  over.signal.addEventListener('abort', () => rows.disconnect())
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, () => over.abort(), { capture: true, signal: over.signal })
}
