import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildChannel, buildVideos } from '../../server/testing/buildRows.ts'
import { openTestCatalogue, type TestCatalogue } from '../../server/testing/openTestCatalogue.ts'
import {
  startProviderStandIn,
  STAND_IN_KEY,
  type ProviderStandIn,
} from '../../server/testing/providerStandIn.ts'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { faultsOf } from '../testing/accessibility.ts'
import { signedInState } from '../testing/signIn.ts'
import { startProduct, type Product } from '../testing/startProduct.ts'
import { visit, type IsExpected } from '../testing/visit.ts'

/** One for “comet”, one a try for “aurora” while nothing works, one for it when all is well: then there are none. */
const SEARCHES = 4
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9"/></svg>'

let world: TestCatalogue
let provider: ProviderStandIn
let product: Product
beforeAll(async () => {
  const [plain] = buildVideos(1)
  const rare = (id: string, title: string) => ({ ...plain!, id, title, viewCount: 1n })
  world = await openTestCatalogue({
    channels: [buildChannel()],
    videos: [...buildVideos(60), rare('aurora', 'Aurora at midnight'), rare('comet', 'A comet passes')],
  })
  provider = await startProviderStandIn({
    source: createCatalogueSource(world.catalogue, 'library'),
    totals: { search: SEARCHES, units: 10_000 },
  })
  product = await startProduct({
    VTUBE_API_KEY: STAND_IN_KEY,
    VTUBE_PROVIDER_URL: provider.dataUrl,
    VTUBE_SUGGEST_URL: provider.suggestUrl,
  })
})
afterAll(async () => {
  await product.stop()
  await provider.close()
  await world.close()
})

/** Somebody who has signed in, at a path of the product; pictures of the provider come from nowhere else. */
async function come(path: string, isExpected?: IsExpected): Promise<Page> {
  const page = await visit({ storageState: await signedInState(product.url) }, isExpected)
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.goto(product.url + path)
  await page.getByRole('banner').waitFor()
  return page
}
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const saved = (page: Page) => page.getByText('Showing saved results')

it('finds what the provider finds, shows saved results in its place, and says when there are no more searches', async () => {
  const page = await come('/search/comet', (line) => line.includes('503'))
  await page.getByRole('link', { name: 'A comet passes' }).first().waitFor()
  expect(await saved(page).count()).toBe(0)

  provider.breakWith({ status: 500, reason: 'internalError' })
  await page.goto(`${product.url}/search/number`)
  await saved(page).waitFor()
  await cards(page).first().waitFor()
  await page.goto(`${product.url}/search/aurora`)
  await page.getByText('These results could not be loaded.').waitFor()
  expect(await cards(page).count()).toBe(0)

  provider.breakWith(null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Aurora at midnight' }).first().waitFor()
  expect(await saved(page).count()).toBe(0)
  expect(provider.spent('search')).toBe(SEARCHES)

  const answered = page.waitForResponse(/\/search\?.*q=unheard/)
  await page.goto(`${product.url}/search/unheard`)
  const turn = (await answered).headers()['x-vtube-live-again'] ?? ''
  const clock = await page.evaluate(
    (iso) => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(iso)),
    turn,
  )
  await page.getByText(`Live search is back at ${clock}.`).waitFor()
  await page.goto(`${product.url}/search/aurora`)
  await page.getByRole('link', { name: 'Aurora at midnight' }).first().waitFor()
  expect(provider.spent('search')).toBe(SEARCHES)
})

it('shows from the sidebar what is left of the day, and keeps it when the server falls silent', async () => {
  const page = await come('/', (line) => line.includes('ERR_FAILED'))
  await cards(page).first().waitFor()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Status' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/status')
  const heading = page.getByRole('heading', { level: 1, name: 'Status' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const searches = page.locator('section', { hasText: 'Searches left today' })
  await searches.getByText('of 100').waitFor()
  await page.getByRole('row', { name: /^Home feed/ }).waitFor()

  await page.route('**/status.json', (route) => route.abort())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('The figures of the server could not be loaded.').waitFor()
  expect(await searches.isVisible()).toBe(true)
  await page.unroute('**/status.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

it.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 900],
  ['light', 390],
  ['dark', 390],
] as const)('shows it in the %s theme %i px wide, without faults', async (theme, width) => {
  const page = await come('/liked')
  await page.evaluate((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${product.url}/status`)
  await page.getByRole('row', { name: /^Home feed/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
})
