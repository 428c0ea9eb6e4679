import { expect, test } from '../fixtures.ts'
import { popularVideos } from '../testing/callV3.ts'
import { storeUserData } from '../testing/storeUserData.ts'

test(
  'groups subscribed channels, reads the videos of the group, and opens it again after a reload',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/')
    const videos = (await popularVideos(page)).slice(0, 8)
    await storeUserData(page, videos)
    await page.goto('/subscriptions')
    await page.getByRole('button', { name: 'New group' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Evening')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('This group has no channels yet.').waitFor()
    await page.getByRole('button', { name: 'Choose channels' }).first().click()
    const channel = videos[0]?.snippet.channelTitle ?? ''
    await page.getByRole('checkbox', { name: channel }).check()
    await page.keyboard.press('Escape')

    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText(channel)
    await page.reload()
    const link = page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Evening' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    for (const card of await cards.all()) await expect(card).toContainText(channel)
  },
)
