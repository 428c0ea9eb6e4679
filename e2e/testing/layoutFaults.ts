import type { Page } from 'playwright-core'

/** A card or a comment, as a look at the page finds it. */
export interface SeenArticle {
  /** Where its heading leads. */
  href: string
  title: string
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
      const link = article.querySelector('h1 a, h2 a, h3 a')
      return {
        href: link?.getAttribute('href') ?? '',
        title: (link?.textContent ?? '').toWellFormed(),
        width: Math.round(box.width),
        height: Math.round(box.height),
      }
    })
    return { articles, faults }
  })

/** A third of a window of 2,400 px: rows turn out to be taller than the list took them for, and push others on. */
const STEP_PX = 800
/** A list of which nothing more has come by then has ended. */
const PATIENCE_MS = 5_000

/** Scrolls on, and waits until cards are drawn at the lower end of the window; at the end of the page, for more of it. */
async function scrollOn(page: Page): Promise<'further' | 'ended'> {
  const height = await page.evaluate(async (step) => {
    const { scrollHeight } = document.documentElement
    const isEnd = scrollY + innerHeight >= scrollHeight - 1
    window.scrollBy({ top: step, behavior: 'instant' })
    // Rows are drawn in one frame, and measured in the next.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((frame) => requestAnimationFrame(frame))
    return isEnd ? scrollHeight : 0
  }, STEP_PX)
  const isThere = (former: number) => {
    const { scrollHeight } = document.documentElement
    const isEnd = scrollY + innerHeight >= scrollHeight - 500
    const boxes = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect())
    return scrollHeight > former && boxes.some(({ bottom }) => isEnd || bottom > innerHeight - 300)
  }
  return await page.waitForFunction(isThere, height, { timeout: PATIENCE_MS }).then(
    () => 'further',
    () => 'ended',
  )
}

/** Looks at all of a list that draws only what is near the window, by scrolling through it. */
export async function lookThrough(page: Page, count: number): Promise<Look> {
  const found = new Map<string, SeenArticle>()
  const faults = new Set<string>()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (let place = 'further'; found.size < count && place !== 'ended'; place = await scrollOn(page)) {
    const look = await lookAt(page)
    for (const article of look.articles) found.set(article.href, article)
    for (const fault of look.faults) faults.add(fault)
  }
  if (found.size < count) faults.add(`only ${found.size} of ${count} were found`)
  const numberOf = ({ href }: SeenArticle) => Number(/\d+$/.exec(href)?.[0] ?? -1)
  return {
    articles: [...found.values()].toSorted((one, other) => numberOf(one) - numberOf(other)),
    faults: [...faults],
  }
}
