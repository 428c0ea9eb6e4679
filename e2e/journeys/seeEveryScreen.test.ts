import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { seriousFaults } from '../testing/accessibility.ts'
import { signedInState } from '../testing/signIn.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit } from '../testing/visit.ts'

const url = inject('productUrl')
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Axe takes its time, and there are nine screens. */
const PATIENCE_MS = 180_000

const cards = (page: Page) => page.getByRole('main').getByRole('article').first()

/** What stands on each screen once it is complete. */
const SCREENS: { name: string; path: (ids: Ids) => string; complete: (page: Page) => Promise<void> }[] = [
  {
    name: 'home',
    path: () => '/',
    complete: (page) =>
      cards(page)
        .getByText(/\S views/)
        .waitFor(),
  },
  {
    name: 'category',
    path: () => '/?category=Cats',
    complete: (page) =>
      cards(page)
        .getByText(/\S views/)
        .waitFor(),
  },
  {
    name: 'search',
    path: () => '/search/the',
    complete: (page) =>
      cards(page)
        .getByText(/\S views/)
        .waitFor(),
  },
  {
    name: 'watch',
    path: ({ video }) => `/watch/${video}`,
    complete: async (page) => {
      await page.frameLocator('iframe').locator('video').waitFor()
      await page.getByText(/\S subscribers/).waitFor()
      await page.getByRole('heading', { name: 'Related videos' }).scrollIntoViewIfNeeded()
      await page
        .getByRole('complementary')
        .getByText(/\S views/)
        .first()
        .waitFor()
      await page.getByRole('list', { name: 'Comments of others' }).waitFor()
    },
  },
  {
    name: 'channel',
    path: ({ channel }) => `/channel/${channel}`,
    complete: (page) => cards(page).waitFor(),
  },
  {
    name: 'liked',
    path: () => '/liked',
    complete: (page) => page.getByText('1 video', { exact: true }).waitFor(),
  },
  {
    name: 'status',
    path: () => '/status',
    complete: (page) => page.getByText(/videos of its own library/).waitFor(),
  },
  {
    name: 'not found',
    path: () => '/nowhere',
    complete: (page) => page.getByText('There is no page at this address.').waitFor(),
  },
]

interface Ids {
  video: string
  channel: string
}

/** A visitor with a theme and a liked video, and what the screens are opened with. */
async function prepare(isDark: boolean, size: keyof typeof SIZES): Promise<{ page: Page; ids: Ids }> {
  const page = await visit({
    storageState: await signedInState(url),
    viewport: SIZES[size],
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}/liked`)
  await page.getByRole('banner').waitFor()
  const video = (await popularVideos(page)).find(
    ({ statistics }) => Number(statistics.commentCount ?? 0) > 3,
  )!
  await page.evaluate(
    (kept) => {
      localStorage.setItem('darkMode', String(kept.isDark))
      localStorage.setItem('likedVideos', JSON.stringify([kept.video]))
    },
    { isDark, video },
  )
  return { page, ids: { video: idOf(video), channel: video.snippet.channelId } }
}

it.each([
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['light', 'phone'],
  ['dark', 'phone'],
] as const)(
  'shows every screen in the %s theme on a %s: nothing sideways, nothing that axe holds for serious',
  { timeout: PATIENCE_MS },
  async (theme, size) => {
    const { page, ids } = await prepare(theme === 'dark', size)
    const faults: string[] = []
    for (const { name, path, complete } of SCREENS) {
      await page.goto(url + path(ids))
      await complete(page)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        faults.push(`${name}: wider than the window`)
      if (
        (await page.evaluate(() => document.documentElement.classList.contains('dark'))) !==
        (theme === 'dark')
      )
        faults.push(`${name}: not ${theme}`)
      faults.push(...(await seriousFaults(page)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

it.each([
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const)('signs in on a screen in the %s theme on a %s without such faults', async (theme, size) => {
  const page = await visit({ viewport: SIZES[size], reducedMotion: 'reduce' })
  await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Login With Vtube' })
  await button.waitFor()
  expect(await seriousFaults(page)).toEqual([])
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  expect(await seriousFaults(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
})

it('opens menu, suggestions, dialogs and drawer without such faults', async () => {
  const page = await visit({ storageState: await signedInState(url), reducedMotion: 'reduce' })
  await page.goto(url)
  await cards(page).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menu', { name: 'Account' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).fill('cat')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.getByRole('banner').getByRole('button', { name: 'Search by voice' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(SIZES.phone)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
})
