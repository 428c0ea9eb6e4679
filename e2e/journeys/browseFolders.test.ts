import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { answerFolders } from '../testing/answerFolders.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { stubPlayer } from '../testing/playerVideo.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

const main = (page: Page) => page.getByRole('main')

test(
  'finds a video by its folder and by filters on a phone',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(PHONE)
    await stubPlayer(page)
    await answerFolders(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Folders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Films' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible()
    await page.getByRole('button', { name: 'Length: Any' }).click()
    await page.getByRole('menuitemradio', { name: 'Over 20 minutes (0)' }).click()
    await expect(main(page).getByText('No videos with these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter: Over 20 minutes' }).click()
    await expect(main(page).getByRole('article').nth(2)).toBeVisible()
    await page.getByRole('button', { name: 'Play all' }).click()
    await expect(page).toHaveURL(/\/watch\//)
  },
)

test(
  'sorts and filters a folder by keyboard, and finds it so when coming back',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    await stubPlayer(page)
    await answerFolders(page)
    await page.goto('/folders/Films')
    const length = page.getByRole('button', { name: 'Length: Any' })
    await length.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/length=short/)
    await expect(page.getByRole('button', { name: 'Length: Under 4 minutes' })).toBeFocused()
    await main(page).getByRole('article').nth(2).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/watch\//)
    await page.goto('/folders/Films')
    await expect(page).toHaveURL(/length=short/)
    await expect(main(page).getByRole('article').nth(2)).toBeVisible()
    await expectAccessible(page, 'a folder with a filter', [390, 1440])
  },
)
