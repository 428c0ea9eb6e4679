import type { Page } from '@playwright/test'

/** Runs in the page, so it must not close over anything. */
function findClippedTexts(): string[] {
  const SLACK_PX = 3
  const faults: string[] = []
  const hasEllipsis = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const ancestorsOf = (element: Element): Element[] => {
    const elements: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) elements.push(one)
    return elements
  }
  const isCollapsed = (element: Element) => element.clientWidth <= 1
  /** The nearest ancestor that clips an element; null if it scrolls. */
  const clippingBoxOf = (element: Element): Element | null => {
    const box = ancestorsOf(element).find((one) => getComputedStyle(one).overflowY !== 'visible')
    return box === undefined || /auto|scroll/.test(getComputedStyle(box).overflow) ? null : box
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement } = text
    if (parentElement === null || text.textContent?.trim() === '' || !isShown(parentElement)) continue
    // Skips texts hidden from sight or from screen readers, and intended ellipses.
    if (
      ancestorsOf(parentElement).some(
        (one) => one.ariaHidden === 'true' || hasEllipsis(getComputedStyle(one)),
      )
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    const control = parentElement.closest('a, button, li, label, [role=option]')
    for (const [box, fault] of [
      [clippingBoxOf(parentElement), 'is cut off'],
      [control !== null && getComputedStyle(control).display !== 'inline' ? control : null, 'spills over'],
    ] as const) {
      if (box === null || box === document.body || isCollapsed(box)) continue
      const { top, bottom, left, right } = box.getBoundingClientRect()
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
 * @returns one line per text
 */
export const clippedTexts = (page: Page): Promise<string[]> => page.evaluate(findClippedTexts)
