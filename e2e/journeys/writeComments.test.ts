import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { currentTime, expectToPlay } from '../testing/player.ts'
import { askV3, idOf, popularVideos } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Add a comment' })
const own = (page: Page) => section(page).getByRole('list', { name: 'Your comments' }).getByRole('article')
const others = (page: Page) =>
  section(page).getByRole('list', { name: 'Comments of others' }).getByRole('article')

interface Thread {
  snippet: { topLevelComment: { snippet: { textDisplay: string; authorDisplayName: string } } }
}

/** Opens a video whose comments are many, and one of them long. */
async function openCommented(page: Page): Promise<string> {
  for (const video of await popularVideos(page)) {
    if (Number(video.statistics.commentCount ?? 0) < 3 || video.contentDetails.duration === 'P0D') continue
    const id = idOf(video)
    const { items } = await askV3(page, 'commentThreads', { part: 'snippet', videoId: id, maxResults: '40' })
    const texts = (items as unknown as Thread[]).map(
      ({ snippet }) => snippet.topLevelComment.snippet.textDisplay,
    )
    if (!texts.some((text) => text.length > 200)) continue
    await page.goto(new URL(`/watch/${id}`, page.url()).href)
    await section(page).scrollIntoViewIfNeeded()
    return id
  }
  throw new Error('The sample library has no long comment.')
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click()
}

it('shows what others wrote, cut after 152 characters until Show More is pressed', async () => {
  const page = await visitSignedIn()
  await openCommented(page)
  const long = others(page)
    .filter({ has: page.getByRole('button', { name: 'Show More' }) })
    .first()
  await long.waitFor()
  const text = long.locator('p')
  const cut = await text.innerText()
  expect(cut).toMatch(/\.\.\.$/)
  expect([...new Intl.Segmenter().segment(cut.replace(/\.\.\.$/, ''))].length).toBe(152)
  await long.getByRole('button', { name: 'Show More' }).click()
  const whole = others(page)
    .filter({ has: page.getByRole('button', { name: 'Show Less' }) })
    .locator('p')
  expect((await whole.innerText()).startsWith(cut.slice(0, 100))).toBe(true)
  expect((await whole.innerText()).length).toBeGreaterThan(cut.length)
  await section(page).getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(() => text.innerText()).toBe(cut)
})

it('puts a comment of one’s own first, keeps it on the device, and brings a deleted one back', async () => {
  const page = await visitSignedIn()
  const id = await openCommented(page)
  await others(page).first().waitFor()
  await write(page, 'The first one')
  await write(page, 'A <b>second</b> & last\nin two lines')
  expect(await field(page).inputValue()).toBe('')
  expect(await own(page).locator('p').allInnerTexts()).toEqual([
    'A <b>second</b> & last\nin two lines',
    'The first one',
  ])
  expect(await own(page).first().innerText()).toMatch(/^You\s+just now/)
  const kept = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[], `comments-${id}`)
  expect((await kept())[1]).toMatchObject({
    authorDisplayName: 'You',
    authorProfileImageUrl: expect.stringMatching(/^http/) as string,
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    textDisplay: 'The first one',
  })

  await own(page).nth(1).getByRole('button', { name: 'Delete comment' }).click()
  await expect.poll(() => own(page).count()).toBe(1)
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => own(page).last().locator('p').innerText()).toBe('The first one')
  await page.reload()
  await expect.poll(() => own(page).count()).toBe(2)
})

it('does nothing with an empty comment, and says nothing about it', async () => {
  const page = await visitSignedIn()
  await openCommented(page)
  await field(page).click()
  await section(page).getByText('Kept on this device only').waitFor()
  await write(page, '   ')
  expect(await own(page).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await section(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await field(page).inputValue()).toBe('')
})

it('moves the player by a time mark in a comment', async () => {
  const page = await visitSignedIn()
  await openCommented(page)
  await write(page, 'See 0:11, it is worth it')
  await page.evaluate(() => scrollTo(0, 0))
  await expectToPlay(page)
  await own(page).getByRole('link', { name: '0:11' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(11)
})

it('says calmly that comments are turned off where they are', async () => {
  const page = await visitSignedIn('/', {}, (line) => line.includes('403'))
  const error = { error: { code: 403, message: 'Disabled.', errors: [{ reason: 'commentsDisabled' }] } }
  await page.route(/\/commentThreads\?/, (route) => route.fulfill({ status: 403, json: error }))
  await openCommented(page)
  await section(page).getByText('Comments are turned off for this video.').waitFor()
  expect(await section(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
