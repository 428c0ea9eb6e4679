import { expect, type Page } from '@playwright/test'
import { axeViolations, type Scope } from './axe.ts'

interface Variant {
  width: number
  isDark?: boolean
  /** The rules that axe checks. If no scope is given, axe does not run. */
  scope?: Scope
}

/** Each theme gets one full check, and each page layout gets at least a width check. */
const VARIANTS: readonly Variant[] = [
  { width: 1440, scope: 'everything' },
  { width: 900 },
  { width: 768 },
  { width: 600 },
  { width: 390, isDark: true, scope: 'everything' },
  { width: 320 },
]
const HEIGHT = 900

/** Sets the theme class directly, because clicking the button would move the focus. */
const setTheme = (page: Page, isDark: boolean): Promise<void> =>
  page.evaluate((dark) => {
    document.documentElement.classList.toggle('dark', dark)
  }, isDark)

/** Whether a page has to be scrolled sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/**
 * Expects no axe violations and no horizontal overflow at several widths and in both themes, and reports all failures
 * together. Afterwards, the page is light and 1440 px wide.
 * @param widths a subset of the widths; only the first one is checked in full, because the others differ only in
 * colours and sizes
 */
export async function expectAccessible(page: Page, name: string, widths?: readonly number[]): Promise<void> {
  // Failures are collected, and each check is retried, because a resized page needs a moment to settle.
  const softly = expect.configure({ soft: true })
  const variants = widths?.map((width) => VARIANTS.find((variant) => variant.width === width)!) ?? VARIANTS
  for (const [index, { width, isDark = false, scope: full }] of variants.entries()) {
    const scope = full && widths && index > 0 ? 'colours and sizes' : full
    await page.setViewportSize({ width, height: HEIGHT })
    await setTheme(page, isDark)
    const where = `${name}, ${width} px${isDark ? ', dark' : ''}`
    if (scope !== undefined) await softly.poll(() => axeViolations(page, scope), where).toEqual([])
    await softly.poll(() => isTooWide(page), `${where}: wider than the window`).toBe(false)
  }
  await setTheme(page, false)
  await page.setViewportSize({ width: 1440, height: HEIGHT })
}
