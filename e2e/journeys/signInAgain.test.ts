import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerGoogle, openGooglePopup, signInWithGoogle, startFirebaseProduct } from '../testing/firebase.ts'
import type { Product } from '../testing/startProduct.ts'
import { visit } from '../testing/visit.ts'

let product: Product
beforeAll(async () => {
  product = await startFirebaseProduct()
})
afterAll(() => product.stop())

const SDK = /\/createFirebaseProvider-[^/]*\.js|googleapis|apis\.google/
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const comment = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const refused = (line: string) => /Failed to load resource|401|Sign in first/.test(line)

it('keeps what somebody was typing when the session ends, and brings it back after signing in again', async () => {
  const page = await visit({}, refused)
  const google = await answerGoogle(page.context())
  await page.clock.install()
  await signInWithGoogle(page, product.url)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/watch/*')
  const place = page.url()
  await comment(page).scrollIntoViewIfNeeded()
  await comment(page).fill('The second theme comes in at')
  await search(page).fill('string quartets')

  google.renewal = 'TOKEN_EXPIRED'
  await page.clock.fastForward('55:01')
  await page.waitForURL('**/auth')
  await page.getByRole('alert').getByText('Your session has ended.').waitFor()
  google.renewal = null
  await (await openGooglePopup(page)).getByRole('button').click()
  await page.waitForURL(place)
  await expect.poll(() => comment(page).inputValue()).toBe('The second theme comes in at')
  expect(await search(page).inputValue()).toBe('string quartets')

  await page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('banner')).first().waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maya Lindqvist|account|menu/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  expect(await page.evaluate(() => sessionStorage.getItem('vtube.drafts'))).toBeNull()
})

it('ends in every tab when it is ended in one', async () => {
  const page = await visit({}, refused)
  await answerGoogle(page.context())
  await signInWithGoogle(page, product.url)
  const other = await page.context().newPage()
  await other.goto(`${product.url}/liked`)
  await other.getByRole('banner').waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maya Lindqvist|account|menu/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  await other.waitForURL('**/auth')
  expect(await other.evaluate(() => sessionStorage.getItem('vtube.accessToken'))).toBeNull()
})

it('loads no byte of the SDK on a reload or a navigation in a tab that holds a valid token', async () => {
  const page = await visit()
  const google = await answerGoogle(page.context())
  await signInWithGoogle(page, product.url)
  await cards(page).first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  google.asked.length = 0
  const sdk = () => [...asked, ...google.asked].filter((address) => SDK.test(address))
  await page.reload()
  await cards(page).first().waitFor()
  expect(sdk()).toEqual([])
  await page.goto(`${product.url}/?category=Music`)
  await cards(page).first().waitFor()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/watch/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(sdk()).toEqual([])
  expect(asked.length).toBeGreaterThan(10)
})

it.each(['hover', 'focus', 'idle'] as const)(
  'loads the SDK at the sign-in on %s, and not before',
  async (reason) => {
    const page = await visit()
    await answerGoogle(page.context())
    // The browser is busy until the journey says otherwise.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = (work) => waiting.push(work)
      Object.assign(window, {
        rest: () => waiting.forEach((work) => work({ didTimeout: false, timeRemaining: () => 9 })),
      })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${product.url}/auth`, { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: 'Login With Vtube' })
    await button.waitFor()
    expect(asked.filter((address) => SDK.test(address))).toEqual([])
    if (reason === 'hover') await button.hover()
    else if (reason === 'focus') await button.focus()
    else await page.evaluate(() => (window as unknown as { rest: () => void }).rest())
    await expect.poll(() => asked.some((address) => SDK.test(address))).toBe(true)
  },
)
