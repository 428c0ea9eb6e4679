import { SHELL_ATTRIBUTE } from '../ui/shell.ts'

/** Returns the address of the link in which an event happens, or null outside links. */
const addressOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('a')?.getAttribute('href')) || null

/**
 * Keeps what the user does in the cards of the shell when the first render of the application replaces them. The focus
 * moves to the same link of the application, and a press of the mouse that has begun before ends as a click.
 */
export function takeOverShell(root: HTMLElement): void {
  const shell = root.querySelector(`[${SHELL_ATTRIBUTE}]`)
  if (shell === null) return
  let focused = shell.contains(document.activeElement) ? addressOf(document.activeElement) : null
  let pressed: string | null = null
  shell.addEventListener('focusin', ({ target }) => {
    focused = addressOf(target)
  })
  // The focus is read later, because browsers also report this event when the focused link is replaced.
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
  // A press that ends in the shell is a click on its link.
  shell.addEventListener('mouseup', () => {
    pressed = null
  })
}
