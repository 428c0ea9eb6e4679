import { SHELL_ATTRIBUTE } from '../ui/isShellStanding.ts'
import type { EarlyScreen, ShellParts } from './ShellParts.ts'

/** Puts markup of ours into the page. Nothing of it can be used, and nobody is told of it: it is about to go. */
export function showMarkup(root: HTMLElement, markup: string): void {
  const shell = document.createElement('div')
  shell.setAttribute(SHELL_ATTRIBUTE, '')
  shell.inert = true
  shell.innerHTML = markup
  for (const element of shell.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  root.replaceChildren(shell)
}

/** The sidebar as the application will have it: docked, a rail, or none on phones and beside a video. */
function sidebarOf(screen: EarlyScreen): keyof ShellParts['sidebars'] {
  if (screen === 'watch' || !matchMedia('(min-width: 768px)').matches) return 'none'
  return matchMedia('(min-width: 1024px)').matches ? 'open' : 'rail'
}

/** Header, sidebar and the skeleton of a screen. */
export function drawScreen(root: HTMLElement, shell: ShellParts, screen: EarlyScreen): void {
  const { markup, pageClass } = shell.sidebars[sidebarOf(screen)]
  showMarkup(root, `${shell.header}${markup}<div class="${pageClass}">${shell.bodies[screen]}</div>`)
}
