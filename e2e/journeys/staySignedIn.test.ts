import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPopup, openSignedIn, signIn, signInButton, skipSplash } from '../testing/signInByPopup.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'

/** Returns the keys in session storage that belong to the session of this tab. */
const sessionKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => /^vtube\.(accessToken|user)$/.test(key))
      .toSorted(),
  )

// Rules 2.14, 3.17, 7.23
test('takes a visitor without a session to the sign-in, and after it to the page that was wanted', async ({
  page,
  prepareSignedIn,
}) => {
  const id = idOf((await popularVideos(await prepareSignedIn()))[0]!)
  await skipSplash(page.context())
  await page.goto(`/watch/${id}`)
  await page.waitForURL('**/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vtube')
  await expect(page).toHaveTitle('Sign in · Vtube')

  // A closed popup shows no error.
  const popup = await openPopup(signInButton(page))
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await popup.close()
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toBeEmpty()

  await signIn(page)
  await page.waitForURL(`/watch/${id}`)
  await page.getByTitle(/^Player: /).waitFor()
  expect(await sessionKeys(page)).toEqual(['vtube.accessToken', 'vtube.user'])
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('vtube.user')!) as unknown)).toEqual({
    name: 'Maya Lindqvist',
    photoURL: expect.stringMatching(/^http/) as unknown,
  })

  await page.goto('/auth')
  await page.waitForURL('/')
})

/**
 * Matches the console line of a request of another tab that reaches the server after the log-out and before that tab has
 * heard of it: the request is refused, or the server stops sending what the session may not see any more.
 */
const LATE_IN_OTHER_TAB = /Failed to load resource.*(?:\b401\b|ERR_CONTENT_LENGTH_MISMATCH)/

// Rules 2.49, 3.37
test('logs out in every tab, and keeps nothing of the session', async ({ visit }) => {
  const page = await visit({}, LATE_IN_OTHER_TAB)
  await openSignedIn(page)
  const id = idOf((await popularVideos(page))[0]!)
  const tab = await page.context().newPage()
  await tab.goto(`/watch/${id}`)
  await tab.getByRole('heading', { level: 1 }).waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log Out' }).click()
  for (const window of [page, tab]) {
    await window.waitForURL('**/auth')
    await signInButton(window).waitFor()
    expect(await sessionKeys(window)).toEqual([])
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vtube.identity'))),
  ).toEqual([])
  const visits = async () =>
    (await page.context().cookies()).filter(({ name }) => name.startsWith('vtube_media'))
  await expect.poll(visits).toEqual([])
  await tab.goto(`/watch/${id}`)
  await tab.waitForURL('**/auth')
})
