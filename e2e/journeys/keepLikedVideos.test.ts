import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { leaveFilmsOut } from '../testing/player.ts'
import { holdToasts } from '../testing/time.ts'
import { idOf, popularVideos, type V3Item } from '../testing/v3.ts'

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
  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
}

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), openAccountMenu(page, 'Import')])
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('lists what is liked in another tab, the newest first, takes it out and back, and keeps both tabs in step', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked')
  await leaveFilmsOut(page)
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

test('exports likes and comments, and imports them in another browser', async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn()
  await leaveFilmsOut(page)
  const [video, another] = (await popularVideos(page)) as [V3Item, V3Item]
  await likeVideo(page, video)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Remember this')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), openAccountMenu(page, 'Export')])
  expect(download.suggestedFilename()).toMatch(/^vtube-backup-\d{4}-\d\d-\d\d\.json$/)
  await page.getByText('Exported 1 liked video and 1 comment.').waitFor()
  const backup = await readFile(await download.path(), 'utf8')

  const fresh = await prepareSignedIn()
  await leaveFilmsOut(fresh)
  await likeVideo(fresh, another)
  await fresh.goto('/liked')
  await importFile(fresh, download.suggestedFilename(), backup)
  await fresh.getByText('Imported 1 liked video and 1 comment.').waitFor()
  await expect
    .poll(async () => (await titles(fresh).allInnerTexts()).toSorted())
    .toEqual([video.snippet.title, another.snippet.title].toSorted())
  await fresh.getByRole('link', { name: video.snippet.title }).click()
  await fresh.getByRole('list', { name: 'Your comments' }).getByText('Remember this').waitFor()
})
