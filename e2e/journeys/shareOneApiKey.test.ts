import type { Page } from '@playwright/test'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { buildChannel, buildVideos } from '../../server/testing/buildRows.ts'
import { openTestCatalogue, type TestCatalogue } from '../../server/testing/openTestCatalogue.ts'
import { startFakeProvider, FAKE_PROVIDER_KEY, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { type ExpectedLines, expect, test, type Visit } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { startProduct, type Product } from '../testing/startProduct.ts'

test.describe.configure({ mode: 'default' })

/** The search quota: one for “comet”, two failing attempts and one success for “aurora”. */
const SEARCHES = 4
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9"/></svg>'

let world: TestCatalogue
let provider: FakeProvider
let product: Product
test.beforeAll(async () => {
  const [plain] = buildVideos(1)
  const rare = (id: string, title: string) => ({ ...plain!, id, title, viewCount: 1n })
  world = await openTestCatalogue({
    channels: [buildChannel()],
    videos: [...buildVideos(60), rare('aurora', 'Aurora at midnight'), rare('comet', 'A comet passes')],
  })
  provider = await startFakeProvider({
    source: createCatalogueSource(world.catalogue, 'library'),
    totals: { search: SEARCHES, units: 10_000 },
  })
  product = await startProduct({
    VTUBE_API_KEY: FAKE_PROVIDER_KEY,
    VTUBE_PROVIDER_URL: provider.dataUrl,
    VTUBE_SUGGEST_URL: provider.suggestUrl,
  })
})
test.afterAll(async () => {
  await product?.stop()
  await provider?.close()
  await world?.close()
})

/** Opens a path signed in; the provider's pictures are stubbed. */
async function openPath(prepareSignedIn: Visit, path: string, expected?: ExpectedLines): Promise<Page> {
  const page = await prepareSignedIn({ baseURL: product.url }, expected)
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  return page
}
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const saved = (page: Page) => page.getByText('Showing saved results')

test('finds what the provider finds, shows saved results in its place, and says when there are no more searches', async ({
  prepareSignedIn,
}) => {
  const page = await openPath(prepareSignedIn, '/search/comet', /503/)
  await page.getByRole('link', { name: 'A comet passes' }).first().waitFor()
  await expect(saved(page)).toHaveCount(0)

  provider.breakWith({ status: 500, reason: 'internalError' })
  await page.goto('/search/number')
  await saved(page).waitFor()
  await cards(page).first().waitFor()
  await page.goto('/search/aurora')
  await page.getByText('These results could not be loaded.').waitFor()
  await expect(cards(page)).toHaveCount(0)

  provider.breakWith(null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Aurora at midnight' }).first().waitFor()
  await expect(saved(page)).toHaveCount(0)
  expect(provider.spent('search')).toBe(SEARCHES)

  const answered = page.waitForResponse(/\/search\?.*q=unheard/)
  await page.goto('/search/unheard')
  const turn = (await answered).headers()['vtube-quota-reset'] ?? ''
  const clock = await page.evaluate(
    (date) => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(date)),
    turn,
  )
  await page.getByText(`Live search is back at ${clock}.`).waitFor()
  await page.goto('/search/aurora')
  await page.getByRole('link', { name: 'Aurora at midnight' }).first().waitFor()
  expect(provider.spent('search')).toBe(SEARCHES)
})

test('shows from the sidebar what is left of the day, in both themes, wide and narrow, without faults', async ({
  prepareSignedIn,
}) => {
  const page = await openPath(prepareSignedIn, '/')
  await cards(page).first().waitFor()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Status' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeFocused()
  await page.locator('section', { hasText: 'Searches left today' }).getByText('of 100').waitFor()

  for (const [isDark, width] of [
    [false, 1440],
    [true, 390],
  ] as const) {
    await page.evaluate((dark) => localStorage.setItem('darkMode', String(dark)), isDark)
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await page.getByRole('row', { name: /^Home feed/ }).waitFor()
    const where = `${isDark ? 'dark' : 'light'}, ${width} px wide`
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
      .toBeLessThanOrEqual(0)
    expect(await axeViolations(page), where).toEqual([])
  }
})
