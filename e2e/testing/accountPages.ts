import { expect, type Page } from '@playwright/test'
import { header, type Visit } from '../fixtures.ts'
import { addAuthenticator, type Authenticator } from './authenticator.ts'
import { skipSplash } from './signInByPopup.ts'

export const PASSWORD = 'correct horse battery'

/** Matches the lines of requests and streams that were under way when a session ended, and of forms that were refused. */
const REFUSED = /Failed to load resource.*\b(?:400|401|403|409|415|422|ERR_INCOMPLETE_CHUNKED_ENCODING)\b/

/** Opens a link of an invitation in a browser of its own. */
export async function openLink(
  visit: Visit,
  link: string,
  options: Parameters<Visit>[0] = {},
): Promise<Page> {
  const page = await visit({ baseURL: new URL(link).origin, ...options }, REFUSED)
  await skipSplash(page.context())
  await page.goto(link)
  return page
}

/** Makes an account with a passkey on the page of an invitation. */
export async function makePasskey(page: Page, name: string): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page)
  await page.getByLabel('Your name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  return authenticator
}

/** Makes an account with a password on the page of an invitation. */
export async function makePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name)
  await page.locator('summary').click()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue with a password' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
}

/** Opens Vtube after an account was made, which signs its person in. */
export async function openVtube(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'I saved them. Continue' }).click()
  await header(page).waitFor()
}

export const openMenu = (page: Page): Promise<void> =>
  header(page).getByRole('button', { name: 'Account' }).click()

/** Lets the page ask for files by a field, which a test can fill. */
export const askByField = (page: Page) =>
  page.context().addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))

/** Opens the menu again and again, until it shows a name. */
export async function expectNameInMenu(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
    const isShown = await header(page).getByText(name).isVisible()
    await page.keyboard.press('Escape')
    expect(isShown).toBe(true)
  }).toPass()
}

/** Opens the own account in the settings, and confirms there with the password. */
export async function openAccount(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asking.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asking.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible()
}

/** Changes the name on the page of the own account. */
export async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
}
