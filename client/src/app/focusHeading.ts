let observer: MutationObserver | undefined

/** Moves the focus to the heading of the page; false while it has none. */
function moveFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return false
  heading.tabIndex = -1
  // The place in the page is somebody else's: a new page starts at its top, back returns to where it was.
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus to the heading of a page that somebody comes to, as soon as it has one.
 * @param focused what had the focus when they left for it: whoever focuses something else meanwhile keeps it
 */
export function focusHeading(focused: Element | null): void {
  observer?.disconnect()
  const hasMoved = () => document.activeElement !== focused && document.activeElement !== document.body
  if (hasMoved() || moveFocus()) return
  observer = new MutationObserver((_, watching) => {
    if (hasMoved() || moveFocus()) watching.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** A search for what is shown already leads nowhere, and its field lets the focus go: the heading gets it. */
export function focusHeadingAfterSubmit(): void {
  addEventListener('submit', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) moveFocus()
    }),
  )
}
