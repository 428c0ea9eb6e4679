import type { Frame, Page } from '@playwright/test'

/** Finds texts whose ellipsis is not visible, or whose first line is not at the edge. Runs in the page, so it must not refer to anything outside. */
function findCutTexts(): string[] {
  const SLACK_PX = 1
  const FONT_SLACK_PX = 3
  const context = document.createElement('canvas').getContext('2d')!
  const faults: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element)
    const isClamped =
      style.webkitLineClamp !== 'none' &&
      element.scrollHeight - element.clientHeight > Number.parseFloat(style.lineHeight) / 2
    const isOneLine = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
    if (!(isClamped || isOneLine) || !element.checkVisibility() || element.clientWidth <= 1) continue
    const box = element.getBoundingClientRect()
    const card = element.closest('article, li, section, dialog')?.getBoundingClientRect() ?? box
    const text = element.textContent.slice(0, 40)
    if (box.left < card.left - SLACK_PX || box.right > card.right + SLACK_PX)
      faults.push(`“${text}” extends beyond its card`)
    if (!isClamped) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const pieces = [...range.getClientRects()].filter(
      ({ bottom, width }) => bottom <= box.bottom + 4 && width > 0,
    )
    const last = pieces.filter(({ bottom }) => bottom > pieces.at(-1)!.bottom - 4)
    context.font = style.font
    const ellipsis = context.measureText('…').width
    // A truncated line is reported twice: with and without the letters that make room for the ellipsis.
    const isInside =
      style.direction === 'ltr'
        ? Math.min(...last.map(({ right }) => right)) + ellipsis <= box.right + SLACK_PX
        : Math.max(...last.map(({ left }) => left)) - ellipsis >= box.left - SLACK_PX
    if (!isInside) faults.push(`the ellipsis of “${text}” is cut off`)
    const edge = (element.closest('[dir=auto]') ?? element).getBoundingClientRect().right
    if (style.direction === 'ltr' && document.dir === 'rtl' && pieces[0]!.right < edge - FONT_SLACK_PX)
      faults.push(`“${text}” begins ${edge - pieces[0]!.right} px from the edge`)
  }
  return [...new Set(faults)]
}

/**
 * Finds truncated texts whose ellipsis or box lies outside of its card, and left-to-right ones whose first line is away
 * from the right edge of a right-to-left page.
 * @returns one line for each text
 */
export const cutTexts = (page: Page | Frame): Promise<string[]> => page.evaluate(findCutTexts)
