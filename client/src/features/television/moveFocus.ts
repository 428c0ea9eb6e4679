import { getNextFocus } from '@bbc/tv-lrud-spatial'
import { type Arrow, ARROW_CODES } from '@vtube/shared/remoteControl'

/** The class of elements that the library leaves out, with all that they contain. */
const IGNORED = 'lrud-ignore'
/** The elements to which no arrow leads, because another control does the same, or because nobody sees them. */
const LEFT_OUT =
  '[inert], [aria-hidden="true"], a[href="#content"], li:has(a[href^="/watch/"]) a[href^="/channel/"]'
/**
 * The parts of the page that the focus leaves only when nothing follows inside. On the video page, the player is beside
 * the main part, and both are one part.
 */
const REGIONS = 'main:not([data-watching] *), [data-watching], aside, nav, header'
/** The number of invisible controls in one direction that are passed over before the focus stays where it is. */
const MAX_INVISIBLE = 30
/** The part of the height of the window, or of a dialog, by which an arrow scrolls if no control follows in its direction. */
const SCROLLED_PART = 0.6

/** Returns whether an element is visible. Chromium knows the first option from version 121 on, and before by the second. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true })

/** Returns the open dialog or menu in front of the page, or null. */
export function frontLayer(): HTMLElement | null {
  const open = document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')
  return [...open].findLast(isVisible) ?? null
}

/** Returns the element inside which arrows move the focus: what is in front of the page, or the page. */
function scopeOfArrows(): HTMLElement {
  const { body, fullscreenElement } = document
  return frontLayer() ?? (fullscreenElement instanceof HTMLElement ? fullscreenElement : body)
}

/** Returns whether an element is where the page has been scrolled to. */
const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Returns the first visible control in an element that fulfils a condition, or null. */
const controlIn = (
  element: ParentNode,
  isWanted: (control: HTMLElement) => boolean = () => true,
): HTMLElement | null =>
  [...element.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, [tabindex="0"]')].find(
    (control) => isVisible(control) && control.closest(LEFT_OUT) === null && isWanted(control),
  ) ?? null

/**
 * Returns the control with which the arrows begin: the first one in view of the page's content, because what had the
 * focus may have been removed from the middle of a list, or else the first one of the content or of the page.
 */
function firstControl(scope: HTMLElement): HTMLElement | null {
  const content = scope.querySelector('main') ?? scope
  return controlIn(content, isInView) ?? controlIn(content) ?? controlIn(scope)
}

/**
 * The controls that the library does not find: those that are in the order of Tab without an attribute, and those of a
 * group that Tab reaches as a whole.
 */
const UNDECLARED =
  'iframe, textarea, select, summary, [role="tab"], [role="toolbar"] button:not([popover] *, dialog *)'

/** Makes the library find all controls, by the attribute for which it looks. */
function declareControls(scope: HTMLElement): void {
  for (const control of scope.querySelectorAll<HTMLElement>(UNDECLARED)) control.tabIndex = 0
}

/** Returns the visible control that follows an element in the direction of an arrow key, or null if none follows. */
function controlAfter(from: HTMLElement | null, key: Arrow, scope: HTMLElement): HTMLElement | null {
  const ignored: Element[] = [...scope.querySelectorAll(LEFT_OUT)]
  const ignore = (element: Element) => element.classList.add(IGNORED)
  ignored.forEach(ignore)
  try {
    for (let count = 0; count < MAX_INVISIBLE; count += 1) {
      const found = getNextFocus(from, ARROW_CODES[key], scope)
      if (!found || isVisible(found)) return found ?? null
      ignored.push(found)
      ignore(found)
    }
    return null
  } finally {
    for (const element of ignored) element.classList.remove(IGNORED)
  }
}

/** Returns the control of the header above the sidebar, which stays in view while the header scrolls away. */
function controlAbove(from: HTMLElement, key: Arrow, region: HTMLElement): HTMLElement | null {
  const header = key === 'ArrowUp' && region.matches('nav') ? document.querySelector('header') : null
  return header && controlAfter(from, key, header)
}

/** Scrolls what is around an element up or down: the nearest part of the scope that can scroll, or the page. */
function scrollAround(element: Element, isDown: boolean, scope: HTMLElement): void {
  const sign = isDown ? 1 : -1
  for (let part: Element | null = element; part !== null && scope.contains(part); part = part.parentElement) {
    const { scrollTop, clientHeight, scrollHeight } = part
    const hasMore = isDown ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0
    if (hasMore && /auto|scroll/.test(getComputedStyle(part).overflowY))
      return part.scrollBy({ top: sign * SCROLLED_PART * clientHeight })
  }
  if (scope === document.body) scrollBy({ top: sign * SCROLLED_PART * innerHeight })
}

/**
 * Moves the focus to the nearest control in the direction of an arrow key, inside an open dialog or menu if there is
 * one, and scrolls it to the middle. Without such a control, up and down scroll what is in front.
 */
export function moveFocus(key: Arrow): void {
  const scope = scopeOfArrows()
  declareControls(scope)
  const { activeElement } = document
  const from = activeElement instanceof HTMLElement && scope.contains(activeElement) ? activeElement : null
  const around = from?.closest<HTMLElement>(REGIONS) ?? scope
  // A dialog is inside the part of the page that has opened it.
  const region = scope.contains(around) ? around : scope
  const target =
    from === null || from === document.body
      ? firstControl(scope)
      : // A dialog or a part of the page has the focus only so that screen readers announce it.
        (controlIn(from) ??
        controlAfter(from, key, region) ??
        controlAbove(from, key, region) ??
        controlAfter(from, key, scope))
  if (target !== null) {
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center', inline: 'nearest' })
  } else if (key === 'ArrowUp' || key === 'ArrowDown') scrollAround(from ?? scope, key === 'ArrowDown', scope)
}
