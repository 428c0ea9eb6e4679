import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillWith, spoilStorageAtStart } from '../testing/storage.ts'

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

test('starts over nonsense under each of its keys, keeps what it cannot read, and asks to sign in where the session is nonsense', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/', {}, REFUSED)
  await cards(page).first().waitFor()
  await fillWith(page, '[null,7]', 'all but the session')
  await page.reload()
  await cards(page).first().waitFor()
  const aside = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith('likedVideos.aside') ? [text] : [],
      ),
    )
  await expect.poll(aside).toEqual(['[null,7]'])

  await fillWith(page, '{{{', 'all')
  await page.reload()
  await page.waitForURL('/auth')
  // The issuer still knows the person and asks nothing: its popup closes by itself.
  await logIn(page).click()
  await cards(page).first().waitFor()
})
