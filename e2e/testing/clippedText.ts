import type { Frame, Page } from '@playwright/test'

/** Finds clipped texts. Runs in the page, so it must not refer to anything outside. */
function findClippedTexts(): string[] {
  const SLACK_PX = 3
  /** What is in front of the control that has opened it, also where it is inside of that control. */
  const LAYERS = 'dialog, [popover]'
  const faults: string[] = []
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
  const hasEllipsis = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    // A text for screen readers alone is one pixel wide, which the player enlarges on televisions.
    (element as HTMLElement).offsetWidth !== 1
  const isCollapsed = (element: Element) => element.clientWidth <= 1

  const skipped = new Map<Element, boolean>()
  /** Whether an element or one of its ancestors is hidden from screen readers, or ends in an intended ellipsis. */
  const isSkipped = (element: Element | null): boolean => {
    if (element === null) return false
    const result =
      skipped.get(element) ??
      (element.ariaHidden === 'true' ||
        hasEllipsis(getComputedStyle(element)) ||
        isSkipped(element.parentElement))
    skipped.set(element, result)
    return result
  }
  const boxes = new Map<Element, Element | null>()
  /** Returns the element or its nearest ancestor that clips, or null if the clipping element scrolls. */
  const clippingBoxOf = (element: Element | null): Element | null => {
    if (element === null) return null
    const known = boxes.get(element)
    if (known !== undefined) return known
    const { overflow, overflowY } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflow)
    const box = overflowY === 'visible' ? clippingBoxOf(element.parentElement) : scrolls ? null : element
    boxes.set(element, box)
    return box
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement } = text
    if (parentElement === null || text.textContent?.trim() === '' || !isShown(parentElement)) continue
    if (isSkipped(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    const control = parentElement.closest(`a, button, li, label, [role=option], ${LAYERS}`)
    for (const [box, fault] of [
      [clippingBoxOf(parentElement), 'is cut off'],
      [control === null || control.matches(LAYERS) || isInline(control) ? null : control, 'spills over'],
    ] as const) {
      if (box === null || box === document.body || isCollapsed(box)) continue
      const { top, bottom, left, right } = box.getBoundingClientRect()
      // A text that is hidden as a whole is not cut.
      if (words.top >= bottom - SLACK_PX) continue
      const isOutside =
        words.top < top - SLACK_PX ||
        words.bottom > bottom + SLACK_PX ||
        words.left < left - SLACK_PX ||
        words.right > right + SLACK_PX
      if (isOutside) faults.push(`“${text.textContent}” ${fault}`)
    }
  }
  return [...new Set(faults)]
}

/**
 * Finds texts that are clipped by an ancestor or overflow their control. Intended ellipses do not count.
 * @returns one line for each text
 */
export const clippedTexts = (page: Page | Frame): Promise<string[]> => page.evaluate(findClippedTexts)
