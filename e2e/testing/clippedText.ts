import type { Page } from '@playwright/test'

/** Runs in the page. */
function look(): string[] {
  const SLACK_PX = 3
  const faults: string[] = []
  const isEndedByDots = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const around = (element: Element): Element[] => {
    const elements: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) elements.push(one)
    return elements
  }
  const isHidden = (element: Element) => element.clientWidth <= 1
  /** The box that cuts an element off; null where it can be scrolled. */
  const cutterOf = (element: Element): Element | null => {
    const box = around(element).find((one) => getComputedStyle(one).overflowY !== 'visible')
    return box === undefined || /auto|scroll/.test(getComputedStyle(box).overflow) ? null : box
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement } = text
    if (parentElement === null || text.textContent?.trim() === '' || !isShown(parentElement)) continue
    // What is said but not seen, what is drawn but not said, and what ends in '…' by design.
    if (
      around(parentElement).some((one) => one.ariaHidden === 'true' || isEndedByDots(getComputedStyle(one)))
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    const control = parentElement.closest('a, button, li, label, [role=option]')
    for (const [box, fault] of [
      [cutterOf(parentElement), 'is cut off'],
      [control !== null && getComputedStyle(control).display !== 'inline' ? control : null, 'spills over'],
    ] as const) {
      if (box === null || box === document.body || isHidden(box)) continue
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
 * Texts that cannot be read to their end, a line each: cut off by a box around them, or longer than the control that
 * holds them. Those that end in '…' by design are none of these.
 */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(look)
