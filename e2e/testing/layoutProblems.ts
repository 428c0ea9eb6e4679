import type { Page } from '@playwright/test'

/** The size of a card or comment in CSS pixels. */
export interface ArticleSize {
  width: number
  height: number
}

export interface Layout {
  articles: ArticleSize[]
  /** The layout problems, one line for each: overflow, displacement, or unclipped text. */
  faults: string[]
}

/** Inspects the layout of everything that is rendered. */
export const inspectLayout = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    const header = document.querySelector('header')?.getBoundingClientRect()
    if (header?.top !== 0 || header.left !== 0 || header.width !== root.clientWidth)
      faults.push(`the header is at ${header?.left}, ${header?.top}, ${header?.width} px wide`)

    /** Whether the element or an ancestor up to `end` clips glyphs that extend beyond their line. */
    const isClipped = (element: Element, end: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX !== 'visible' && overflowY !== 'visible') return true
      return element !== end && element.parentElement !== null && isClipped(element.parentElement, end)
    }
    /** Whether a left-to-right text is rendered from right to left. */
    const isReversed = (word: Node, length: number): boolean => {
      const placeOf = (index: number) => {
        const range = document.createRange()
        range.setStart(word, index)
        range.setEnd(word, index + 1)
        return range.getBoundingClientRect()
      }
      const [first, last] = [placeOf(0), placeOf(length - 1)]
      return first.top === last.top && first.left > last.left
    }
    const articles = [...document.querySelectorAll('main article')].map((article) => {
      const box = article.getBoundingClientRect()
      for (const link of article.querySelectorAll('a'))
        if (link.getBoundingClientRect().bottom > box.bottom + 1)
          faults.push(`a link ends below its card: ${link.textContent.slice(0, 20)}`)
      const words = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
      for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
        const element = word.parentElement ?? article
        const text = word.textContent ?? ''
        if (/^[ -~]* (?:views|ago|subscribers)$/.test(text) && isReversed(word, text.length))
          faults.push(`turned: ${text}`)
        if (element.closest('button') !== null || isClipped(element, article)) continue
        const { left, right, bottom } = element.getBoundingClientRect()
        const isOutside = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
        // Stacked accents extend beyond any box.
        if (isOutside || !/^[ -~\s·…]*$/.test(text))
          faults.push(
            `<${element.localName} class="${element.className}"> is not clipped: ${text.slice(0, 20)}`,
          )
      }
      return { width: Math.round(box.width), height: Math.round(box.height) }
    })
    return { articles, faults }
  })
