import type { Page } from '@playwright/test'
import { expect, header, test } from '../fixtures.ts'
import { makePassword, openLink, PASSWORD } from '../testing/accountPages.ts'
import { axeViolations } from '../testing/axe.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { skipSplash } from '../testing/signInByPopup.ts'
import { startWithAccounts } from '../testing/startWithAccounts.ts'

/** Matches the console line of a request for tokens before somebody has confirmed the code. */
const NOT_YET = /Failed to load resource.*\b400\b/v
const TELEVISION = { viewport: { width: 1280, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Opens the code on a television. Resolves to the code. */
async function showCode(television: Page): Promise<string> {
  await skipSplash(television.context())
  await television.goto('/auth')
  await television.getByRole('button', { name: 'Sign in with your phone' }).click()
  return await television.getByText(/^[B-Z]{4}-[B-Z]{4}$/v).innerText()
}

test('somebody signs in on a television by a name that is chosen on the phone', async ({ visit }) => {
  const television = await visit(TELEVISION, NOT_YET)
  const code = await showCode(television)
  expect(await axeViolations(television)).toEqual([])
  await expect(television.getByText('Waiting for your phone…')).toBeInViewport()
  await expect(television.getByRole('button', { name: 'Cancel' })).toBeInViewport()

  const phone = await visit(PHONE)
  await phone.goto('/device')
  await phone.getByLabel('Code').fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(code)).toBeVisible()
  await expect(phone.getByText('From your network')).toBeVisible()
  expect(await isTooWide(phone)).toBe(false)
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Yes, it is the same' }).click()
  await phone.getByRole('button', { name: 'Kenji Watanabe' }).click()
  await expect(phone.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  await header(television).waitFor()
})

test('somebody with an account refuses a code, and confirms the next one by password', async ({
  visit,
  startOwnProduct,
}) => {
  const product = await startWithAccounts(startOwnProduct)
  const at = { baseURL: product.url }
  const owner = await openLink(visit, product.firstLink)
  await makePassword(owner, 'Maya')
  const television = await visit({ ...TELEVISION, ...at }, NOT_YET)
  const phone = await visit({ ...PHONE, ...at })
  await phone.goto(`/device?user_code=${await showCode(television)}`)
  await phone.getByRole('button', { name: 'No, refuse' }).click()
  await expect(phone.getByRole('heading', { name: 'Refused' })).toBeVisible()
  await expect(television.getByRole('alert').filter({ hasText: 'was refused on the phone' })).toBeVisible()

  await television.getByRole('button', { name: 'New code' }).click()
  const code = await television.getByText(/^[B-Z]{4}-[B-Z]{4}$/v).innerText()
  await phone.goto(`/device?user_code=${code}`)
  await phone.getByRole('button', { name: 'Yes, it is the same' }).click()
  await phone.getByLabel('Your name', { exact: true }).fill('Maya')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  await header(television).waitFor()
})
