/** The time within which repeated presses of a button count as one. */
const PRESS_MS = 3_000

/**
 * Sends a form only once when its button is pressed twice. Otherwise the server would refuse the second request if its
 * action is possible only once, such as making an account with a link, and the browser would show this refusal.
 */
export function ignoreDoubleClicks(): void {
  let sentAt = -Infinity
  document.addEventListener('submit', (event) => {
    // The form waits for a passkey.
    if (event.defaultPrevented) return
    const now = performance.now()
    if (now - sentAt < PRESS_MS) event.preventDefault()
    else sentAt = now
  })
}
