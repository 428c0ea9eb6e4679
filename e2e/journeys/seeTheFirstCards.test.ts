import type { Locator, Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { popularVideos } from '../testing/callV3.ts'
import { holdDeferral } from '../testing/holdTimers.ts'
import { stubPlayer } from '../testing/playerVideo.ts'
import { storeUserData } from '../testing/storeUserData.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'

/** Delays the application, as a slow connection does. Returns a function that lets the application load. */
async function holdApplication(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Adds up layout shifts from now on. Returns a function that reads the sum. */
async function followShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sum = { shifts: 0 }
    Object.assign(window, sum)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.shifts += (entry as PerformanceEntry & { value: number }).value
      Object.assign(window, sum)
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

/** Waits until the pictures of the videos and channels in the window have loaded. */
const expectPictures = (page: Page) =>
  expect
    .poll(() =>
      cards(page).evaluateAll((all) =>
        all
          .filter((card) => card.getBoundingClientRect().top < innerHeight)
          .every((card) =>
            ['[data-video] img', '[data-hue] img'].every(
              (picture) => card.querySelector<HTMLImageElement>(picture)?.complete,
            ),
          ),
      ),
    )
    .toBe(true)

const drawnCards = (page: Page) => page.locator('[data-shell]').getByRole('article')
/**
 * Returns the title, channel, views and age of each card. The initials of a channel are left out, because they
 * disappear when its picture appears.
 */
const textsOf = (shown: Locator) => shown.locator('h2, p').allInnerTexts()

test(
  'shows the first cards before the application has come, which takes them over as they are',
  { tag: '@layout' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const release = await holdApplication(page)
    await page.goto('/', { waitUntil: 'commit' })
    await drawnCards(page).first().waitFor()
    const drawn = await textsOf(drawnCards(page))
    const places = () =>
      page.locator('article').evaluateAll((articles) =>
        articles.slice(0, 4).flatMap((article) =>
          // The compared rectangles are those of pictures and text columns. In a narrower column, lines would break
          // differently only in some fonts.
          [...article.querySelectorAll('[data-video] img, h2, p')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            return [part.getAttribute('src') ?? part.localName, x, y, width, height].join(' ')
          }),
        ),
      )
    const before = await places()
    expect(before).toHaveLength(12)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    const link = drawnCards(page).first().getByRole('heading').getByRole('link')
    const first = await link.getAttribute('href')
    await link.focus()

    const shifts = await followShifts(page)
    release()
    await cards(page).first().waitFor()
    await expect(drawnCards(page)).toHaveCount(0)
    expect(await focused()).toBe(first)
    expect(await places()).toEqual(before)
    expect((await textsOf(cards(page))).slice(0, drawn.length)).toEqual(drawn)
    await expect(cards(page).first().getByRole('button')).toBeEnabled()
    await expectPictures(page)
    expect(await shifts()).toBe(0)
    expect(requests.filter((url) => url.includes('chart=mostPopular'))).toHaveLength(1)
    const pictures = requests.filter((url) => url.includes('/thumbnail'))
    expect(pictures).toEqual([...new Set(pictures)])
  },
)

test(
  'shows how much of the videos on the first screen has been watched, before anybody does something',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    const [video] = await popularVideos(page)
    await storeUserData(page, [video!])
    await page.goto('/liked')
    await page.waitForFunction(() => localStorage.getItem('vtube.session.continueWatching') !== null)
    await holdDeferral(page)
    await page.goto(`/channel/${video!.snippet.channelId}`)
    const watched = cards(page).filter({ hasText: 'Partly watched' })
    await watched.waitFor()
    await untilDeferredFeatures(page)

    // The line below a hovered picture has another colour than the part that has been watched.
    const color = await watched
      .locator('[data-video] [style]')
      .evaluate((bar) => getComputedStyle(bar).backgroundColor)
    const pointedAt = cards(page).filter({ hasNotText: 'Partly watched' }).first()
    await pointedAt.hover()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const line = await pointedAt.locator('[data-video]').evaluate((picture) => {
        const { transform, backgroundColor } = getComputedStyle(picture, '::after')
        return { isShown: transform.startsWith('matrix(1,'), backgroundColor }
      })
      expect(line).toEqual({ isShown: true, backgroundColor: expect.any(String) })
      expect(line.backgroundColor).not.toBe(color)
    }
  },
)

test(
  'opens the video of a card that is pressed before the application has come',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    await stubPlayer(page)
    const release = await holdApplication(page)
    await page.goto('/', { waitUntil: 'commit' })
    const card = drawnCards(page).first()
    const name = await card.getByRole('heading').innerText()
    await card.click({ position: { x: 60, y: 60 }, noWaitAfter: true })
    await page.waitForURL('/watch/*', { waitUntil: 'commit' })
    // The title also appears before the application.
    await expect(page.locator('[data-shell] h1')).toHaveText(name)
    release()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('[data-shell]')).toHaveCount(0)
  },
)

test('does what was pressed and typed before the application had come', async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn()
  const release = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  await drawnCards(page).first().waitFor()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.click()
  await field.pressSequentially('rain')
  release()
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await page.waitForURL('**/search/rain')
})

/** What is pressed, and a check that the press has done what it says. */
const PRESSES = [
  {
    selector: 'header [aria-expanded]',
    check: (page: Page) =>
      expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false'),
  },
  {
    selector: 'header input',
    check: async (page: Page) => {
      const field = page.getByRole('combobox', { name: 'Search' })
      await expect(field).toBeFocused()
      await page.keyboard.type('a')
      await expect(field).toHaveValue('a')
    },
  },
  { selector: 'article h2 a', check: (page: Page) => page.waitForURL('/watch/*', { waitUntil: 'commit' }) },
]

test(
  'does what a press says at every moment of the first three seconds, on a slow device',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [turn, momentMs] of Array.from({ length: 21 }, (_, index) => index * 150).entries()) {
      const { selector, check } = PRESSES[turn % PRESSES.length]!
      await page.goto('/', { waitUntil: 'commit' })
      // Cards are drawn later than the header, so the time counts from the moment when there is something to press.
      const place = await page.waitForFunction(
        ([selector, momentMs]) => {
          const element = document.querySelector(selector)
          if (element === null) return null
          const since = ((window as { since?: number }).since ??= performance.now())
          if (performance.now() - since < momentMs) return null
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x + width / 2, y + height / 2] as const
        },
        [selector, momentMs] as const,
      )
      const [x, y] = (await place.jsonValue())!
      await page.mouse.click(x, y)
      await check(page)
    }
  },
)
