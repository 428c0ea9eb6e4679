import type { Page } from '@playwright/test'
import { expect, header, LATE_AFTER_LOG_OUT, test as base, testWith, type Visit } from '../fixtures.ts'
import { addAuthenticator, type Authenticator } from '../testing/authenticator.ts'
import { axeViolations } from '../testing/axe.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { logOut, openPopup, signInButton, skipSplash } from '../testing/signInByPopup.ts'
import { startWithAccounts, type ProductWithAccounts } from '../testing/startWithAccounts.ts'

let started: ProductWithAccounts | null = null
const test = testWith(async () => (started = await startWithAccounts()))
const accounts = (): ProductWithAccounts => {
  if (started === null) throw new Error('The product has not started.')
  return started
}
const PASSWORD = 'correct horse battery'

/** Opens a link of an invitation in a browser of its own. */
async function openLink(visit: Visit, link: string, options: Parameters<Visit>[0] = {}) {
  // A page that is left while it loads pictures, and a session that has ended, write lines to the console.
  const page = await visit(options, LATE_AFTER_LOG_OUT)
  await skipSplash(page.context())
  await page.goto(link)
  return page
}
async function makePasskey(page: Page, name: string): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  return authenticator
}
async function makePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Use a password instead').click()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue with the password' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
}
/** Opens Vtube after an account was made, and goes on as its person. */
async function openVtube(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'I have kept them: open Vtube' }).click()
  await page.waitForURL('**/auth')
  const popup = await openPopup(signInButton(page))
  await popup.getByRole('button', { name: `Continue as ${name}` }).click()
  await header(page).waitFor()
}
const openMenu = (page: Page) => header(page).getByRole('button', { name: 'Account' }).click()
async function openAccount(page: Page): Promise<Page> {
  await openMenu(page)
  return openPopup(page.getByRole('menuitem', { name: 'Your account' }))
}

test('the first person makes an account with a passkey by the link in the terminal, and signs in again', async ({
  visit,
}) => {
  const page = await openLink(visit, accounts().firstLink)
  const authenticator = await makePasskey(page, 'Maya')
  await openVtube(page, 'Maya')
  await logOut(page)
  await page.waitForURL('**/auth')
  const popup = await openPopup(signInButton(page))
  await addAuthenticator(popup, authenticator)
  // Whoever logs out is not one press away from being signed in again.
  await expect(popup.getByText('Continue as')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await header(page).waitFor()
})
