import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  answerGoogle,
  openGooglePopup,
  signInWithGoogle,
  startFirebaseProduct,
  type Google,
} from '../testing/firebase.ts'
import type { Product } from '../testing/startProduct.ts'
import { visit, type IsExpected } from '../testing/visit.ts'

let product: Product
beforeAll(async () => {
  product = await startFirebaseProduct()
})
afterAll(() => product.stop())

/** Refusals of the service stand in the browser's console as well. */
const refused: IsExpected = (line) => /Failed to load resource|net::ERR|vtube-test|Sign in first/.test(line)

async function open(isExpected?: IsExpected): Promise<{ page: Page; google: Google }> {
  const page = await visit({}, isExpected)
  return { page, google: await answerGoogle(page.context()) }
}
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
const alert = (page: Page) => page.getByRole('alert').innerText()
const button = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
const isBusy = (page: Page) => button(page).getAttribute('aria-busy')

it('signs in through the popup of the SDK, reads the data, and signs out', async () => {
  const { page } = await open()
  await page.goto(product.url)
  await page.waitForURL('**/auth')
  const popup = await openGooglePopup(page)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  expect(await popup.getByRole('heading').innerText()).toBe('google.com')
  await popup.getByRole('button').click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('vtube.user')!) as unknown)).toEqual({
    name: 'Maya Lindqvist',
    photoURL: 'https://lh3.googleusercontent.com/a/maya',
  })

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maya Lindqvist|account|menu/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  expect(
    await page.evaluate(() => [sessionStorage, localStorage].flatMap((store) => Object.keys(store))),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^firebase|vtube\.(accessToken|user)/)]))
  await page.reload()
  await button(page).waitFor()
})

it('signs in with the further account service that the configuration names', async () => {
  const { page } = await open()
  await page.goto(product.url)
  const popup = await openGooglePopup(page, 'Continue with GitHub')
  expect(await popup.getByRole('heading').innerText()).toBe('github.com')
  await popup.getByRole('button').click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
})

it('renews five minutes before the end, hands the new token to the calls, and restores a new tab', async () => {
  const { page, google } = await open()
  await page.clock.install()
  await signInWithGoogle(page, product.url)
  const first = await token(page)
  const renewals = () => google.asked.filter((path) => path === 'securetoken.googleapis.com/v1/token').length
  await page.clock.fastForward('54:30')
  await cards(page).first().waitFor()
  expect([renewals(), await token(page)]).toEqual([0, first])
  await page.clock.fastForward('00:40')
  await expect.poll(() => token(page)).not.toBe(first)
  expect(renewals()).toBe(1)
  const [call] = await Promise.all([
    page.waitForRequest(/\/youtube\/v3\/search/),
    page.getByRole('button', { name: 'Anime', exact: true }).click(),
  ])
  expect((await call.allHeaders())['authorization']).toBe(`Bearer ${await token(page)}`)

  const other = await page.context().newPage()
  await other.goto(`${product.url}/liked`)
  await other.getByRole('banner').waitFor()
  expect(new URL(other.url()).pathname).toBe('/liked')
  expect(await token(other)).toBe(await token(page))
})

it.each([
  ['USER_DISABLED', 'This account has been disabled. Sign in with another one.'],
  ['TOKEN_EXPIRED', 'Your session has ended. Please sign in again.'],
])('signs out by force and says why when a renewal is answered %s', async (word, words) => {
  const { page, google } = await open(refused)
  await page.clock.install()
  await signInWithGoogle(page, product.url, '/liked')
  google.renewal = word
  await page.clock.fastForward('55:01')
  await page.waitForURL('**/auth')
  expect(await alert(page)).toBe(words)
  expect(await token(page)).toBeNull()
})

it('stays signed in while the service cannot be reached, and tries again later and later', async () => {
  const { page, google } = await open(refused)
  await page.clock.install()
  await signInWithGoogle(page, product.url, '/liked')
  google.renewal = 'silent'
  const renewals = () => google.asked.filter((path) => path === 'securetoken.googleapis.com/v1/token').length
  await page.clock.fastForward('55:01')
  await expect.poll(renewals).toBe(1)
  await page.clock.fastForward('00:31')
  await expect.poll(renewals).toBe(2)
  await page.clock.fastForward('00:31')
  expect(renewals()).toBe(2)
  google.renewal = null
  const first = await token(page)
  await page.clock.fastForward('00:31')
  await expect.poll(() => token(page)).not.toBe(first)
  expect(new URL(page.url()).pathname).toBe('/liked')
})

