/** Moves the focus to the heading of the page; false while it has none. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return false
  heading.tabIndex = -1
  // The place in the page is somebody else's: a new page starts at its top, back returns to where it was.
  heading.focus({ preventScroll: true })
  return true
}
