import type { Locator, Page } from '@playwright/test'
import { cards, expect, header, test, type Visit } from '../fixtures.ts'
import {
  countdownOf,
  miniPlayerOf,
  openCardMenu,
  openCountdown,
  openMiniPlayer,
  openQueue,
  queueOf,
} from '../testing/flow.ts'
import { moveFocus } from '../testing/focus.ts'
import { prepareScreens, openScreen, type Screens } from '../testing/prepareScreens.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'

const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link')
const PHONE = { width: 390, height: 844 }
/** The sizes of a desktop, of a phone, and of a desktop at 400 % zoom, whose layouts differ. */
const SIZES = [
  { size: { width: 1440, height: 900 }, names: ['home', 'watch', 'playlist'] },
  { size: PHONE, names: ['search', 'history', 'subscriptions'] },
  { size: { width: 320, height: 256 }, names: ['search'] },
] as const

/** Presses Tab on several screens, forwards and backwards. */
async function tabThrough(
  prepareSignedIn: Visit,
  viewport: { width: number; height: number },
  names: readonly (keyof Screens)[],
): Promise<void> {
  const { page, screens } = await prepareScreens(prepareSignedIn, { viewport })
  // The number of presses of Tab, enough to leave the header but not to reach the end of a growing list.
  const presses = 24
  for (const name of names) {
    await openScreen(page, screens[name])
    const there = await moveFocus(page, 'Tab', presses, `${name}, there`)
    const back = await moveFocus(page, 'Shift+Tab', 8, `${name}, back`)
    expect(back, `${name}, back`).toEqual(there.slice(-9, -1).toReversed())
  }
}

test('shows the focus wherever Tab leads, there and back, on the page of a video', async ({
  prepareSignedIn,
}) => {
  await tabThrough(prepareSignedIn, SIZES[0].size, ['watch'])
})

for (const { size, names } of SIZES)
  test(
    `shows the focus wherever Tab leads, there and back, at ${size.width} px`,
    { tag: '@release' },
    async ({ prepareSignedIn }) => {
      await tabThrough(prepareSignedIn, size, names)
    },
  )

for (const size of [SIZES[0].size, PHONE])
  test(
    `shows the focus in the menu of a card and around what plays at ${size.width} px`,
    { tag: '@release' },
    async ({ prepareSignedIn }) => {
      const { page, screens } = await prepareScreens(prepareSignedIn, { viewport: size })
      await openScreen(page, screens.home)
      await openCardMenu(page)
      expect(await moveFocus(page, 'ArrowDown', 7, 'the menu of a card')).toEqual([
        'Add to queue',
        'Save to Watch later',
        'Save to…',
        'Save to this device',
        'Share',
        'Mark as watched',
        'Go to channel',
      ])
      await page.keyboard.press('Escape')

      await openQueue(page, screens.watch.path)
      await queueOf(page).getByRole('button', { name: 'Clear queue' }).focus()
      // Tab moves to the title and the menu of both videos.
      await moveFocus(page, 'Tab', 4, 'the queue')
      await openMiniPlayer(page, screens.watch.path)
      await miniPlayerOf(page).getByRole('link').focus()
      expect(await moveFocus(page, 'Tab', 3, 'the mini-player')).toEqual([
        'Play',
        'Next video',
        'Close mini-player',
      ])
      await openCountdown(page, screens.watch.path)
      await countdownOf(page).getByRole('button', { name: 'Play now' }).focus()
      expect(await moveFocus(page, 'Tab', 1, 'the countdown')).toEqual(['Cancel'])
    },
  )

interface WatchedWindow {
  places?: number[]
}

/** Records the position in the list of each element that gets the focus, or 0 outside the list. */
const recordPlaces = (page: Page) =>
  page.evaluate(() => {
    const places: number[] = []
    ;(window as WatchedWindow).places = places
    addEventListener('focusin', ({ target }) => {
      const item = target instanceof Element ? target.closest('li') : null
      places.push(Number(item?.ariaPosInSet ?? 0))
    })
  })
const placesOf = (page: Page) => page.evaluate(() => (window as WatchedWindow).places ?? [])

