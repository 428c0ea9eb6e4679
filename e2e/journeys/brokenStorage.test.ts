import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { corruptStorage, breakStorage } from '../testing/storage.ts'

const logIn = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
/** Matches the console line of an invalid bearer token, which the server refuses. */
const REFUSED = /status of 401/

for (const fault of ['blocked', 'full'] as const) {
  const tag = fault === 'full' ? ['@release'] : []
  test(`says what signing in needs where storage is ${fault}`, { tag }, async ({ page }) => {
    await breakStorage(page, fault)
    await page.goto('/')
    await page.waitForURL('/auth')
    await logIn(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser blocks the storage that signing in needs. Allow it and try again.',
    )
  })
}

test(
  'starts over nonsense under each of its keys, and asks to sign in where the session is nonsense',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', {}, REFUSED)
    await corruptStorage(page)
    await page.reload()
    await page.waitForURL('/auth')
    // The issuer still has its session, so the popup closes without asking anything.
    await logIn(page).click()
    await cards(page).first().waitFor()
  },
)
