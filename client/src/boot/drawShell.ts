import { ALL_CATEGORY } from '@vtube/shared/constants'
import { categoryOf, HOME_ROUTE, leadsTo, queryOf } from '../config/paths.ts'
import { hasForYouRow, hasVideosToContinue } from '../storage/firstScreen.ts'
import { rememberedTopics } from '../storage/topics.ts'
import { areTopicsFolded } from '../storage/topicsFold.ts'
import { scrollChipIntoView } from '../ui/ChipRow/scrollChipIntoView.ts'
import {
  BOUNDARY_END,
  CONTINUE_SPACE_ID,
  FALLBACK_BEGIN,
  FOR_YOU_SPACE_ID,
  REPEAT_ATTRIBUTE,
  SHELL_ATTRIBUTE,
} from '../ui/shell.ts'
import { applyStyles } from './fillTemplate.ts'
import { templateId, type BootScreen, type ShellPart, type SidebarForm } from './shellTemplates.ts'

/**
 * Returns the content of a template itself, not a copy. Its nodes leave the template when they are inserted elsewhere,
 * so each template can be used only once.
 */
const contentOfTemplate = (part: ShellPart): DocumentFragment =>
  document.querySelector<HTMLTemplateElement>(`#${templateId(part)}`)?.content ?? new DocumentFragment()

/** The settings that decide what the sidebar contains. They are not validated here. */
export interface ShellSettings {
  provider?: boolean
  libraryUrl?: string
  statusUrl?: string
  topicsUrl?: string
}

/** Marks the current entry of the sidebar, folds its topics, and removes the parts that the settings rule out. */
function markSidebar(shell: Element, { provider, libraryUrl, statusUrl }: ShellSettings): void {
  if (libraryUrl === undefined)
    for (const element of shell.querySelectorAll('[data-library]')) element.toggleAttribute('hidden')
  for (const entry of shell.querySelectorAll<HTMLAnchorElement>('nav li:not([hidden]) > a'))
    if (leadsTo(entry.pathname + entry.search, location)) entry.setAttribute('aria-current', 'page')
  const fold = shell.querySelector('nav [aria-expanded]')
  const topics = fold?.nextElementSibling
  if (topics && !topics.querySelector('[aria-current]') && areTopicsFolded()) {
    fold.setAttribute('aria-expanded', 'false')
    topics.toggleAttribute('hidden')
  }
  const footer = shell.querySelector('nav > p')
  if (provider === false) footer?.remove()
  else if (statusUrl === undefined) footer?.lastElementChild?.remove()
}

/** Makes the header look like the application: menu, search query, theme and picture of the user. */
function markHeader(shell: Element, form: SidebarForm): void {
  const header = shell.querySelector('header')
  header?.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(form === 'open'))
  const query = queryOf(location.pathname)
  const field = header?.querySelector('input')
  if (field && query !== null) {
    field.value = query
    field.dir = 'auto'
    field.nextElementSibling?.removeAttribute('hidden')
  }
  const isDark = document.documentElement.classList.contains('dark')
  header?.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', String(isDark))
  const pictureUrl = window.vtubeBoot?.pictureUrl
  if (pictureUrl)
    for (const picture of shell.querySelectorAll('header img, nav img'))
      picture.setAttribute('src', pictureUrl)
}

/**
 * Marks the chip of the current category. Removes the spaces for rows above the feed, unless the screen shows these
 * rows and there are videos for them. Returns the chip, or null if the screen has no such chip.
 */
function markScreen(shell: Element): HTMLElement | null {
  const category = location.pathname === HOME_ROUTE ? categoryOf(location.search) : null
  const isShown = { [CONTINUE_SPACE_ID]: hasVideosToContinue, [FOR_YOU_SPACE_ID]: hasForYouRow }
  for (const [id, isNeeded] of Object.entries(isShown))
    if (category !== ALL_CATEGORY || !isNeeded()) shell.querySelector(`#${id}`)?.remove()

  const chips = Array.from(shell.querySelectorAll<HTMLButtonElement>('[role=toolbar] > *'))
  const chip = chips.find(({ value }) => value === category) ?? null
  chip?.setAttribute('aria-pressed', 'true')
  for (const one of chips) one.tabIndex = one === (chip ?? chips[0]) ? 0 : -1
  return chip
}

/** Replaces the chips after “All”, which are the topics of the specification, by chips for the given topics. */
function offerTopics(screen: DocumentFragment, topics: readonly string[]): void {
  const row = screen.querySelector('[role=toolbar]')
  const specified = Array.from(row?.children ?? []) as HTMLButtonElement[]
  const [all] = specified
  if (!row || !all) return
  row.replaceChildren(
    all,
    ...topics.map((topic) => {
      const known = specified.find(({ value }) => value === topic)
      if (known !== undefined) return known
      const chip = all.cloneNode() as HTMLButtonElement
      chip.value = topic
      chip.textContent = topic
      return chip
    }),
  )
}

function repeatPlaceholders(shell: ParentNode): void {
  for (const element of shell.querySelectorAll(`[${REPEAT_ATTRIBUTE}]`)) {
    const count = Number(element.getAttribute(REPEAT_ATTRIBUTE))
    element.removeAttribute(REPEAT_ATTRIBUTE)
    element.after(...Array.from({ length: count - 1 }, () => element.cloneNode(true)))
  }
}

/** Shows the background of the sign-in screen or the loading indicator, which the application replaces. */
export const drawBare = (root: HTMLElement, part: 'loading' | 'signIn'): void =>
  root.replaceChildren(contentOfTemplate(part))

/** Returns the form of the sidebar that the application will show in a window of this width. The video page has none. */
function sidebarOf(screen: BootScreen): SidebarForm {
  if (screen === 'watch' || !matchMedia('(min-width: 768px)').matches) return 'bar'
  return matchMedia('(min-width: 1024px)').matches ? 'open' : 'rail'
}

/**
 * Shows the header, the sidebar and the skeleton of a screen, as the application renders them. React hydrates them.
 */
export function drawScreen(root: HTMLElement, screen: BootScreen, settings: ShellSettings | null): void {
  const form = sidebarOf(screen)
  const shell = contentOfTemplate('header')
  const frame = contentOfTemplate(form)
  if (screen === 'watch') frame.querySelector('nav')?.remove()
  // The last element is the region of toasts.
  const page = frame.lastElementChild?.previousElementSibling as HTMLElement | null | undefined
  const content = contentOfTemplate(screen)
  if (settings?.topicsUrl !== undefined) offerTopics(content, rememberedTopics())
  // React replaces the content of this Suspense boundary, unless the first content turns it into what React renders.
  page?.append(document.createComment(FALLBACK_BEGIN), content, document.createComment(BOUNDARY_END))
  page?.toggleAttribute('data-watching', screen === 'watch')
  shell.append(frame)
  applyStyles(shell)
  repeatPlaceholders(shell)
  root.replaceChildren(shell)
  root.setAttribute(SHELL_ATTRIBUTE, '')
  markSidebar(root, settings ?? {})
  markHeader(root, form)
  const chip = markScreen(root)
  if (chip?.previousElementSibling) scrollChipIntoView(chip)
}
