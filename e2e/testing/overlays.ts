import * as m from '@vtube/messages'
import { SPLASH_MS } from '@vtube/shared/constants'
import type { Page } from '@playwright/test'
import { holdTimers, holdToasts } from './holdTimers.ts'
import { openPopup } from './signInByPopup.ts'
import { failSpeechRecognition, installSpeechRecognition } from './speechRecognition.ts'
import { cutOff } from './screenStates.ts'
import type { WrittenLanguage } from './writtenLanguage.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Checks the current state of a page. If `widths` is given, it replaces the widths that the caller would use. */
type Check = (name: string, widths?: readonly number[]) => Promise<void>

/** Opens the menus, dialogs, suggestions, drawer and toast of a page. The user must have liked one video. */
export async function openOverlays(page: Page, { t }: WrittenLanguage, check: Check): Promise<void> {
  const header = page.getByRole('banner')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('combobox', { name: t(m.search) })
  const openAccountMenu = async () => {
    await header.getByRole('button', { name: t(m.account) }).click()
    await page.getByRole('menu').waitFor()
  }
  /** Closes the dialog, and waits until it is closed and the focus has returned. */
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await installSpeechRecognition(page)
  await page.goto('/liked')
  await openAccountMenu()
  await check('the account menu')
  await page.keyboard.press('Escape')
  await openAccountMenu()
  await page.getByRole('menuitem', { name: t(m.keyboardShortcuts) }).click()
  await dialog.getByRole('heading', { name: t(m.keyboardShortcuts) }).waitFor()
  await check('the shortcuts')
  await closeDialog()
  await page.goto('/settings/appearance')
  await page.getByRole('button', { name: t(m.language) }).click()
  await dialog.getByRole('heading', { name: t(m.language) }).waitFor()
  await check('the languages')
  await closeDialog()
  await field.fill('cat')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowDown')
  await check('suggestions', [1440, 900])
  await page.keyboard.press('Enter')
  await page.waitForURL(/search/)
  await page.waitForFunction(() => localStorage.getItem('vtube.session.recentSearches') !== null)
  await field.fill('')
  await page.getByRole('listbox', { name: t(m.recentSearches) }).waitFor()
  await check('recent searches', [1440, 900])
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESKTOP)
  await header.getByRole('button', { name: t(m.searchByVoice) }).click()
  await dialog.waitFor()
  await check('voice search')
  await failSpeechRecognition(page, 'not-allowed')
  await dialog.getByRole('alert').waitFor()
  await check('voice search without leave')
  await closeDialog()

  await page.setViewportSize(PHONE)
  await header.getByRole('button', { name: t(m.menu) }).click()
  await page.getByRole('dialog', { name: t(m.menu) }).waitFor()
  await check('the drawer', [390, 900, 320])
  await page.goto('/liked')
  await page.setViewportSize(PHONE)
  await header
    .getByRole('button', { name: t(m.search), exact: true })
    .last()
    .click()
  await field.fill('cats')
  await page.getByRole('listbox', { name: t(m.suggestions) }).waitFor()
  await check('suggestions on a phone', [390])

  await page.goto('/liked')
  const openCardMenu = async () => {
    await main.getByRole('article').getByRole('button').first().click()
    await page.getByRole('menu').waitFor()
  }
  await openCardMenu()
  await check('the menu of a card')
  await holdToasts(page)
  // A window of another size may close it.
  if (await page.getByRole('menu').isHidden()) await openCardMenu()
  await page.getByRole('menuitem', { name: t(m.remove), exact: true }).click()
  await page.getByRole('button', { name: t(m.undo) }).waitFor()
  await check('a toast, and no liked videos')
}

/** Signs in after a failed attempt, and keeps the splash visible. `checkPopup` runs while the popup is open. */
export async function openSignInAndSplash(
  page: Page,
  { t }: WrittenLanguage,
  check: Check,
  checkPopup: (popup: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.route(/openid-configuration/, cutOff)
  await page.goto('/')
  const button = page.getByRole('main').getByRole('button', { name: t(m.loginWithVtube) })
  await button.waitFor()
  await check('sign-in')
  await button.click()
  await page.getByRole('main').getByText(t(m.signInUnreachable)).waitFor()
  await check('sign-in that failed')
  await page.unroute(/openid-configuration/)
  const popup = await openPopup(button)
  const person = popup.getByRole('button', { name: 'Maya Lindqvist' })
  await person.waitFor()
  await checkPopup(popup)
  await holdTimers(page, SPLASH_MS)
  await person.click()
  await page.getByRole('button', { name: t(m.skip) }).waitFor()
  await check('splash')
}
