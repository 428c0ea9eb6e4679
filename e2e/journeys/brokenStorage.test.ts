import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillWith, NONSENSE, spoilStorage, spoilStorageAtStart } from '../testing/storage.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ })
const comment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const written = (page: Page) => page.getByRole('list', { name: 'Your comments' })
const logIn = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
/** Nonsense is no bearer. */
const REFUSED = /status of 401/

/** Listens from now on for a sentence that stands on the page for some seconds only. */
const heard = (page: Page, sentence: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), sentence, { polling: 100 })

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

test('keeps likes, comments and the theme as long as the page is open when storage is full, and says so', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/')
  await cards(page).first().waitFor()
  await spoilStorage(page, 'full')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await Promise.all([heard(page, 'storage is full or blocked'), like(page).click()])
  await comment(page).fill('Remember the pond')
  await comment(page).press('Control+Enter')
  await written(page).getByText('Remember the pond').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Liked Videos' }).click()
  await page.waitForURL('/liked')
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await written(page).getByText('Remember the pond').waitFor()
})

test('starts over nonsense under each of its keys, keeps what it cannot read, and asks to sign in where the session is nonsense', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/', {}, REFUSED)
  for (const nonsense of NONSENSE) {
    await cards(page).first().waitFor()
    await fillWith(page, nonsense, 'all but the session')
    await page.reload()
  }
  await cards(page).first().waitFor()
  const aside = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) =>
        key.startsWith('likedVideos.aside') ? [text] : [],
      ),
    )
  await expect.poll(aside).toEqual(expect.arrayContaining(['{{{', '[null,7]', '{"version":9}']))

  await fillWith(page, '{{{', 'all')
  await page.reload()
  await page.waitForURL('/auth')
  // The issuer still knows the person and asks nothing: its popup closes by itself.
  await logIn(page).click()
  await cards(page).first().waitFor()
})

test('goes on when another tab fills its keys with nonsense, and when it clears them', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await like(page).click()
  await comment(page).fill('Half a sent')
  const other = await page.context().newPage()
  await other.goto('/opening.html')
  await Promise.all([heard(page, 'put aside'), fillWith(other, '{{{', 'all but the session')])
  await expect(comment(page)).toHaveValue('Half a sent')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await like(page).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('likedVideos'))).toMatch(/^\[\{/)
  await other.evaluate(() => localStorage.clear())
  await page.waitForURL('/auth')
})
