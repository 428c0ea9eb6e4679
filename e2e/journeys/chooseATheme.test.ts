import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitSignedIn } from '../testing/visit.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Dark mode' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'))
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(14, 18, 17)'

it('is light at first, dark at a press, and remembered', async () => {
  const page = await visitSignedIn('/liked')
  expect([await isDark(page), await stored(page), await ground(page)]).toEqual([false, null, LIGHT])
  await toggle(page).click()
  await expect.poll(() => ground(page)).toBe(DARK)
  expect([await isDark(page), await stored(page)]).toEqual([true, 'true'])
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('true')

  await page.reload()
  await toggle(page).waitFor()
  expect([await isDark(page), await ground(page)]).toEqual([true, DARK])
  await toggle(page).click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  expect([await isDark(page), await stored(page)]).toEqual([false, 'false'])
})

it('is dark before anything of the app has run', async () => {
  const page = await visitSignedIn('/liked', {}, (line) => line.includes('ERR_FAILED'))
  await toggle(page).click()
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  expect([await isDark(page), await ground(page)]).toEqual([true, DARK])
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0e1211')
  expect(await page.locator('#root > :not([data-shell])').count()).toBe(0)
})

it('follows what another tab chooses, and the menu of the avatar', async () => {
  const page = await visitSignedIn('/liked')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const item = other.getByRole('menuitemcheckbox', { name: 'Dark mode' })
  await item.click()
  await expect.poll(() => isDark(page)).toBe(true)
  await expect.poll(() => toggle(page).getAttribute('aria-pressed')).toBe('true')
  expect(await item.getAttribute('aria-checked')).toBe('true')
  await toggle(page).click()
  await expect.poll(() => isDark(other)).toBe(false)
})
