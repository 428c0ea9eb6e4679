/** The selector of items in lists of which only some items are in the document. */
export const ITEM = 'li[aria-posinset]'

/** Returns the controls of an item, in the order of the Tab key. */
export const controlsOf = (item: Element | null): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** Returns the item at a position, or null if it cannot take the focus yet, because its row is not measured. */
export function itemAt(list: Element, position: number): Element | null {
  const item = list.querySelector(`${ITEM}[aria-posinset="${position}"]`)
  return item === null || getComputedStyle(item).visibility === 'hidden' ? null : item
}

/**
 * Focuses an element of a list as soon as it is drawn. A row far from the window is not in the document yet, and stays
 * hidden until it has been measured. Gives up if the user presses something or another element gets the focus in the
 * meantime.
 */
export function focusWhenDrawn(list: Element, find: () => HTMLElement | null | undefined): void {
  const tryFocus = (): boolean => {
    const element = find()
    element?.focus()
    return element instanceof HTMLElement && document.activeElement === element
  }
  if (tryFocus()) return
  const over = new AbortController()
  const rows = new MutationObserver(() => {
    if (tryFocus()) over.abort()
  })
  rows.observe(list, { childList: true, subtree: true, attributeFilter: ['style'] })
  over.signal.addEventListener('abort', () => rows.disconnect())
  for (const event of ['keydown', 'pointerdown', 'focusin'])
    addEventListener(event, () => over.abort(), { capture: true, signal: over.signal })
}
