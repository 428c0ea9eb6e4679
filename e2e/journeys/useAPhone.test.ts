import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectToPlay } from '../testing/player.ts'
import { visitSignedIn } from '../testing/visit.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
}
const ENTRIES =
  'Home, Subscriptions, Liked Videos, Trending, Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, ' +
  'Fashion, Podcast, Log Out'
const header = (page: Page) => page.getByRole('banner')
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

it('has its entries in a drawer, which every choice closes', async () => {
  const page = await visitSignedIn('/', PHONE)
  await cards(page).first().waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await header(page).getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).waitFor()
  expect(await drawer(page).getByRole('listitem').allInnerTexts()).toEqual(ENTRIES.split(', '))
  await drawer(page).getByRole('link', { name: 'Travel' }).tap()
  await page.waitForURL('**/?category=Travel')
  await drawer(page).waitFor({ state: 'hidden' })

  await header(page).getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
  await drawer(page).waitFor({ state: 'hidden' })
  await header(page).getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).waitFor()
  await page.touchscreen.tap(375, 500)
  await drawer(page).waitFor({ state: 'hidden' })
})

it('swaps its bar for the search field, and back', async () => {
  const page = await visitSignedIn('/', PHONE)
  const field = page.getByRole('combobox', { name: 'Search' })
  const logo = header(page).getByRole('link', { name: 'Vtube, home' })
  const icon = header(page).getByRole('button', { name: 'Search', exact: true }).last()
  expect(await field.isVisible()).toBe(false)
  await icon.tap()
  await field.waitFor()
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await logo.isVisible()).toBe(false)
  await header(page).getByRole('button', { name: 'Close search' }).tap()
  await logo.waitFor()
  expect(await field.isVisible()).toBe(false)

  await icon.tap()
  await field.fill('cat')
  const option = page.getByRole('option').first()
  await option.waitFor()
  const suggestion = await option.innerText()
  await option.tap()
  await page.waitForURL('**/search/*')
  await logo.waitFor()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/search/${suggestion}`)
  await cards(page).first().waitFor()
})

it('plays a video edge to edge, which stays in view while one reads on', async () => {
  const page = await visitSignedIn('/', PHONE)
  await cards(page)
    .first()
    .tap({ position: { x: 100, y: 80 } })
  await page.waitForURL('**/watch/*')
  await expectToPlay(page)
  const frame = page.locator('iframe')
  const box = async () => (await frame.boundingBox())!
  expect([(await box()).x, (await box()).width]).toEqual([0, 390])
  const comments = page.getByRole('heading', { name: 'Comments' })
  await comments.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(async () => Math.round((await box()).y)).toBe(0)
  await page.getByRole('heading', { name: 'Related videos' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await page.getByRole('complementary').getByRole('article').first().waitFor()
})

it('never scrolls sideways, from 320 to 768 pixels', async () => {
  const page = await visitSignedIn('/', PHONE)
  const tooWide: string[] = []
  for (const path of ['/', '/search/cats', '/liked', '/nowhere']) {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' })
    for (const width of [320, 390, 600, 768]) {
      await page.setViewportSize({ width, height: 844 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        tooWide.push(`${path} at ${width}`)
    }
  }
  expect(tooWide).toEqual([])
})

it('offers targets of 44 pixels', async () => {
  const page = await visitSignedIn('/', PHONE)
  await cards(page).first().waitFor()
  const sizes = await header(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0),
    )
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
})
