import type { Page } from '@playwright/test'

/** Finds separating dots that begin or end a line. Runs in the page, so it must not refer to anything outside. */
function findStrayDots(): string[] {
  const range = document.createRange()
  const boxesOf = (node: Node) => {
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const faults: string[] = []
  for (const paragraph of document.querySelectorAll('main p:has(time)')) {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode() !== null)
      if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode)
    const index = texts.findIndex(({ nodeValue }) => nodeValue!.trim() === '·')
    if (index < 1) continue
    const [before, dot, after] = [
      boxesOf(texts[index - 1]!).at(-1),
      boxesOf(texts[index]!)[0],
      boxesOf(texts[index + 1]!)[0],
    ]
    if (before === undefined || dot === undefined || after === undefined) continue
    const middle = dot.left + dot.width / 2
    const { left, right } = paragraph.getBoundingClientRect()
    const isClipped = getComputedStyle(paragraph).overflowX === 'clip' && (middle < left || middle > right)
    const isBetween = Math.abs(before.top - dot.top) < 4 && Math.abs(after.top - dot.top) < 4
    if (isBetween === isClipped) faults.push(paragraph.textContent)
  }
  return faults
}

/**
 * Finds lines such as '184k views · 3 days ago' whose dot is not between its neighbours, because the line is broken
 * there. Such a dot must be clipped.
 * @returns the text of each such line
 */
export const strayDots = (page: Page): Promise<string[]> => page.evaluate(findStrayDots)
