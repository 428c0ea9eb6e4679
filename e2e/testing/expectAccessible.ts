import { expect, type Page } from '@playwright/test'
import { faultsOf, type Scope } from './accessibility.ts'

interface Look {
  width: number
  isDark?: boolean
  /** What axe looks for; nothing where it is left out. */
  scope?: Scope
}

/** Each theme is looked at in full once, and the sizes of targets in each arrangement of the page. */
const LOOKS: readonly Look[] = [
  { width: 1440, scope: 'everything' },
  { width: 900, isDark: true, scope: 'colours and sizes' },
  { width: 768 },
  { width: 600 },
  { width: 390, isDark: true, scope: 'everything' },
  { width: 320 },
]
const HEIGHT = 900

/** Wears a theme as the product does, without the press that would take the focus from what is open. */
const wear = (page: Page, isDark: boolean): Promise<void> =>
  page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark)
  }, isDark)

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/**
 * Checks a page at several widths and in both themes: axe finds nothing, and nothing is wider than the window. Reports
 * the faults of all looks together. Of chosen widths only the first is checked for everything, since what differs at
 * the others is colours and sizes. The page is light and 1440 px wide again at the end.
 */
export async function expectNoFaults(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  // A page that has been resized follows within a moment, which is no fault.
  const softly = expect.configure({ soft: true })
  const looks = widths?.map((width) => LOOKS.find((look) => look.width === width)!) ?? LOOKS
  for (const [index, { width, isDark = false, scope: full }] of looks.entries()) {
    const scope = full && widths && index > 0 ? 'colours and sizes' : full
    await page.setViewportSize({ width, height: HEIGHT })
    await wear(page, isDark)
    const where = `${name}, ${width} px${isDark ? ', dark' : ''}`
    if (scope !== undefined) await softly.poll(() => faultsOf(page, scope), where).toEqual([])
    await softly.poll(() => isTooWide(page), `${where}: wider than the window`).toBe(false)
  }
  await wear(page, false)
  await page.setViewportSize({ width: 1440, height: HEIGHT })
}
