import type { Locator, Page } from 'playwright-core'

const PATIENCE_MS = 40_000

/**
 * Scrolls through a list that grows, until something stands at its end.
 * @returns the addresses of the videos that came by, each once
 */
export async function scrollThrough(page: Page, end: Locator): Promise<string[]> {
  const seen = new Set<string>()
  const patience = Date.now() + PATIENCE_MS
  const note = async () => {
    const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
    for (const address of await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    ))
      seen.add(address)
  }
  await page.getByRole('main').getByRole('article').first().waitFor()
  for (;;) {
    await note()
    const isThere = (await end.count()) > 0 && (await isAtBottom(page))
    if (isThere) return [...seen]
    if (Date.now() > patience)
      throw new Error(`The end of the list did not come: ${seen.size} videos were seen.`)
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
    )
  }
}

const isAtBottom = (page: Page): Promise<boolean> =>
  page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)

/** How far down the window is, in CSS pixels. */
export const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/**
 * Presses a link that leads to another page.
 * @returns how far down the window was at the press: making room for it may have scrolled a little
 */
export async function leaveBy(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => {
    const notePlace = () => {
      document.documentElement.dataset['left'] = String(scrollY)
    }
    addEventListener('click', notePlace, { capture: true, once: true })
  })
  await link.click()
  return Number(await page.evaluate(() => document.documentElement.dataset['left']))
}
