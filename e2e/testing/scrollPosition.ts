import type { Locator, Page } from '@playwright/test'

/** Returns the scroll position in CSS pixels. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** Waits until an element has kept its position for 20 frames. Rows above it shift it when they are measured. */
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
 * Clicks a link once it has stopped moving. The locator is resolved only once, because in a growing list the last link
 * changes.
 * @returns the scroll position at the click. It may differ from the position before, because clicking scrolls the link
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
