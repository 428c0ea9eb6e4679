import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillWithNonsense, spoilStorageAtStart } from '../testing/storage.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const logIn = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
/** Nonsense is no bearer. */
const REFUSED = /status of 401/

for (const fault of ['blocked', 'full'] as const)
  test(`says what signing in needs where storage is ${fault}`, async ({ page }) => {
    await spoilStorageAtStart(page, fault)
    await page.goto('/')
    await page.waitForURL('/auth')
    await logIn(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser blocks the storage that signing in needs. Allow it and try again.',
    )
  })

test('starts over nonsense under each of its keys, and asks to sign in where the session is nonsense', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/', {}, REFUSED)
  await fillWithNonsense(page)
  await page.reload()
  await page.waitForURL('/auth')
  // The issuer still knows the person and asks nothing: its popup closes by itself.
  await logIn(page).click()
  await cards(page).first().waitFor()
})
