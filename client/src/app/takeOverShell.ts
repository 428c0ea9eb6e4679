import { SHELL_ATTRIBUTE } from '../ui/shell.ts'

/** Returns the address of the link that contains the target of an event, or null if there is no such link. */
const addressOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('a')?.getAttribute('href')) || null

/**
 * Preserves the user's actions in the cards of the shell when the application replaces them. The focus moves to the
 * same link in the application. If the user is pressing the mouse on a link at that moment, releasing it on the same
 * link counts as a click.
 */
export function takeOverShell(root: HTMLElement): void {
  const shell = root.querySelector(`[${SHELL_ATTRIBUTE}]`)
  if (shell === null) return
  let focused = shell.contains(document.activeElement) ? addressOf(document.activeElement) : null
  let pressed: string | null = null
  shell.addEventListener('focusin', ({ target }) => {
    focused = addressOf(target)
  })
  // The focus is read in a later task, because browsers also dispatch this event when the focused link is replaced.
  shell.addEventListener('focusout', () =>
    setTimeout(() => {
      focused = addressOf(document.activeElement)
    }),
  )
  shell.addEventListener('mousedown', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event as MouseEvent
    pressed = button !== 0 || metaKey || ctrlKey || shiftKey || altKey ? null : addressOf(target)
  })
  const handleRelease = ({ target }: MouseEvent) => {
    if (pressed === null || addressOf(target) !== pressed) return
    ;(target as Element).closest('a')?.click()
  }
  new MutationObserver((_, observer) => {
    if (shell.isConnected) return
    observer.disconnect()
    if (pressed !== null) addEventListener('mouseup', handleRelease, { once: true })
    const link = Array.from(root.querySelectorAll('a')).find((one) => addressOf(one) === focused)
    if (focused !== null) link?.focus({ preventScroll: true })
  }).observe(root, { childList: true })
  // If the mouse is released in the shell, the browser itself handles the click.
  shell.addEventListener('mouseup', () => {
    pressed = null
  })
}
