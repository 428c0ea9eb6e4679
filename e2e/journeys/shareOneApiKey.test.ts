import type { Locator, Page } from '@playwright/test'
import { createCatalogueSource } from '../../server/src/catalogue/CatalogueSource.ts'
import { buildChannel, buildVideos } from '../../server/testing/buildRows.ts'
import { openCatalogueWith } from '../../server/testing/openCatalogueWith.ts'
import { startFakeProvider, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { cards, type ExpectedLines, expect, testWith, type Visit } from '../fixtures.ts'
import { miniPlayerOf } from '../testing/flow.ts'
import { stubPlayer } from '../testing/playerVideo.ts'
import { startProduct } from '../testing/startProduct.ts'

/** The searches that the quota allows: one for “comet”, and two failed attempts and one success for “aurora”. */
const SEARCHES = 4
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9"/></svg>'

let provider: FakeProvider
const test = testWith(async () => {
  const [plain] = buildVideos(1)
  const rare = (id: string, title: string) => ({ ...plain!, id, title, viewCount: 1n })
  const world = await openCatalogueWith({
    channels: [buildChannel()],
    videos: [...buildVideos(60), rare('aurora', 'Aurora at midnight'), rare('comet', 'A comet passes')],
  })
  provider = await startFakeProvider({
    source: createCatalogueSource(world, 'library'),
    totals: { search: SEARCHES, units: 10_000 },
  })
  const product = await startProduct(provider.environment)
  return {
    ...product,
    async stop() {
      await product.stop()
      await provider.close()
      await world.close()
    },
  }
})
test.describe.configure({ mode: 'default' })

/** Opens a path signed in. The provider's pictures are stubbed. */
async function openPath(prepareSignedIn: Visit, path: string, expected?: ExpectedLines): Promise<Page> {
  const page = await prepareSignedIn({}, expected)
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  return page
}
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
  await page.getByText(`You can search again at ${clock}.`).waitFor()
  await page.goto('/search/aurora')
  await page.getByRole('link', { name: 'Aurora at midnight' }).first().waitFor()
  expect(provider.spent('search')).toBe(SEARCHES)
})

test('shows from the sidebar what is left of the day', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const page = await openPath(prepareSignedIn, '/')
  await cards(page).first().waitFor()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Status' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeFocused()
  await page.locator('section', { hasText: 'Searches left today' }).getByText('of 100').waitFor()
})

/** Returns the rectangles of the open menu and of the player's frame, once the menu has stopped moving. */
const placesOf = async (page: Page) => {
  const menu = page.locator('[popover]:popover-open')
  await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const [inner, outer] = [await menu.boundingBox(), await page.locator('iframe').boundingBox()]
  return { menu: inner!, frame: outer! }
}
/** Opens the menu of a button, expects that it is inside the window and beside the player, and closes it. */
async function expectMenuBesidePlayer(page: Page, button: Locator): Promise<void> {
  await button.press('Enter')
  const { menu, frame } = await placesOf(page)
  const isApart =
    menu.x >= frame.x + frame.width ||
    frame.x >= menu.x + menu.width ||
    menu.y >= frame.y + frame.height ||
    frame.y >= menu.y + menu.height
  const where = JSON.stringify({ menu, frame })
  expect(isApart, where).toBe(true)
  expect(menu.y, where).toBeGreaterThanOrEqual(0)
  expect(menu.y + menu.height, where).toBeLessThanOrEqual(page.viewportSize()!.height)
  await expect(page.getByRole('menu').locator(':focus')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
}

test(
  'opens no menu over the player of the provider: not beside it, in theatre mode or on a phone, nor over the mini-player',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await openPath(prepareSignedIn, '/')
    await stubPlayer(page)
    for (const [mode, width, height] of [
      ['off', 1440, 900],
      ['on', 1440, 900],
      ['on', 1100, 600],
      ['off', 390, 844],
    ] as const) {
      await page.evaluate((theatre) => localStorage.setItem('vtube.theatre', theatre), mode)
      await page.setViewportSize({ width, height })
      await page.goto('/watch/comet')
      const controls = page.getByRole('group', { name: 'Playback' })
      // The player may load later than its controls. Until then, menus need not avoid it.
      await page.locator('iframe').waitFor()
      for (const name of ['Sleep timer', 'Playback options'])
        await expectMenuBesidePlayer(page, controls.getByRole('button', { name }))
      await expectMenuBesidePlayer(page, page.getByRole('banner').getByRole('button', { name: 'Account' }))
    }

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/watch/comet')
    // The button is used instead of a key, because the page may not handle keys yet.
    await page.getByRole('button', { name: 'Playback options' }).click()
    await page.getByRole('menuitem', { name: 'Mini-player' }).click()
    await miniPlayerOf(page).waitFor()
    const buttons = page.getByRole('main').getByRole('button', { name: /^More actions/ })
    await buttons.nth(11).waitFor()
    for (const button of (await buttons.all()).slice(0, 12)) {
      // Scrolls the button to a position directly above the mini-player, where an ordinary menu would cover the player.
      await button.evaluate((element) => {
        const player = document.querySelector('iframe')!.getBoundingClientRect()
        scrollBy({ top: element.getBoundingClientRect().bottom - player.top + 60, behavior: 'instant' })
      })
      await expectMenuBesidePlayer(page, button)
    }
  },
)
