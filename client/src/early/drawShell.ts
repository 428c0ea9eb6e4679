import { scrollChipIntoView } from '../ui/ChipRow/scrollChipIntoView.ts'
import { SHELL_ATTRIBUTE } from '../ui/shell.ts'
import { markCurrent } from './markCurrent.ts'
import { templateId, type EarlyScreen, type ShellPart, type SidebarForm } from './ShellParts.ts'

/** A piece itself, not a copy: the page draws its shell once. */
const take = (part: ShellPart): DocumentFragment =>
  document.querySelector<HTMLTemplateElement>(`#${templateId(part)}`)?.content ?? new DocumentFragment()

/** Nothing of it can be used, and nobody is told of it: it is about to go. */
function show(root: HTMLElement, ...pieces: readonly DocumentFragment[]): void {
  const shell = document.createElement('div')
  shell.setAttribute(SHELL_ATTRIBUTE, '')
  shell.inert = true
  shell.append(...pieces)
  for (const element of shell.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  const chip = markCurrent(shell)
  root.replaceChildren(shell)
  if (chip !== null) scrollChipIntoView(chip)
}

/** The sidebar as the application will have it: docked, a rail, or none on phones and beside a video. */
function sidebarOf(screen: EarlyScreen): SidebarForm {
  if (screen === 'watch' || !matchMedia('(min-width: 768px)').matches) return 'none'
  return matchMedia('(min-width: 1024px)').matches ? 'open' : 'rail'
}

/** Puts a piece that needs no frame into the page. */
export const drawAlone = (root: HTMLElement, part: 'loading' | 'ground'): void => show(root, take(part))

/** Header, sidebar and the skeleton of a screen. */
export function drawScreen(root: HTMLElement, screen: EarlyScreen): void {
  const sidebar = take(sidebarOf(screen))
  sidebar.lastElementChild?.append(take(screen))
  show(root, take('header'), sidebar)
}
