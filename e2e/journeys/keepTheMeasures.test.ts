import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../testing/signIn.ts'
import type { V3List } from '../testing/v3.ts'

const LONG = 'a description that goes on and on, as if there were no end to it, '.repeat(12)
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Lines of text that show of an element. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

/** Lets the true answer pass, every description of it a long one. */
const withLongTexts = async (route: Route) => {
  const response = await route.fetch()
  const json = (await response.json()) as V3List
  for (const { snippet } of json.items) snippet.description = LONG
  await route.fulfill({ response, json })
}

test('has a header of 86 px, chips that stay under it, columns that fit the window, and initials of 36 px', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({}, /^No items found in channel icon response/)
  await page.route(/\/channels\?/, (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/')
  // Where a channel has no picture.
  const initials = cards(page).first().locator('[data-hue]')
  await expect(initials).toHaveText(/^\S{1,2}$/)
  await expect.poll(() => initials.boundingBox()).toMatchObject({ width: 36, height: 36 })

  const header = page.getByRole('banner')
  const topOfChips = async () => (await page.getByRole('toolbar', { name: 'Topics' }).boundingBox())?.y
  await expect.poll(() => header.boundingBox()).toMatchObject({ y: 0, height: 86 })
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  await expect.poll(() => header.boundingBox()).toMatchObject({ y: 0, height: 86 })
  await expect.poll(topOfChips).toBeGreaterThanOrEqual(86)
  await expect.poll(topOfChips).toBeLessThan(110)

  // All at once: rows are drawn anew when the window changes.
  const inFirstRow = () =>
    cards(page).evaluateAll((all) => {
      const tops = all.map((card) => card.getBoundingClientRect().top)
      return tops.filter((top) => Math.abs(top - tops[0]!) < 1).length
    })
  for (const [width, columns] of [
    [1440, 4],
    [900, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(inFirstRow).toBe(columns)
  }
})

test('shows two lines of a suggestion and of the description of a result, and three of that of a video', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked')
  await page.route(/\/complete\/search/, (route) => route.fulfill({ json: ['a', [LONG]] }))
  await page.route(/v3\/search\?/, withLongTexts)
  await page.route(/\/videos\?part=snippet%2Cstatistics/, withLongTexts)
  await page.getByRole('combobox', { name: 'Search' }).fill('a')
  await expect.poll(() => linesOf(page.getByRole('option').locator('[dir=auto]'))).toBe(2)
  await page.goto('/search/the')
  const row = cards(page)
    .filter({ has: page.locator('a[href^="/watch/"]') })
    .first()
  await expect.poll(() => linesOf(row.locator('p').last())).toBe(2)
  await row.getByRole('heading').getByRole('link').click()
  const description = page.getByRole('region', { name: 'Description' })
  await description.getByRole('button', { name: 'Show more' }).waitFor()
  await expect.poll(() => linesOf(description.locator('[id]').first())).toBe(3)
})

/** Sees the splash, which is there for some seconds only, as soon as it moves. */
const seeSplash = (page: Page) =>
  page.waitForFunction(() => {
    const splash = document.querySelector('main[aria-label="Vtube"]')
    const moving = splash?.getAnimations({ subtree: true }).map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.getAttribute('data-part') ?? ''
    })
    if (!splash || !moving?.includes('head') || !moving.includes('letter')) return null
    const { x, y, width, height } = splash.getBoundingClientRect()
    return { x, y, width, height }
  })

test('puts the sign-in into the middle of the window, and the moving splash over all of it', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('heading', { level: 1, name: 'Vtube' }).locator('..')
  const middle = () =>
    card.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    })
  await expect.poll(middle).toEqual([720, 450])
  const [splash] = await Promise.all([seeSplash(page), signIn(page)])
  expect(await splash.jsonValue()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
})
