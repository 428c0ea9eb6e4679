import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { recordCalls } from '../testing/calls.ts'
import { idOf, popularVideos, type V3Item } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ })
const cards = (page: Page) => page.getByRole('region', { name: 'Liked videos' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const nothing = (page: Page) => page.getByText('No liked videos found.')

async function likeVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(`${url}/watch/${idOf(video)}`)
  await like(page).click()
  await page.locator('button[aria-label^=Like][aria-pressed=true]').waitFor()
}

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await openAccountMenu(page, 'Import')
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

it('lists liked videos, the newest first, and takes them out and back', async () => {
  const page = await visitSignedIn('/liked')
  await nothing(page).waitFor()
  const [first, second] = await popularVideos(page)
  await likeVideo(page, first!)
  await likeVideo(page, second!)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Liked Videos' }).click()
  await expect.poll(() => titles(page)).toEqual([second!.snippet.title, first!.snippet.title])
  await page.getByText('2 videos', { exact: true }).waitFor()
  await expect.poll(() => cards(page).first().innerText()).toMatch(/views · .+ ago/)

  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => titles(page)).toEqual([first!.snippet.title])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual([second!.snippet.title, first!.snippet.title])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual([second!.snippet.title, first!.snippet.title])

  for (const left of [1, 0]) {
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(() => cards(page).count()).toBe(left)
  }
  await nothing(page).waitFor()
  await page.getByRole('link', { name: 'Browse videos' }).click()
  await page.waitForURL(`${url}/`)
})

it('keeps two tabs in step', async () => {
  const page = await visitSignedIn('/liked')
  const [video] = await popularVideos(page)
  const other = await page.context().newPage()
  await likeVideo(other, video!)
  await expect.poll(() => titles(page)).toEqual([video!.snippet.title])
  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => like(other).getAttribute('aria-pressed')).toBe('false')
  await nothing(page).waitFor()
})

it('exports likes and comments, and imports them in another browser', async () => {
  const page = await visitSignedIn('/liked')
  const [video, another] = await popularVideos(page)
  await openAccountMenu(page, 'Export')
  await page.getByText('There is nothing to export yet.').waitFor()
  await likeVideo(page, video!)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Remember this')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), openAccountMenu(page, 'Export')])
  expect(download.suggestedFilename()).toMatch(/^vtube-backup-\d{4}-\d\d-\d\d\.json$/)
  await page.getByText('Exported 1 liked video and 1 comment.').waitFor()
  const backup = await readFile(await download.path(), 'utf8')

  const fresh = await visitSignedIn('/liked')
  await likeVideo(fresh, another!)
  await fresh.goto(`${url}/liked`)
  await importFile(fresh, download.suggestedFilename(), backup)
  await fresh.getByText('Imported 1 liked video and 1 comment.').waitFor()
  await expect
    .poll(async () => (await titles(fresh)).toSorted())
    .toEqual([video!.snippet.title, another!.snippet.title].toSorted())
  await importFile(fresh, download.suggestedFilename(), backup)
  await fresh.getByText('Everything in this backup is here already.').waitFor()
  await fresh.getByRole('link', { name: video!.snippet.title }).click()
  await fresh.getByRole('list', { name: 'Your comments' }).getByText('Remember this').waitFor()
})

it.each([
  [
    'no backup at all',
    'holiday.json',
    '{"photos":[]}',
    'This file is not a Vtube backup. Nothing was changed.',
  ],
  ['no JSON', 'cat.json', 'meow', 'This file is not a Vtube backup. Nothing was changed.'],
  [
    'damaged',
    'half.json',
    '{"format":"vtube-backup","version":1,"likedVideos":[{"no":"id"}],"comments":{}}',
    'This backup is damaged. Nothing was changed.',
  ],
])('refuses a file that is %s, and changes nothing', async (_, name, text, sentence) => {
  const page = await visitSignedIn('/liked')
  await nothing(page).waitFor()
  const before = await page.evaluate(() => JSON.stringify(localStorage))
  await importFile(page, name, text)
  await page.getByText(sentence).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before)
})

it('refreshes what is older than thirty days in one batch, and keeps the place of what has gone', async () => {
  const page = await visitSignedIn()
  const [video] = await popularVideos(page)
  const { snippet, contentDetails, statistics } = video!
  const old = [
    { id: 'GoneAway000', snippet, contentDetails, statistics },
    { id: idOf(video!), snippet: { ...snippet, title: 'Its former title' }, contentDetails, statistics },
  ]
  await page.evaluate((text) => localStorage.setItem('likedVideos', text), JSON.stringify(old))
  const calls = recordCalls(page)
  await page.goto(`${url}/liked`)
  await expect.poll(() => titles(page)).toEqual(['No longer available', video!.snippet.title])
  const id = `GoneAway000,${idOf(video!)}`
  expect(calls.filter(({ resource }) => resource === 'videos').map(({ parameters }) => parameters)).toEqual([
    { part: 'snippet,statistics', id },
    { part: 'contentDetails,statistics', id },
  ])
  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: 'Remove the video that is no longer available' })
    .click()
  await expect.poll(() => titles(page)).toEqual([video!.snippet.title])
})

it('puts aside what it cannot read in the storage, and says so', async () => {
  const page = await visitSignedIn()
  const [video] = await popularVideos(page)
  await page.evaluate(() => localStorage.setItem('likedVideos', '{"not":"a list"}'))
  await page.goto(`${url}/liked`)
  await page.getByText(/could not be read\. It was put aside/).waitFor()
  await nothing(page).waitFor()
  await likeVideo(page, video!)
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('likedVideos.aside')),
    ),
  ).toEqual([[expect.any(String), '{"not":"a list"}']])
})
