/** The time within which the same press of a button counts once. */
const PRESS_MS = 3_000

/**
 * Lets a form be sent once when its button is pressed twice. What the server does only once, such as making an account
 * with a link, would otherwise be refused in the second answer, which is the one that the browser shows.
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
