import type { BrowserContextOptions, Page } from '@playwright/test'
import { cards, expect, header, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/playerVideo.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
}
const ENTRIES =
  'Home, Subscriptions, Liked Videos, Trending, Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, ' +
  'Fashion, Podcast, Your channels, History, Playlists, Watch later, Log Out'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

// Rule 2.53
test(
  'has its entries in a drawer, which every choice closes',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    await cards(page).first().waitFor()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).waitFor()
    await expect(drawer(page).getByRole('listitem')).toHaveText(ENTRIES.split(', '))
    await drawer(page).getByRole('link', { name: 'Travel' }).tap()
    await page.waitForURL('/?category=Travel')
    await drawer(page).waitFor({ state: 'hidden' })

    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
    await drawer(page).waitFor({ state: 'hidden' })
    await header(page).getByRole('button', { name: 'Menu' }).tap()
    await drawer(page).waitFor()
    await page.touchscreen.tap(375, 500)
    await drawer(page).waitFor({ state: 'hidden' })
  },
)

test(
  'swaps its bar, whose targets have 44 pixels, for the search field, and back',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', PHONE)
    const field = page.getByRole('combobox', { name: 'Search' })
    const logo = header(page).getByRole('link', { name: 'Vtube, home' })
    const icon = header(page).getByRole('button', { name: 'Search', exact: true }).last()
    await icon.waitFor()
    const sizes = await header(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
      )
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
    await expect(field).toBeHidden()
    await icon.tap()
    await expect(field).toBeFocused()
    await expect(logo).toBeHidden()
    await header(page).getByRole('button', { name: 'Close search' }).tap()
    await expect(logo).toBeVisible()
    await expect(field).toBeHidden()

    await icon.tap()
    await field.fill('cat')
    const option = page.getByRole('option').first()
    const suggestion = await option.innerText()
    await option.tap()
    await page.waitForURL(`/search/${encodeURIComponent(suggestion)}`)
    await expect(logo).toBeVisible()
    await cards(page).first().waitFor()
  },
)

test('plays a video edge to edge, which stays in view while one reads on', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/', PHONE)
  await cards(page)
    .first()
    .tap({ position: { x: 100, y: 80 } })
  await page.waitForURL('/watch/*')
  await expectToPlay(page)
  const frame = page.locator('iframe')
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, width: 390 })
  const comments = page.getByRole('heading', { name: 'Comments' })
  await comments.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(async () => Math.round((await frame.boundingBox())?.y ?? -1)).toBe(0)
  await page.getByRole('heading', { name: 'Related videos' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await page.getByRole('complementary').getByRole('article').first().waitFor()
})
