import type { Page } from 'playwright-core'
import { faultsOf } from './accessibility.ts'

const WIDTHS = [1440, 900, 390]
const HEIGHT = 900

/** Wears a theme as the product does, without the press that would take the focus from what is open. */
const wear = (page: Page, isDark: boolean): Promise<void> =>
  page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark)
  }, isDark)

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/**
 * Looks at what stands in a page in both themes and at every width: nothing goes off sideways, and axe finds nothing.
 * @returns a line a fault; the page is light and 1440 px wide again
 */
export async function faultsInEveryLook(page: Page, name: string, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    if (await isTooWide(page)) faults.push(`${name}, ${width} px: wider than the window`)
    faults.push(...(await faultsOf(page)).map((fault) => `${name}, ${width} px: ${fault}`))
    await wear(page, true)
    faults.push(...(await faultsOf(page, true)).map((fault) => `${name}, ${width} px, dark: ${fault}`))
    await wear(page, false)
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT })
  return faults
}
