import { expect, type Page } from '@playwright/test'
import { axeViolations, type Scope } from './axe.ts'
import { clippedTexts } from './clippedText.ts'
import { isTooWide } from './expectAccessible.ts'

/** A large, a medium and the smallest width. */
const WIDTHS = [1440, 900, 320] as const
/** The widths for states with little content, and for overlays. */
export const FEW = [1440, 320] as const

/** The user style of somebody who wants letters twice as large. */
export const LARGE_LETTERS = ':root { font-size: 200% }'

/** Adds a user style sheet. */
export const addUserStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

/** Sets the width and waits for layouts that measure the page. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((frame) => requestAnimationFrame(frame))
  })
}

/** Finds words of the product that are cut off by an ellipsis. Data may be cut off. */
const shortened = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((one) => {
        const { textOverflow } = getComputedStyle(one)
        const isData =
          one.matches('input:read-only') ||
          one.closest('[dir=auto]') !== null ||
          one.querySelector('[dir=auto]') !== null
        return (
          textOverflow === 'ellipsis' && !isData && one.checkVisibility() && one.scrollWidth > one.clientWidth
        )
      })
      .map((one) => `“${one.textContent}” ends in an ellipsis`),
  )

const layoutFaults = async (page: Page) => [
  ...((await isTooWide(page)) ? ['the page is wider than the window'] : []),
  ...(await clippedTexts(page)),
  ...(await shortened(page)),
]

/** Sets the direction of the page. This suffices for its layout, because styles use only logical sides. */
const turn = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction)

/**
 * Expects that a page in the pseudo-language contains no words except messages and data, and that all words can be read
 * at every width and in both directions.
 * @param scope the rules that axe checks. If none is given, axe does not run, because `auditAccessibility.test.ts` runs
 * it on the application
 */
export async function expectReadable(
  page: Page,
  name: string,
  foreignTexts: () => Promise<string[]>,
  widths: readonly number[] = WIDTHS,
  scope?: Scope,
): Promise<void> {
  const softly = expect.configure({ soft: true })
  await softly.poll(foreignTexts, `${name}: texts outside of the messages`).toEqual([])
  for (const width of widths) {
    await resize(page, width)
    for (const direction of ['rtl', 'ltr'] as const) {
      await turn(page, direction)
      await softly.poll(() => layoutFaults(page), `${name} at ${width} px, ${direction}`).toEqual([])
    }
  }
  if (scope !== undefined) await softly.poll(() => axeViolations(page, scope), `${name}: axe`).toEqual([])
  if (widths.length > 1) await page.setViewportSize({ width: 1440, height: 900 })
}
