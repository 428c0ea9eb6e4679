import type { Locator, Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signIn } from '../testing/signIn.ts'
import type { V3List } from '../testing/v3.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const LONG = 'a description that goes on and on, as if there were no end to it, '.repeat(12)
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const boxOf = async (element: Locator) => (await element.boundingBox())!

/** Lines of text that show of an element. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((text) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  )

/** Lets the true answer pass, every description of it a long one. */
const withLongTexts = async (route: Route) => {
  const response = await route.fetch()
  const json = (await response.json()) as V3List
  for (const { snippet } of json.items) snippet.description = LONG
  await route.fulfill({ response, json })
}

it('has a header of 86 px, and chips that stay under it while the videos scroll away', async () => {
  const page = await visitSignedIn()
  await cards(page).first().waitFor()
  const header = page.getByRole('banner')
  const chips = page.getByRole('toolbar', { name: 'Topics' })
  expect((await boxOf(header)).height).toBe(86)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(async () => (await boxOf(cards(page).first())).y).toBeLessThan(0)
  expect((await boxOf(header)).y).toBe(0)
  expect((await boxOf(chips)).y).toBeGreaterThanOrEqual(86)
  expect((await boxOf(chips)).y).toBeLessThan(110)
})

it('lays out as many columns of videos as the window has room for', async () => {
  const page = await visitSignedIn()
  await cards(page).first().waitFor()
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

it('shows initials of 36 px where a channel has no picture', async () => {
  const page = await visitSignedIn('/liked', {}, (line) =>
    line.startsWith('No items found in channel icon response'),
  )
  await page.route(/\/channels\?/, (route) => route.fulfill({ json: { items: [] } }))
  await page.goto(url)
  const avatar = cards(page).first().locator('[data-hue]')
  await avatar.waitFor()
  expect(await boxOf(avatar)).toMatchObject({ width: 36, height: 36 })
  expect(await avatar.innerText()).toMatch(/^\S{1,2}$/)
})

it('shows two lines of a suggestion', async () => {
  const page = await visitSignedIn('/liked')
  await page.route(/\/complete\/search/, (route) => route.fulfill({ json: ['a', [LONG]] }))
  await page.getByRole('combobox', { name: 'Search' }).fill('a')
  const text = page.getByRole('option').locator('[dir=auto]')
  await text.waitFor()
  expect(await linesOf(text)).toBe(2)
})

it('shows two lines of the description of a result, and three of that of a video', async () => {
  const page = await visitSignedIn('/liked')
  await page.route(/\/search\?/, withLongTexts)
  await page.route(/\/videos\?part=snippet%2Cstatistics/, withLongTexts)
  await page.goto(`${url}/search/the`)
  const row = cards(page)
    .filter({ has: page.locator('a[href^="/watch/"]') })
    .first()
  await row.waitFor()
  expect(await linesOf(row.locator('p').last())).toBe(2)
  await row.getByRole('heading').getByRole('link').click()
  const description = page.getByRole('region', { name: 'Description' })
  await description.getByRole('button', { name: 'Show more' }).waitFor()
  expect(await linesOf(description.locator('[id]').first())).toBe(3)
})

it('puts the sign-in into the middle of the window, and the moving splash over all of it', async () => {
  const page = await visit()
  await page.goto(url)
  const card = page.getByRole('heading', { level: 1, name: 'Vtube' }).locator('..')
  await card.waitFor()
  const { x, y, width, height } = await boxOf(card)
  expect([Math.round(x + width / 2), Math.round(y + height / 2)]).toEqual([720, 450])
  await signIn(page)
  const splash = page.getByRole('main', { name: 'Vtube' })
  await splash.waitFor()
  expect(await boxOf(splash)).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  const moving = await splash.evaluate((screen) =>
    screen.getAnimations({ subtree: true }).map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.getAttribute('data-part') ?? ''
    }),
  )
  expect(moving).toEqual(expect.arrayContaining(['head', 'letter']))
})
