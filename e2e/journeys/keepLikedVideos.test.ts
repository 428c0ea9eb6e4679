import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { stubPlayer } from '../testing/playerVideo.ts'
import { holdToasts } from '../testing/holdTimers.ts'
import { idOf, popularVideos, type V3Item } from '../testing/callV3.ts'

const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ })
const cards = (page: Page) => page.getByRole('region', { name: 'Liked videos' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const nothing = (page: Page) => page.getByText('No liked videos found.')

async function likeVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
}

async function removeFirst(page: Page): Promise<void> {
  await cards(page)
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
}

// Rule 1.8
test('lists what is liked in another tab, the newest first, takes it out and back, and keeps both tabs in step', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked')
  await stubPlayer(page)
  await nothing(page).waitFor()
  const [first, second] = (await popularVideos(page)) as [V3Item, V3Item]
  const other = await page.context().newPage()
  await likeVideo(other, first)
  await expect(titles(page)).toHaveText([first.snippet.title])
  await likeVideo(other, second)
  const both = [second.snippet.title, first.snippet.title]
  await expect(titles(page)).toHaveText(both)
  await page.getByText('2 videos', { exact: true }).waitFor()
  await expect(cards(page).first()).toContainText(/views · .+ ago/)

  await page.bringToFront()
  await holdToasts(page)
  await removeFirst(page)
  await expect(titles(page)).toHaveText(both.slice(1))
  await expect(like(other)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page)).toHaveText(both)
  await expect(like(other)).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(titles(page)).toHaveText(both)
  await removeFirst(page)
  await expect(titles(page)).toHaveText(both.slice(1))
  await removeFirst(page)
  await nothing(page).waitFor()
  await expect(cards(page)).toHaveCount(0)
})
