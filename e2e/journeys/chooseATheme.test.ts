import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Dark mode' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'))
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const body = (page: Page) => page.locator('body')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(14, 18, 17)'

// Rule 1.9
test('is that of the system at first, dark at a press, and remembered', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/liked')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body(page)).toHaveCSS('background-color', DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(body(page)).toHaveCSS('background-color', LIGHT)
  expect([await isDark(page), await stored(page)]).toEqual([false, null])
  await toggle(page).click()
  await expect(body(page)).toHaveCSS('background-color', DARK)
  expect([await isDark(page), await stored(page)]).toEqual([true, 'true'])
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await toggle(page).waitFor()
  expect([await isDark(page), await ground(page)]).toEqual([true, DARK])
  await toggle(page).click()
  await expect(body(page)).toHaveCSS('background-color', LIGHT)
  expect([await isDark(page), await stored(page)]).toEqual([false, 'false'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await toggle(page).waitFor()
  expect([await isDark(page), await ground(page)]).toEqual([false, LIGHT])
})

// Rule 4.57
test('is dark before anything of the app has run', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/liked', {}, /ERR_FAILED|was preloaded/)
  await toggle(page).click()
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  expect([await isDark(page), await ground(page)]).toEqual([true, DARK])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0e1211')
  await page.evaluate(() => localStorage.removeItem('darkMode'))
  for (const [colorScheme, color] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    expect(await ground(page)).toBe(color)
  }
  await expect(page.locator('#root[data-shell]')).toHaveCount(1)
})

test('is drawn for each choice in the settings, in its own colours', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/settings/appearance')
  const drawing = (name: string) =>
    page.locator('label').filter({ hasText: name }).locator('svg[data-palette] > path').first()
  await expect(drawing('Light')).toHaveCSS('fill', LIGHT)
  await expect(drawing('Dark')).toHaveCSS('fill', DARK)
})
