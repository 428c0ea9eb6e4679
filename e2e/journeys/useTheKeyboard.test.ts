import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { expectToPlay } from '../testing/player.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
  })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(element)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 presses of Tab do not reach it; the focus is on “${await focusedName(page)}”.`)
}

it('leads from the sign-in to a liked video with the keyboard alone', async () => {
  const page = await visit()
  await page.goto(url)
  await tabTo(page, page.getByRole('button', { name: 'Login With Vtube' }))
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  const closed = popup.waitForEvent('close')
  await tabTo(popup, popup.getByRole('button', { name: 'Maya Lindqvist' }))
  await popup.keyboard.press('Enter')
  await closed
  await expect.poll(() => focusedName(page)).toBe('Skip')
  await page.keyboard.press('Escape')

  await page.getByRole('banner').waitFor()
  await page.keyboard.press('/')
  expect(await isFocused(field(page))).toBe(true)
  expect(await field(page).inputValue()).toBe('')
  await page.keyboard.type('cat')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/*')
  await expect.poll(() => focusedName(page)).toMatch(/^Results for /)

  await tabTo(page, page.getByRole('main').locator('a[href^="/watch/"]').first())
  const title = await focusedName(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/watch/*')
  await expect.poll(() => focusedName(page)).toBe(title)
  await expectToPlay(page)
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ })
  await tabTo(page, like)
  await page.keyboard.press('Space')
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
})

it('offers to skip to the content first, and shows where the focus is', async () => {
  const page = await visitSignedIn()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await isFocused(skip)).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
  await page.keyboard.press('Enter')
  expect(await isFocused(page.getByRole('main'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('All')
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).toBe('JavaScript')
  await page.keyboard.press('End')
  expect(await focusedName(page)).toBe('Cats')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?category=Cats')
})

it('lists the shortcuts with ?, keeps the focus inside, and gives it back', async () => {
  const page = await visitSignedIn('/liked')
  const theme = page.getByRole('banner').getByRole('button', { name: 'Dark mode' })
  await theme.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  expect(await dialog.locator('kbd').allInnerTexts()).toEqual(['/', '?', 'Esc'])
  await expectFocusInside(page, dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isFocused(theme)).toBe(true)
})

it('walks the menu of the avatar with the arrow keys', async () => {
  const page = await visitSignedIn('/search/cats')
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await account.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusedName(page)).toBe('Log Out')
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).toBe('Liked Videos')
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(account)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Liked Videos')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/liked')
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
  const targets = await dialog.locator('a, button').count()
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