it.each<[string, (google: Google) => void, string]>([
  [
    'the account is disabled',
    (google) => (google.signIn = 'USER_DISABLED'),
    'This account has been disabled',
  ],
  ['the service does not answer', (google) => (google.signIn = 'silent'), 'could not be reached'],
  [
    'this address is not allowed',
    (google) => (google.authorizedDomains = ['elsewhere.example']),
    'does not accept this address',
  ],
  ['the browser lets the frame store nothing', (google) => (google.webStorage = false), 'blocks the storage'],
  ['somebody else signs in', (google) => (google.popupError = 'user-mismatch'), 'as somebody else'],
  ['the sign-in is refused', (google) => (google.popupError = 'login-blocked'), 'cancelled or refused'],
  ['the visitor refuses', (google) => (google.popupError = 'user-cancelled'), 'cancelled or refused'],
  ['the session has ended', (google) => (google.signIn = 'TOKEN_EXPIRED'), 'Your session has ended'],
])('says what to do when %s', async (_situation, change, words) => {
  const { page, google } = await open(refused)
  change(google)
  await page.goto(product.url)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  // Some failures close the popup by themselves before anybody can choose.
  await popup
    .getByRole('button', { name: 'Continue as Maya' })
    .click({ timeout: 2000 })
    .catch(() => {})
  await page.getByRole('alert').getByText(words).waitFor()
  expect(await isBusy(page)).toBeNull()
  expect(await token(page)).toBeNull()
})

it('is quiet about a closed window, frees the button at once, and ignores the late error of the SDK', async () => {
  const { page } = await open()
  await page.clock.install()
  await page.goto(product.url)
  const popup = await openGooglePopup(page)
  expect(await isBusy(page)).toBe('true')
  await popup.close()
  await expect.poll(() => isBusy(page), { timeout: 2000 }).toBeNull()
  // The SDK looks every two seconds and tells eight seconds after it has seen the window closed.
  await page.clock.runFor(15_000)
  expect(await alert(page)).toBe('')
  const second = await openGooglePopup(page)
  await second.getByRole('button').click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
})

it('says after a reload as well that the account is disabled', async () => {
  const { page, google } = await open(refused)
  await page.clock.install()
  await signInWithGoogle(page, product.url, '/liked')
  await page.reload()
  await page.getByRole('banner').waitFor()
  google.lookup = 'USER_DISABLED'
  google.renewal = 'USER_DISABLED'
  await page.clock.fastForward('55:01')
  await page.waitForURL('**/auth')
  await page.getByRole('alert').getByText('This account has been disabled.').waitFor()
  expect(await token(page)).toBeNull()
})

it('ends in another tab as well, which says why and comes back to its page', async () => {
  const { page, google } = await open(refused)
  await page.clock.install()
  await signInWithGoogle(page, product.url, '/liked')
  const other = await page.context().newPage()
  await other.goto(`${product.url}/search/clouds`, { waitUntil: 'networkidle' })
  google.renewal = 'USER_DISABLED'
  await page.clock.fastForward('55:01')
  await other.waitForURL('**/auth')
  await other.getByRole('alert').getByText('This account has been disabled.').waitFor()
  google.renewal = null
  await (await openGooglePopup(other)).getByRole('button').click()
  await other.waitForURL('**/search/clouds')
  expect(await token(other)).not.toBeNull()
})

it('signs in by the redirect where the browser blocks the window', async () => {
  const { page, google } = await open()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${product.url}/liked`)
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('alert').getByText('Your browser blocked the sign-in window.').waitFor()
  await page.getByRole('button', { name: 'Sign In Without a Window' }).click()
  await page.waitForURL('**/__/auth/handler**')
  expect(google.asked).toContain('vtube-test.firebaseapp.com/__/auth/handler')
  expect(new URL(page.url()).searchParams.get('authType')).toBe('signInViaRedirect')
  expect(await page.getByRole('heading').innerText()).toBe('github.com')
  await page.getByRole('button', { name: 'Continue as Maya' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL('**/liked')
  expect(await token(page)).not.toBeNull()
})
