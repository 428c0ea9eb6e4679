import { expect, header, testWith } from '../fixtures.ts'
import { signInButton, skipSplash } from '../testing/signInByPopup.ts'
import { startWithAccounts, type ProductWithAccounts } from '../testing/startWithAccounts.ts'

let product: ProductWithAccounts
const test = testWith(async () => (product = await startWithAccounts()))
const PASSWORD = 'correct horse battery'

test(
  'a suspended person is signed out while doing nothing, is told why, and comes back when it is over',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit({}, /Failed to load resource.*\b40[01]\b/v)
    await skipSplash(page.context())
    await page.goto(product.firstLink)
    await page.getByLabel('Your name').fill('Maya')
    await page.locator('summary').click()
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue with a password' }).click()
    const events = page.waitForResponse('**/user-data/events?*')
    await page.getByRole('link', { name: 'I saved them. Continue' }).click()
    await events

    await product.people('suspend', 'maya')
    await expect(page.getByText('This account has been disabled.')).toBeVisible()
    await product.people('suspend', 'maya', '--undo')
    await page.getByLabel('Your name').fill('maya')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signInButton(page).click()
    await header(page).waitFor()
  },
)
