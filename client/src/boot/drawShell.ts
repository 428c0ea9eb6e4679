import { ALL_CATEGORY } from '@vtube/shared/constants'
import { categoryOf, leadsTo, queryOf, routes } from '../config/paths.ts'
import { hasForYouRow, hasVideosToContinue } from '../storage/firstScreen.ts'
import { scrollChipIntoView } from '../ui/ChipRow/scrollChipIntoView.ts'
import { CONTINUE_SPACE_ID, REPEAT_ATTRIBUTE, SHELL_ATTRIBUTE, FOR_YOU_SPACE_ID } from '../ui/shell.ts'
import { templateId, type BootScreen, type ShellPart, type SidebarForm } from './shellTemplates.ts'

/** Removes a template from the page and returns its content. The shell is drawn only once, so no copy is needed. */
const takeTemplate = (part: ShellPart): DocumentFragment =>
  document.querySelector<HTMLTemplateElement>(`#${templateId(part)}`)?.content ?? new DocumentFragment()

/**
 * Prepares a shell so that it looks like the application: marks the current sidebar entry and category, fills in the
 * search query, and sets the theme button. Removes the spaces for rows above the feed, unless the screen shows these
 * rows and there are videos for them. Returns the chip of the current category, or null if the screen has no such chip.
 */
function markCurrent(shell: Element): HTMLElement | null {
  const { pathname, search } = location
  const category = pathname === routes.home ? categoryOf(search) : null
  for (const entry of shell.querySelectorAll('a'))
    if (leadsTo(entry, location)) entry.setAttribute('aria-current', 'page')

  const isShown = { [CONTINUE_SPACE_ID]: hasVideosToContinue, [FOR_YOU_SPACE_ID]: hasForYouRow }
  for (const [id, isNeeded] of Object.entries(isShown))
    if (category !== ALL_CATEGORY || !isNeeded()) shell.querySelector(`#${id}`)?.remove()

  const query = queryOf(pathname)
  const field = shell.querySelector('input')
  if (field !== null && query !== null) field.value = query

  const isDark = document.documentElement.classList.contains('dark')
  const toggle = shell.querySelector('header [aria-pressed]')
  toggle?.setAttribute('aria-pressed', String(isDark))
  toggle?.children[isDark ? 0 : 1]?.remove()

  const chips = shell.querySelectorAll<HTMLButtonElement>('[role=toolbar] > *')
  const chip = Array.from(chips).find(({ value }) => value === category) ?? null
  chip?.setAttribute('aria-pressed', 'true')
  return chip
}

/** Replaces the chips after “All”, which are the topics of the specification, by chips for the given topics. */
function offerTopics(screen: DocumentFragment, topics: readonly string[]): void {
  const row = screen.querySelector('[role=toolbar]')
  const [all, ...others] = Array.from(row?.children ?? [])
  for (const chip of others) chip.remove()
  for (const topic of topics) {
    const chip = all?.cloneNode() as HTMLButtonElement
    chip.value = topic
    chip.textContent = topic
    row?.append(chip)
  }
}

function repeatPlaceholders(shell: Element): void {
  for (const element of shell.querySelectorAll(`[${REPEAT_ATTRIBUTE}]`)) {
    const count = Number(element.getAttribute(REPEAT_ATTRIBUTE))
    element.removeAttribute(REPEAT_ATTRIBUTE)
    element.after(...Array.from({ length: count - 1 }, () => element.cloneNode(true)))
  }
}

/**
 * Shows the shell. Until the application replaces the shell, it is inert and therefore hidden from assistive
 * technology.
 */
function show(root: HTMLElement, ...fragments: readonly DocumentFragment[]): void {
  const shell = document.createElement('div')
  shell.setAttribute(SHELL_ATTRIBUTE, '')
  shell.inert = true
  shell.append(...fragments)
  for (const element of shell.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  repeatPlaceholders(shell)
  const chip = markCurrent(shell)
  root.replaceChildren(shell)
  if (chip !== null) scrollChipIntoView(chip)
}

/** Returns the form of the sidebar that the application will show in a window of this width. */
function sidebarOf(screen: BootScreen): SidebarForm {
  if (screen === 'watch' || !matchMedia('(min-width: 768px)').matches) return 'none'
  return matchMedia('(min-width: 1024px)').matches ? 'open' : 'rail'
}

export const drawBare = (root: HTMLElement, part: 'loading' | 'signIn'): void =>
  show(root, takeTemplate(part))

/**
 * Shows the header, the sidebar and the skeleton of a screen.
 * @param topics the topics that follow “All” above the home feed, or null to keep the topics of the specification
 */
export function drawScreen(
  root: HTMLElement,
  screen: BootScreen,
  topics: readonly string[] | null = null,
): void {
  const sidebar = takeTemplate(sidebarOf(screen))
  const content = takeTemplate(screen)
  if (topics !== null) offerTopics(content, topics)
  sidebar.lastElementChild?.append(content)
  show(root, takeTemplate('header'), sidebar)
}
