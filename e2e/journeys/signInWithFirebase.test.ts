import type { Page } from '@playwright/test'
import { cards, expect, type ExpectedLines, testWith, type Visit } from '../fixtures.ts'
import {
  answerGoogle,
  openGooglePopup,
  signInWithGoogle,
  startFirebaseProduct,
  type Google,
} from '../testing/firebase.ts'
import { logOut, signInButton, skipSplash } from '../testing/signInByPopup.ts'

const test = testWith(startFirebaseProduct)
test.describe.configure({ mode: 'default' })

/** Matches the console line of a failed call to the service. */
const refused = /Failed to load resource/
const SDK = /\/createFirebaseProvider-[^/]*\.js|googleapis|apis\.google/

async function open(visit: Visit, expected?: ExpectedLines): Promise<{ page: Page; google: Google }> {
  const page = await visit({}, expected)
  await skipSplash(page.context())
  return { page, google: await answerGoogle(page.context()) }
}
/** Opens a new page after a change of the fake Google's responses, which does not affect calls of the old page. */
async function reopen(page: Page, change: () => void): Promise<void> {
  await page.goto('about:blank')
  change()
  await page.goto('/')
}
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
const alert = (page: Page) => page.getByRole('alert')

// Rules 1.1, 1.16, 6.4, 7.21, 7.22, 9.31
test('signs in through the popup of the SDK, reads the data, and signs out', async ({ visit }) => {
  const { page } = await open(visit)
  await page.goto('/')
  await page.waitForURL('**/auth')
  const popup = await openGooglePopup(page)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  await expect(popup.getByRole('heading')).toHaveText('google.com')
  await popup.getByRole('button').click()
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('vtube.user')!) as unknown)).toEqual({
    name: 'Maya Lindqvist',
    photoURL: 'https://lh3.googleusercontent.com/a/maya',
  })

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await cards(page).first().waitFor()
  expect(asked.filter((address) => SDK.test(address))).toEqual([])

  await logOut(page)
  await page.waitForURL('**/auth')
  const kept = () =>
    page.evaluate(() => [sessionStorage, localStorage].flatMap((store) => Object.keys(store)).toSorted())
  await expect
    .poll(kept)
    .toEqual(expect.not.arrayContaining([expect.stringMatching(/^firebase|vtube\.(accessToken|user)/)]))
})

// Rule 9.28
test(
  'renews five minutes before the end, restores a new tab, and ends in both when the account is disabled',
  { tag: '@release' },
  async ({ visit }) => {
    const { page, google } = await open(visit, refused)
    await page.clock.install()
    await signInWithGoogle(page)
    await cards(page).first().waitFor()
    const first = await token(page)
    const renewals = () =>
      google.requested.filter((path) => path === 'securetoken.googleapis.com/v1/token').length
    // The token does not expire soon, so it is not renewed yet.
    await page.clock.fastForward('45:00')
    expect([renewals(), await token(page)]).toEqual([0, first])
    await page.clock.fastForward('10:01')
    await expect.poll(() => token(page)).not.toBe(first)
    expect(renewals()).toBe(1)
    const [call] = await Promise.all([
      page.waitForRequest(/\/youtube\/v3\/search/),
      page.getByRole('button', { name: 'Anime', exact: true }).click(),
    ])
    expect((await call.allHeaders())['authorization']).toBe(`Bearer ${await token(page)}`)

    const other = await page.context().newPage()
    await other.goto('/liked')
    await other.getByRole('banner').waitFor()
    await expect(other).toHaveURL('/liked')
    expect(await token(other)).toBe(await token(page))

    google.renewal = 'USER_DISABLED'
    await page.clock.fastForward('55:01')
    for (const tab of [page, other]) {
      await tab.waitForURL('**/auth')
      await expect(alert(tab)).toHaveText('This account has been disabled. Sign in with a different one.')
      expect(await token(tab)).toBeNull()
    }
  },
)

// Rules 8.31, 8.33, 8.35
test(
  'is quiet about a closed window, and says what to do when account, storage or address are refused',
  { tag: '@release' },
  async ({ visit }) => {
    const { page, google } = await open(visit, refused)
    await page.clock.install()
    await page.goto('/')
    const popup = await openGooglePopup(page)
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
    // The button is enabled before the SDK reports the closed popup.
    await popup.close()
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy')
    // The SDK polls every two seconds, and reports a closed window after eight seconds.
    await page.clock.runFor(15_000)
    await expect(alert(page)).toBeEmpty()

    google.signIn = 'USER_DISABLED'
    await (await openGooglePopup(page)).getByRole('button').click()
    await expect(alert(page)).toContainText('This account has been disabled.')
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy')

    await reopen(page, () => (google.webStorage = false))
    await signInButton(page).click()
    await expect(alert(page)).toContainText('Your browser is blocking the storage')

    await reopen(page, () => {
      google.webStorage = true
      google.authorizedDomains = ['elsewhere.example']
    })
    await signInButton(page).click()
    await expect(alert(page)).toContainText('does not accept this address')
    expect(await token(page)).toBeNull()
  },
)

// Rule 8.30
test(
  'signs in by the redirect where the browser blocks the window',
  { tag: '@release' },
  async ({ visit }) => {
    const { page, google } = await open(visit)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/liked')
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await expect(alert(page)).toContainText('Your browser blocked the sign-in window.')
    await page.getByRole('button', { name: 'Sign in on this page' }).click()
    await page.waitForURL('**/__/auth/handler**')
    expect(google.requested).toContain('vtube-test.firebaseapp.com/__/auth/handler')
    expect(new URL(page.url()).searchParams.get('authType')).toBe('signInViaRedirect')
    await expect(page.getByRole('heading')).toHaveText('github.com')
    await page.getByRole('button', { name: 'Continue as Maya' }).click()
    await page.waitForURL('/liked')
    await page.getByRole('banner').waitFor()
    expect(await token(page)).not.toBeNull()
  },
)
