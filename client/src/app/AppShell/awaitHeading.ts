import { focusHeading } from './focusHeading.ts'

/** A screen that has not named itself by then is not waited for: the viewer has moved on. */
const GIVE_UP_AFTER_MS = 5000

/** Moves the focus to the heading of a page that has none yet, unless something else is focused in between. */
export function awaitHeading(calledOff: AbortSignal): void {
  const signal = AbortSignal.any([calledOff, AbortSignal.timeout(GIVE_UP_AFTER_MS)])
  const focused = document.activeElement
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
    if (signal.aborted || hasMoved || focusHeading()) observer.disconnect()
  })
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true })
}
