import type { Locator, Page } from '@playwright/test'

/** Scrolls to the end of what is there, less than a window at a time, and notes the videos that come by. */
const scrollToBottom = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const seen: string[] = []
    const isAtBottom = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      })
    for (;;) {
      await painted()
      for (const link of document.querySelectorAll('main article :is(h2, h3) a'))
        seen.push(link.getAttribute('href') ?? '')
      if (isAtBottom()) return seen
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
    }
  })

/**
 * Scrolls through a list that grows, until something stands at its end.
 * @returns the addresses of the videos that came by, each once
 */
export async function scrollThrough(page: Page, end: Locator): Promise<string[]> {
  const seen = new Set<string>()
  await page.getByRole('main').getByRole('article').first().waitFor()
  for (;;) {
    const isComplete = (await end.count()) > 0
    for (const address of await scrollToBottom(page)) seen.add(address)
    if (isComplete) return [...seen]
  }
}

/** How far down the window is, in CSS pixels. */
export const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Waits until something stands still: rows are measured as they come near the window, and move what is below them. */
const untilStill = (link: Locator): Promise<void> =>
  link.evaluate(async (element) => {
    const FRAMES = 20
    let place = Number.NaN
    for (let frames = 0; frames < FRAMES;) {
      await new Promise((frame) => requestAnimationFrame(frame))
      const { top } = element.getBoundingClientRect()
      frames = top === place ? frames + 1 : 0
      place = top
    }
  })

/**
 * Presses a link of a list that leads to another page, once it stands still. The link is chosen once: a list that
 * grows meanwhile may have another last one.
 * @returns how far down the window was at the press: making room for it may have scrolled a little
 */
export async function leaveBy(page: Page, link: Locator): Promise<number> {
  const address = await link.getAttribute('href')
  const chosen = page.getByRole('main').locator(`a[href="${address}"]`).first()
  await chosen.scrollIntoViewIfNeeded()
  await untilStill(chosen)
  await page.evaluate(() => {
    const notePlace = () => {
      document.documentElement.dataset['left'] = String(scrollY)
    }
    addEventListener('click', notePlace, { capture: true, once: true })
  })
  await chosen.click()
  return Number(await page.evaluate(() => document.documentElement.dataset['left']))
}
