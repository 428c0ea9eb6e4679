import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** An error in the provider's words. */
const refuse = (code: number, reason: string, message: string) => (route: Route) =>
  route.fulfill({ status: code, json: { error: { code, message, errors: [{ reason, message }] } } })
const backendError = refuse(500, 'backendError', 'Backend error.')
/** The browser says by itself that an answer was an error. */
const saysStatus = (status: number) => (line: string) => line.includes(`status of ${status}`)

/** Opens a page whose calls have been tampered with, without loading anything else before. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('banner').waitFor()
}

it('says that the page one comes to could not be loaded, and recovers when it is tried again', async () => {
  const page = await visitSignedIn('/liked', {}, saysStatus(500))
  await page.route(/chart=mostPopular/, backendError)
  await arrive(page, '/')
  await alert(page).getByText('These videos could not be loaded.').waitFor()
  await page.unroute(/chart=mostPopular/)
  await again(page).click()
  await cards(page).first().waitFor()
  expect(await alert(page).count()).toBe(0)
})

it('only logs suggestions that fail, and searches all the same', async () => {
  const lines: string[] = []
  const page = await visitSignedIn('/liked', {}, (line) => {
    lines.push(line)
    return line.startsWith('Error fetching suggestions:') || saysStatus(500)(line)
  })
  await page.route(/\/complete\/search/, (route) => route.fulfill({ status: 500 }))
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('cat')
  await expect
    .poll(() => lines.filter((line) => line.startsWith('Error fetching suggestions:')))
    .toHaveLength(1)
  expect(await page.getByRole('listbox').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await field.press('Enter')
  await page.waitForURL('**/search/cat')
  await cards(page).first().waitFor()
})

it('logs details of cards that fail, says N/A for the views and keeps the cards', async () => {
  const lines: string[] = []
  const page = await visitSignedIn('/liked', {}, (line) => {
    lines.push(line)
    return /^Error fetching (video details|channel icon):/.test(line) || saysStatus(500)(line)
  })
  await page.route(/\/videos\?.*part=contentDetails%2Cstatistics/, backendError)
  await page.route(/\/channels\?/, backendError)
  await arrive(page, '/?category=Cats')
  await cards(page).first().getByText('N/A').waitFor()
  await expect
    .poll(() => lines.filter((line) => line.startsWith('Error fetching video details:')))
    .toHaveLength(1)
  await expect
    .poll(() => lines.filter((line) => line.startsWith('Error fetching channel icon:')))
    .toHaveLength(1)
  expect(await cards(page).first().innerText()).not.toMatch(/Live|\d:\d\d/)
})

it('plays the video although comments and related videos fail, and brings them when they are tried again', async () => {
  const page = await visitSignedIn('/liked', {}, saysStatus(500))
  const video = (await popularVideos(page)).find(
    ({ statistics }) => Number(statistics.commentCount ?? 0) > 3,
  )!
  await page.route(/\/commentThreads\?/, refuse(500, 'backendError', ''))
  await page.route(/\/search\?/, backendError)
  await arrive(page, `/watch/${idOf(video)}`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  await comments.getByText('The comments could not be loaded.').waitFor()
  const related = page.getByRole('complementary', { name: 'Related videos' })
  await related.getByText('Related videos could not be loaded.').waitFor()
  expect(await page.frameLocator('iframe').locator('video').count()).toBe(1)
  await page.unrouteAll()
  await comments.getByRole('button', { name: 'Try again' }).click()
  await comments.getByRole('list', { name: 'Comments of others' }).waitFor()
  await related.getByRole('button', { name: 'Try again' }).click()
  await related.getByRole('article').first().waitFor()
})

it('shows the default avatar where the picture of the viewer cannot be had', async () => {
  const page = await visitSignedIn('/liked', {}, (line) => line.includes('ERR_FAILED'))
  const picture = page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')
  expect(await picture.getAttribute('src')).toContain('/identity/')
  await page.route(/\/identity\/assets\//, (route) => route.abort())
  await page.reload()
  await expect.poll(() => picture.getAttribute('src')).toContain('default-avatar')
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

it('ends a session that the server no longer knows, says so, and comes back to the page after signing in', async () => {
  const page = await visitSignedIn('/liked', {}, (line) => /status of 40[01]/.test(line))
  await page.route(/\/youtube\/v3\//, refuse(401, 'authError', 'Invalid Credentials'))
  await page.route(/\/identity\/token/, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  await page.goto(new URL('/search/cats', page.url()).href)
  await page.waitForURL('**/auth')
  await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor()
  await page.unrouteAll()
  // The issuer still knows the person and does not ask again.
  await page.getByRole('button', { name: 'Login With Vtube' }).click()
  await page.waitForURL('**/search/cats')
  await cards(page).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
