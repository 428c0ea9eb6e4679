import { SHELL_ATTRIBUTE } from '../ui/shell.ts'

/**
 * Remembers the last button that the user presses while React does not listen yet, and presses it when the application
 * has taken over the shell. Links need no help, because the browser follows them.
 */
export function replayPress(root: HTMLElement): void {
  let pressed: HTMLButtonElement | null = null
  const handleClick = (event: Event) => {
    const button = (event.target as Element).closest('button')
    // From then on, React itself hydrates the pressed element first.
    if (button === null || root.getAttribute(SHELL_ATTRIBUTE) !== '') return
    event.preventDefault()
    pressed = button
  }
  root.addEventListener('click', handleClick, true)
  new MutationObserver((_, observer) => {
    if (root.hasAttribute(SHELL_ATTRIBUTE)) return
    observer.disconnect()
    root.removeEventListener('click', handleClick, true)
    if (pressed?.isConnected) pressed.click()
  }).observe(root, { attributeFilter: [SHELL_ATTRIBUTE] })
}
