import type { Page } from '@playwright/test'
import { expect, header, testWith } from '../fixtures.ts'
import {
  makePasskey,
  makePassword,
  openAccount,
  openLink,
  expectNameInMenu,
  openMenu,
  openVtube,
  PASSWORD,
  rename,
} from '../testing/accountPages.ts'
import { addAuthenticator } from '../testing/authenticator.ts'
import { axeViolations } from '../testing/axe.ts'
import { popularVideos } from '../testing/callV3.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { logOut, signInButton } from '../testing/signInByPopup.ts'
import { startWithAccounts, type ProductWithAccounts } from '../testing/startWithAccounts.ts'

let started: ProductWithAccounts | null = null
const test = testWith(async () => (started = await startWithAccounts()))
/** Returns the product of this worker, with its command line. */
const accounts = (): ProductWithAccounts => {
  if (started === null) throw new Error('The product has not started.')
  return started
}

test('the first person makes an account with a passkey by a link, and signs in with it again', async ({
  visit,
}) => {
  const page = await openLink(visit, accounts().firstLink)
  // The authenticator of the test would answer the offer of the name's suggestions before the button is pressed.
  await page.context().addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await makePasskey(page, 'Maya')
  await openVtube(page)
  await logOut(page)
  // Somebody who has logged out is not signed in again by opening the page.
  await page.goto('/')
  await page.waitForURL('**/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await header(page).waitFor()
})

test('a passkey among the suggestions of the name signs in', { tag: '@release' }, async ({ visit }) => {
  const page = await openLink(visit, await accounts().invite())
  await makePasskey(page, 'Toni')
  await openVtube(page)
  // The authenticator of the test answers as soon as the page offers its passkeys.
  await Promise.all([page.waitForResponse('**/identity/sign-in'), logOut(page)])
  await header(page).waitFor()
})

test('whoever accepts an invitation sees films after two presses, and signs in by password later', async ({
  visit,
}) => {
  const page = await openLink(visit, await accounts().invite())
  const windows: Page[] = []
  page.on('popup', (popup) => windows.push(popup))
  await makePassword(page, 'Ines')
  await openVtube(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await logOut(page)
  await page.getByLabel('Your name', { exact: true }).fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInButton(page).click()
  await header(page).waitFor()
  expect(windows).toEqual([])
})

test(
  'a second person, on a phone, takes a password, and changes name, picture and ways in',
  { tag: '@release' },
  async ({ visit }) => {
    const viewport = { width: 320, height: 640 }
    const page = await openLink(visit, await accounts().invite('Robin'), { viewport })
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Robin')
    await makePassword(page, 'Robin')
    await openVtube(page)

    await openAccount(page)
    await rename(page, 'Robin Hood')
    const picture = await page.screenshot()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('Picture saved')).toBeVisible()
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await expect(page.getByText('This browser')).toBeVisible()
    await page.getByRole('button', { name: 'Change “' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Passkey name').fill('Robin’s phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Robin’s phone', { exact: true })).toBeVisible()

    await expectNameInMenu(page, 'Robin Hood')
    const avatar = header(page).getByRole('button', { name: 'Account' }).locator('img')
    await expect(avatar).toHaveAttribute('src', /\/identity\/accounts\/.+\/picture/v)
  },
)

test(
  'a person who is limited to a folder sees the videos in it and no others',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openLink(visit, await accounts().invite('Bo'))
    await makePassword(page, 'Bo')
    await openVtube(page)
    // The limit holds within two seconds. A list that is loaded meanwhile names videos whose pictures are then refused.
    await page.goto('/liked')
    await accounts().people('limit', 'Bo', '--folders', 'reef-watch')
    const channels = async () => {
      const videos = await popularVideos(page)
      return [...new Set(videos.map(({ snippet }) => snippet.channelTitle))]
    }
    await expect.poll(channels).toEqual(['Reef Watch'])
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasNotText: 'Reef Watch' })).toHaveCount(0)
  },
)

test(
  'a person replaces a forgotten password by a recovery code, and deletes the account',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openLink(visit, await accounts().invite())
    await makePassword(page, 'Sam')
    const code = (await page.getByRole('listitem').first().textContent()) ?? ''
    await openVtube(page)
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByLabel('Recovery code').press('Enter')
    await page.getByRole('button', { name: 'Change password' }).click()
    const changing = page.getByRole('dialog', { name: 'Change password' })
    await changing.getByLabel('New password').fill('a wholly new phrase')
    await changing.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password saved')).toBeVisible()
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const deleting = page.getByRole('dialog', { name: 'Delete account' })
    await deleting.getByLabel('To confirm').fill('Not Sam')
    await deleting.getByRole('button', { name: 'Delete account' }).click()
    await expect(deleting.getByText('This is not your name.')).toBeVisible()
    await deleting.getByLabel('To confirm').fill('Sam')
    await deleting.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await page.waitForURL('**/auth')
    expect(await accounts().people('list')).not.toContain('Sam')
  },
)

test('somebody makes an account without scripts', { tag: '@release' }, async ({ visit }) => {
  const page = await openLink(visit, await accounts().invite('Noor'), { javaScriptEnabled: false })
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeHidden()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue with a password' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Save as a file' })).toBeVisible()
})

test('an account is made by keyboard alone', { tag: '@release' }, async ({ visit }) => {
  const page = await openLink(visit, await accounts().invite())
  await addAuthenticator(page)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // The script of the page shows the button.
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
  await expect(page.getByLabel('Your name', { exact: true })).toBeFocused()
  await page.keyboard.type('Kim')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(page.getByRole('link', { name: 'I saved them. Continue' })).toBeFocused()
  await press('Enter')
  await header(page).waitFor()
})

test('a screen reader names everything on the pages of accounts', { tag: '@release' }, async ({ visit }) => {
  const page = await openLink(visit, await accounts().invite('Lee'))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Welcome to Vtube" [level=1]
    - paragraph: /You are invited to localhost:\\d+\\. Choose a name/
    - text: Your name
    - textbox "Your name": Lee
    - button "Continue with a passkey"
    - paragraph: /Unlock with your finger/
    - paragraph: or
    - group: Continue with a password`)
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'Continue with a password' }).click()
  const password = page.getByLabel('New password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/^At least 10 characters.*Use at least 10 characters/v)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue with a password' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await openVtube(page)
  await openAccount(page)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  for (const name of ['Name and picture', 'Signing in', 'Where you are signed in', 'Delete account'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

test(
  'the pages of accounts are accessible in every width, theme and direction',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openLink(visit, await accounts().invite('Ali'))
    await addAuthenticator(page)
    const softly = expect.configure({ soft: true })
    const check = async (name: string) => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [390, 'dark'],
        [320, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await softly.poll(() => axeViolations(page), `${name}, ${width} px`).toEqual([])
        await softly.poll(() => isTooWide(page), `${name}, ${width} px: too wide`).toBe(false)
      }
      // Text of twice the size, as people set it in their browser.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await softly.poll(() => isTooWide(page), `${name}, large text: too wide`).toBe(false)
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    }
    const language = { name: 'vtube_language', value: 'ar', domain: 'localhost', path: '/' }
    await check('invitation')
    await page.context().addCookies([language])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await check('invitation in Arabic')
    await page.locator('button[data-with-passkey]').click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await check('recovery codes in Arabic')
    await page.locator('main a[href="/"]').click()
    await header(page).waitFor()
    await page.goto('/account')
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('confirmation in Arabic')
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect(page.getByRole('region')).toHaveCount(4)
    await check('account in Arabic')
  },
)
