/** A screen that has not named itself by then is not waited for: the viewer has moved on. */
const GIVE_UP_AFTER_MS = 5000

/** Moves the focus to the heading of the page; false while it has none. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return false
  heading.tabIndex = -1
  // The place in the page is somebody else's: a new page starts at its top, back returns to where it was.
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus to the heading of every page that somebody comes to. One that comes late gets it only while nothing
 * else has been focused in between.
 */
export function focusHeadings(): void {
  let observer: MutationObserver | undefined
  addEventListener('headingwanted', () => {
    observer?.disconnect()
    if (focusHeading()) return
    const { activeElement: focused } = document
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
    observer = new MutationObserver((_, watching) => {
      const { activeElement } = document
      const hasMoved = activeElement !== focused && activeElement !== document.body
      if (hasMoved || Date.now() > giveUpAt || focusHeading()) watching.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  // A search for what is shown already leads nowhere, and its field has let the focus go.
  addEventListener('submit', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading()
    }),
  )
}
