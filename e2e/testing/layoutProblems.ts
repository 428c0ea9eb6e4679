import type { Page } from '@playwright/test'

/** The measures of a card or a comment. */
export interface SeenArticle {
  width: number
  height: number
}

export interface Look {
  articles: SeenArticle[]
  /** What is wider than the window, out of its place, or could be drawn over its neighbours: a line each. */
  faults: string[]
}

/** Looks at the layout of a page, as far as it is drawn. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    const header = document.querySelector('header')?.getBoundingClientRect()
    if (header?.top !== 0 || header.left !== 0 || header.width !== root.clientWidth)
      faults.push(`the header is at ${header?.left}, ${header?.top}, ${header?.width} px wide`)

    /** Whether letters that are drawn larger than their line end with the element, or with one around it. */
    const isClipped = (element: Element, end: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX !== 'visible' && overflowY !== 'visible') return true
      return element !== end && element.parentElement !== null && isClipped(element.parentElement, end)
    }
    /** Whether a text is read from left to right, as numbers and words of ours are. */
    const isTurned = (word: Node, length: number): boolean => {
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
      const words = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
      for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
        const element = word.parentElement ?? article
        const text = word.textContent ?? ''
        if (/^[ -~]* (?:views|ago|subscribers)$/.test(text) && isTurned(word, text.length))
          faults.push(`turned: ${text}`)
        if (element.closest('button') !== null || isClipped(element, article)) continue
        const { left, right, bottom } = element.getBoundingClientRect()
        const isOutside = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
        // Accents may be piled up beyond every box.
        if (isOutside || !/^[ -~\s·…]*$/.test(text))
          faults.push(
            `<${element.localName} class="${element.className}"> is not clipped: ${text.slice(0, 20)}`,
          )
      }
      return { width: Math.round(box.width), height: Math.round(box.height) }
    })
    return { articles, faults }
  })
