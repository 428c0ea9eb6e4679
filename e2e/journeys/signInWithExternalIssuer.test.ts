import type { Page } from '@playwright/test'
import { expect, testWith, type Visit } from '../fixtures.ts'
import { startExternalIssuer, type ExternalIssuer } from '../testing/startExternalIssuer.ts'
import { logOut, openPopup, signInButton, skipSplash } from '../testing/signInByPopup.ts'

let school: ExternalIssuer
const test = testWith(async () => {
  school = await startExternalIssuer()
  return { ...school.product, stop: school.stop }
})
test.describe.configure({ mode: 'default' })

/** Matches console lines of the issuer's pages, which load a font from the internet, for example. */
const ofTheIssuer = /fonts|Failed to load resource|autocomplete|Password field/i

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))

async function open(visit: Visit): Promise<Page> {
  const page = await visit({}, ofTheIssuer)
  await skipSplash(page.context())
  return page
}
async function answer(window: Page) {
  await window.locator('[name=login]').fill('maya')
  await window.locator('[name=password]').fill('anything')
  await window.locator('[type=submit]').click()
  await window.getByRole('button', { name: 'Continue' }).click()
}

test('signs in at an issuer that is not ours, renews five minutes before the end and again when that fails, and signs out there too', async ({
  visit,
}) => {
  const page = await open(visit)
  await page.clock.install()
  await page.goto('/')
  await page.waitForURL('**/auth')
  await answer(await openPopup(signInButton(page)))
  await page.getByRole('main').getByRole('article').first().waitFor()
  const user = await page.evaluate(() => sessionStorage.getItem('vtube.user'))
  expect(JSON.parse(user!)).toEqual({ name: 'maya of the school', photoURL: null })
  const first = await token(page)
  const [, claims = ''] = first!.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: school.issuer,
    aud: 'living-room',
  })

  const exchanges = () => school.requested.filter((path) => path === 'POST /realms/school/token').length
  const before = exchanges()
  // The token does not expire soon, so it is not renewed yet.
  await page.clock.fastForward('45:00')
  expect([exchanges(), await token(page)]).toEqual([before, first])
  // The session survives errors of the connection to the issuer, and is renewed as soon as possible.
  school.isDown = true
  const failure = page.waitForResponse(`${school.issuer}/token`)
  await page.clock.fastForward('10:01')
  // The page waits before it retries. The wait starts when the failed response has arrived.
  await (await failure).finished()
  expect(exchanges()).toBe(before + 1)
  school.isDown = false
  await page.getByRole('link', { name: 'Liked Videos' }).click()
  await page.getByText('No liked videos found.').waitFor()
  expect(await token(page)).toBe(first)
  await page.clock.fastForward('00:33')
  await expect.poll(() => token(page)).not.toBe(first)
  expect(exchanges()).toBe(before + 2)

  await logOut(page)
  await page.waitForURL(/\/realms\/school\/session\/end/)
  await page.getByRole('button', { name: /sign me out/i }).click()
  await page.waitForURL('/auth')
  expect(await token(page)).toBeNull()
  expect(school.requested).toContain('POST /realms/school/token/revocation')
  // The next user has to enter a password.
  await (await openPopup(signInButton(page))).locator('[name=password]').waitFor()
})

test(
  'says that the issuer cannot be reached, and that the sign-in was refused',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await open(visit)
    await page.context().route(`${school.issuer}/**`, (route) => route.abort())
    await page.goto('/')
    // The journey waits for this popup, because it could otherwise mistake it for the next one.
    await openPopup(signInButton(page))
    await expect(page.getByRole('alert')).toContainText('The sign-in service could not be reached.')
    await page.context().unroute(`${school.issuer}/**`)
    const popup = await openPopup(signInButton(page))
    await popup.getByText(/cancel/i).click()
    await expect(page.getByRole('alert')).toContainText('Sign-in was cancelled or denied.')
    expect(await token(page)).toBeNull()
  },
)

test('signs in without a window where the browser blocks it', { tag: '@release' }, async ({ visit }) => {
  const page = await open(visit)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/liked')
  await signInButton(page).click()
  await page.getByRole('button', { name: 'Sign in on this page' }).click()
  await answer(page)
  await page.waitForURL('/liked')
  await page.getByRole('banner').waitFor()
  expect(await token(page)).not.toBeNull()
})

test(
  'signs a television in by the code and the page of that issuer',
  { tag: '@release' },
  async ({ visit }) => {
    const television = await open(visit)
    await television.goto('/auth')
    await television.getByRole('button', { name: 'Sign in with your phone' }).click()
    const code = await television.getByText(/^[A-Z]{4}-[A-Z]{4}$/v).innerText()
    const phone = await visit({}, ofTheIssuer)
    await phone.goto(`${school.issuer}/device?user_code=${code}`)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await answer(phone)
    await television.getByRole('main').getByRole('article').first().waitFor()
    const user = await television.evaluate(() => sessionStorage.getItem('vtube.user'))
    expect(JSON.parse(user!)).toEqual({ name: 'maya of the school', photoURL: null })
  },
)
