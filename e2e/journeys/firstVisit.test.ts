import { expect, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/player.ts'
import { signIn } from '../testing/signIn.ts'

test('leads from the sign-in popup over the splash and the feed to a video that plays, and out again', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForURL('**/auth')
  expect(await signIn(page)).toEqual([500, 600])

  // The splash goes by itself.
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  await expect(page).toHaveURL('/')
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('vtube_intro')
  await page
    .getByText(/\S views/)
    .first()
    .waitFor()

  const title = cards.first().getByRole('heading').getByRole('link')
  const name = await title.innerText()
  await title.click()
  await page.waitForURL('/watch/*')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectToPlay(page)

  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  await page.goto('/liked')
  await page.waitForURL('**/auth')
})
