import type { Locator, Page } from '@playwright/test'

/** Scrolls to the current end of the page, less than a viewport at a time. Collects the addresses of videos on the way. */
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
 * Scrolls through a growing list until its end marker appears.
 * @returns the distinct addresses of the videos
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

/** Returns the scroll position in CSS pixels. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Waits until an element keeps its position for 20 frames, because rows above it shift it when they are measured. */
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
 * Clicks a link once it has stopped moving. The locator is resolved only once, because the last link of a growing list
 * changes.
 * @returns the scroll position at the click, which may differ from the one before, because clicking scrolls the link
 * into view
 */
export async function followLink(page: Page, link: Locator): Promise<number> {
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
