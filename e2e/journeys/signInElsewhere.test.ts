import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForeignIssuer, type ForeignIssuer } from '../testing/foreignIssuer.ts'
import { visit, type IsExpected } from '../testing/visit.ts'

let school: ForeignIssuer
beforeAll(async () => {
  school = await startForeignIssuer()
})
afterAll(() => school.stop())

const failed: IsExpected = (line) => /Failed to load resource|net::ERR|ERR_FAILED/.test(line)
/** The pages of that issuer ask for a typeface on the internet, which is not there. */
const ofTheIssuer: IsExpected = (line) =>
  /fonts|Failed to load resource|autocomplete|Password field|Sign in first/i.test(line)

const button = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return popup
}
async function answer(popup: Page) {
  await popup.locator('[name=login]').fill('maya')
  await popup.locator('[name=password]').fill('anything')
  await popup.locator('[type=submit]').click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}
async function signInThere(page: Page) {
  await page.goto(school.product.url)
  await page.waitForURL('**/auth')
  const popup = await openPopup(page)
  const closed = popup.waitForEvent('close')
  await answer(popup)
  await closed
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('banner').waitFor()
}

it('signs in at an issuer that is not ours, whose address and client id are all it knows', async () => {
  const page = await visit({}, ofTheIssuer)
  await signInThere(page)
  await page.getByRole('main').getByRole('article').first().waitFor()
  const user = await page.evaluate(() => sessionStorage.getItem('vtube.user'))
  expect(JSON.parse(user!)).toEqual({ name: 'maya of the school', photoURL: null })
  const [, claims = ''] = (await token(page))!.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: school.issuer,
    aud: 'living-room',
  })
})

it('renews by the refresh token five minutes before the end', async () => {
  const page = await visit({}, ofTheIssuer)
  await page.clock.install()
  await signInThere(page)
  const first = await token(page)
  const exchanges = () => school.asked.filter((path) => path === 'POST /realms/school/token').length
  const before = exchanges()
  await page.clock.fastForward('54:30')
  expect([exchanges(), await token(page)]).toEqual([before, first])
  await page.clock.fastForward('00:40')
  await expect.poll(() => token(page)).not.toBe(first)
  expect(exchanges()).toBe(before + 1)
})

it('signs out at the issuer too, so that the next visitor is asked for a password', async () => {
  const page = await visit({}, ofTheIssuer)
  await signInThere(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /maya of the school|account|menu/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL(/\/realms\/school\/session\/end/)
  await page.getByRole('button', { name: /sign me out/i }).click()
  await page.waitForURL(`${school.product.url}/auth`)
  expect(await token(page)).toBeNull()
  expect(school.asked).toContain('POST /realms/school/token/revocation')
  const popup = await openPopup(page)
  await popup.locator('[name=password]').waitFor()
})

it('says that the sign-in was refused, and is quiet about a closed window', async () => {
  const page = await visit({}, ofTheIssuer)
  await page.goto(school.product.url)
  const first = await openPopup(page)
  await first.locator('[name=password]').waitFor()
  await first.close()
  await expect.poll(() => button(page).getAttribute('aria-busy'), { timeout: 2000 }).toBeNull()
  expect(await page.getByRole('alert').innerText()).toBe('')
  const second = await openPopup(page)
  await second.getByText(/cancel/i).click()
  await page.getByRole('alert').getByText('The sign-in was cancelled or refused.').waitFor()
})

it('says that the issuer cannot be reached', async () => {
  const page = await visit({}, failed)
  await page.context().route(`${school.issuer}/**`, (route) => route.abort())
  await page.goto(school.product.url)
  await button(page).click()
  await page.getByRole('alert').getByText('The sign-in service could not be reached.').waitFor()
  expect(await token(page)).toBeNull()
})

it('signs in without a window where the browser blocks it', async () => {
  const page = await visit({}, ofTheIssuer)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${school.product.url}/liked`)
  await button(page).click()
  await page.getByRole('button', { name: 'Sign In Without a Window' }).click()
  await answer(page)
  await page.waitForURL(`${school.product.url}/liked`)
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  expect(await token(page)).not.toBeNull()
})
