import { expect, test } from '../fixtures.ts'
import { popularVideos } from '../testing/callV3.ts'
import { storeUserData } from '../testing/storeUserData.ts'
import { untilApplication } from '../testing/untilApplication.ts'

test(
  'sees suggestions with their reasons, wants less of one, and finds the row on the home page',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    await storeUserData(page, (await popularVideos(page)).slice(0, 6))
    await page.goto('/for-you')
    await untilApplication(page)
    await expect(page.getByRole('heading', { level: 1, name: 'For you' })).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.first()).toContainText(
      /You |New from a channel|Because you watched|Something new|Because you liked|next part/,
    )

    const title = await cards.first().getByRole('heading').innerText()
    await page.getByRole('button', { name: `Less like ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Not this video' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeHidden()
    const again = page.getByRole('button', { name: `Suggest again: Video: ${title}` })
    await again.click()
    await expect(again).toBeHidden()

    await page.goto('/')
    await untilApplication(page)
    const row = page.getByRole('region', { name: 'For you' })
    await expect(row.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(await row.getByRole('link', { name: 'For you' }).getAttribute('href')).toBe('/for-you')
  },
)
