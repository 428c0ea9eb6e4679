import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { focusOf, walk } from '../testing/focus.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const focusedName = async (page: Page) => (await focusOf(page)).name
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const PATIENCE_MS = 120_000
/** A desktop, a phone, and a desktop at 400 % zoom. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

it(
  'shows the focus wherever Tab leads, there and back, and lets nothing cover it',
  { timeout: PATIENCE_MS },
  async () => {
    const page = await visitSignedIn('/', { reducedMotion: 'reduce' })
    await cards(page).first().waitFor()
    const video = (await popularVideos(page)).find(
      ({ statistics }) => Number(statistics.commentCount ?? 0) > 3,
    )!
    // On a phone this ends before the first page of a search does: what follows depends on when the next one comes.
    const presses = 24
    const faults: string[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const path of ['/', '/search/the', `/watch/${idOf(video)}`]) {
        await page.goto(url + path)
        await cards(page).nth(1).waitFor()
        const there = await walk(page, 'Tab', presses)
        const back = await walk(page, 'Shift+Tab', 8)
        const where = `${path} at ${size.width} px`
        faults.push(...[...there.faults, ...back.faults].map((fault) => `${where}: ${fault}`))
        const expected = there.names.slice(-9, -1).toReversed()
        if (back.names.join(', ') !== expected.join(', '))
          faults.push(`${where}: came back by ${back.names.join(', ')}`)
      }
    }
    expect(faults).toEqual([])
  },
)

it('leads on through rows that are drawn only near the window, however fast Tab is pressed', async () => {
  const page = await visitSignedIn('/', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await cards(page).first().waitFor()
  await cards(page).first().getByRole('heading').getByRole('link').focus()
  const place = () =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
  const press = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)))
  await press('Tab', 24)
  await expect.poll(place).toBeGreaterThan(4)
  const furthest = await place()
  await press('Shift+Tab', 5)
  await expect.poll(place).toBeLessThan(furthest)
  expect(await place()).toBeGreaterThan(0)
})

it('keeps the focus in the list when the card that has it is scrolled away', async () => {
  const page = await visitSignedIn('/', { reducedMotion: 'reduce' })
  await cards(page).first().waitFor()
  await cards(page).first().getByRole('heading').getByRole('link').focus()
  const list = page.getByRole('region', { name: 'Videos' })
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('PageDown')
  await expect.poll(() => isFocused(list)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await list.evaluate((region) => region.contains(document.activeElement))).toBe(true)
})

it('gives the focus to the page when what had it has gone', async () => {
  const page = await visitSignedIn('/liked', {}, (line) => line.includes('status of 500'))
  await page.route(/\/search\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('/')
  await page.keyboard.type('cats')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(/\/search\?/)
  await again.focus()
  await page.keyboard.press('Enter')
  await cards(page).first().waitFor()
  await expect.poll(() => focusedName(page)).toBe('Results for cats')
})

it('lists the shortcuts with ?, keeps the focus inside, and gives it back', async () => {
  const page = await visitSignedIn('/liked')
  const theme = page.getByRole('banner').getByRole('button', { name: 'Dark mode' })
  await theme.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  expect(await dialog.locator('kbd').allInnerTexts()).toEqual(['/', '?', 'Ctrl Z', 'Esc'])
  await expectFocusInside(page, dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(theme)).toBe(true)
})

it('keeps the focus in the drawer of a phone, and gives it back on Escape', async () => {
  const page = await visitSignedIn('/liked', { viewport: { width: 390, height: 844 } })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  await expectFocusInside(page, drawer)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await isFocused(menu)).toBe(true)
})

/** Walks with Tab once around: the focus stays inside, or with the browser itself. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  const targets = await dialog.locator('a, button, input').count()
  const visited = new Set<string>()
  for (let presses = 0; presses < targets + 3; presses += 1) {
    const place = await dialog.evaluate((box) => {
      const { activeElement } = document
      if (activeElement === document.body) return 'browser'
      return box.contains(activeElement) ? 'inside' : 'outside'
    })
    visited.add(place)
    await page.keyboard.press('Tab')
  }
  expect(visited.has('inside')).toBe(true)
  expect(visited.has('outside')).toBe(false)
}