test(
  'leads on through rows that are drawn only near the window, however fast Tab is pressed',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', { viewport: PHONE })
    await cards(page).first().waitFor()
    // The first page has 18 items, of which a phone renders only a few.
    const undrawn = 10
    expect(await cards(page).count()).toBeLessThan(undrawn)
    await untilDeferredFeatures(page)
    await recordPlaces(page)
    await titleOf(cards(page).first()).focus()
    /** Presses a key four times without waiting for an effect. Returns the position of the focused element. */
    const press = async (key: string) => {
      await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press(key)))
      return (await placesOf(page)).at(-1) ?? 0
    }
    await expect.poll(() => press('Tab'), { intervals: [50] }).toBeGreaterThanOrEqual(undrawn)
    await expect.poll(() => press('Shift+Tab'), { intervals: [50] }).toBeLessThan(undrawn - 3)

    const places = await placesOf(page)
    const steps = places.slice(1).map((place, index) => place - places[index]!)
    expect(places).not.toContain(0)
    expect(new Set(steps)).toEqual(new Set([-1, 0, 1]))
  },
)

test(
  'moves between the cards of a grid with the arrow keys, to rows that are not drawn yet as well',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', { viewport: { width: 1440, height: 600 } })
    await cards(page).first().waitFor()
    await untilDeferredFeatures(page)
    await recordPlaces(page)
    await titleOf(cards(page).first()).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    // The rows below may not be loaded yet, and the last row may have fewer columns.
    const undrawn = 12
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return (await placesOf(page)).at(-1)
      })
      .toBeGreaterThan(undrawn)
    await page.keyboard.press('Home')
    const places = await placesOf(page)
    // The places go down in the third column, and end in the first one.
    const columns = places[3]! - places[2]!
    expect(places.slice(0, 3)).toEqual([1, 2, 3])
    expect(columns).toBeGreaterThanOrEqual(3)
    expect(new Set(places.slice(2, -1).map((place) => place % columns))).toEqual(new Set([3 % columns]))
    expect(places.at(-1)! % columns).toBe(1)
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.5 })
  },
)

test(
  'keeps the focus in the list when the card that has it is scrolled away',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/')
    await cards(page).first().waitFor()
    await titleOf(cards(page).first()).focus()
    const list = page.getByRole('region', { name: 'Videos' })
    // The distance of a scroll depends on how much of the list is loaded.
    const scrollOn = async () => {
      await page.keyboard.press('PageDown')
      return await list.evaluate((region) => region === document.activeElement)
    }
    await expect.poll(scrollOn).toBe(true)
    await page.keyboard.press('Tab')
    await expect(list.locator('a:focus')).toHaveCount(1)
  },
)

test('keeps the focus in a dialog and in the drawer, and gives it back on Escape', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked')
  const theme = header(page).getByRole('button', { name: 'Dark mode' })
  await theme.focus()
  await page.keyboard.press('?')
  await expectToKeepFocus(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await expect(theme).toBeFocused()

  await page.setViewportSize(PHONE)
  // While the sidebar is visible, the button collapses the sidebar instead of opening the drawer.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'You', exact: true })
    .waitFor()
  const menu = header(page).getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expectToKeepFocus(page.getByRole('dialog', { name: 'Menu' }))
  await expect(menu).toBeFocused()
})

/** Tabs through a dialog, expects the focus inside it or in the browser's own controls, and closes it. */
async function expectToKeepFocus(dialog: Locator): Promise<void> {
  const { keyboard } = dialog.page()
  await dialog.waitFor()
  const targets = await dialog.locator('a, button, input').count()
  const visited = new Set<string>()
  for (let presses = 0; presses < targets + 3; presses += 1) {
    const place = await dialog.evaluate((box) => {
      const { activeElement } = document
      if (activeElement === document.body) return 'browser'
      return box.contains(activeElement) ? 'inside' : 'outside'
    })
    visited.add(place)
    await keyboard.press('Tab')
  }
  expect(visited.has('inside')).toBe(true)
  expect(visited.has('outside')).toBe(false)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
