import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { fillWith, NONSENSE, spoilStorage, spoilStorageAtStart } from '../testing/faults/storage.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ })
const comment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const written = (page: Page) => page.getByRole('list', { name: 'Your comments' })
/** Nonsense is no bearer. */
const wasRefused = (line: string) => line.includes('status of 401')
const NOT_KEPT = /storage is full or blocked/

it.each(['blocked', 'full'] as const)('says what signing in needs where storage is %s', async (fault) => {
  const page = await visit()
  await spoilStorageAtStart(page, fault)
  await page.goto(inject('productUrl'))
  await page.waitForURL('**/auth')
  await page.getByRole('button', { name: 'Login With Vtube' }).click()
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toBe('Your browser blocks the storage that signing in needs. Allow it and try again.')
})

it.each(['blocked', 'full'] as const)(
  'keeps likes and comments as long as the page is open when storage is %s, and says so',
  async (fault) => {
    const page = await visitSignedIn('/')
    await cards(page).first().waitFor()
    await spoilStorage(page, fault)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await like(page).click()
    await page.getByText(NOT_KEPT).waitFor()
    await comment(page).fill('Remember the pond')
    await comment(page).press('Control+Enter')
    await written(page).getByText('Remember the pond').waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Dark|theme/i })
      .click()
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('dark')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Liked Videos' }).click()
    await expect.poll(() => cards(page).count()).toBe(1)
    await page.goBack()
    await written(page).getByText('Remember the pond').waitFor()
  },
)

it('starts over nonsense under each of its keys, and keeps what it cannot read', async () => {
  const page = await visitSignedIn('/', {}, wasRefused)
  for (const nonsense of NONSENSE) {
    await cards(page).first().waitFor()
    await fillWith(page, nonsense, 'all but the session')
    await page.reload()
  }
  await cards(page).first().waitFor()
  const aside = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('likedVideos.aside') ? [text] : [],
    ),
  )
  expect(aside).toEqual(expect.arrayContaining(['{{{', '[null,7]', '{"version":9}']))
})

it('asks to sign in where nonsense stands in place of the session', async () => {
  const page = await visitSignedIn('/', {}, wasRefused)
  await cards(page).first().waitFor()
  await fillWith(page, '{{{', 'all')
  await page.reload()
  await page.waitForURL('**/auth')
  // The issuer still knows the person.
  const closed = page.waitForEvent('popup').then((popup) => popup.waitForEvent('close'))
  await page.getByRole('button', { name: 'Login With Vtube' }).click()
  await closed
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
})

it('goes on when another tab fills its keys with nonsense, and when it clears them', async () => {
  const page = await visitSignedIn('/')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await like(page).click()
  await comment(page).fill('Half a sent')
  const other = await page.context().newPage()
  await other.goto(`${inject('productUrl')}/opening.html`)
  await fillWith(other, '{{{', 'all but the session')
  await page
    .getByText(/put aside/)
    .first()
    .waitFor()
  expect(await comment(page).inputValue()).toBe('Half a sent')
  await like(page).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('likedVideos'))).toMatch(/^\[\{/)
  await other.evaluate(() => localStorage.clear())
  await page.waitForURL('**/auth')
})
