import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Call, recordCalls } from '../testing/calls.ts'
import { leaveFilmsOut } from '../testing/player.ts'

const ID = /^[\w-]+$/
const IDS = /^[\w-]+(,[\w-]+){0,49}$/
const WORDS = /\S/
const TOKEN = /^\S+$/

interface Row {
  name: string
  resource: string
  parameters: Record<string, string | RegExp>
  /** Parameters that only some calls of the row have. */
  sometimes?: Record<string, RegExp>
}

/** Section 7 of the specification, a row each, with the page sizes and the region of section 9. */
const ROWS: Row[] = [
  {
    name: 'the home feed',
    resource: 'videos',
    parameters: {
      part: 'snippet,contentDetails,statistics',
      chart: 'mostPopular',
      regionCode: 'US',
      maxResults: '18',
      order: 'date',
    },
    sometimes: { pageToken: TOKEN },
  },
  {
    name: 'a category',
    resource: 'search',
    parameters: { part: 'snippet', maxResults: '18', q: WORDS, type: 'video', order: 'date' },
    sometimes: { pageToken: TOKEN },
  },
  { name: 'a video', resource: 'videos', parameters: { part: 'snippet,statistics', id: ID } },
  {
    name: 'related videos',
    resource: 'search',
    parameters: { part: 'snippet', q: WORDS, maxResults: '45', type: 'video' },
  },
  {
    name: 'a search',
    resource: 'search',
    parameters: { part: 'snippet', maxResults: '10', q: WORDS, type: 'video,channel' },
    sometimes: { pageToken: TOKEN },
  },
  {
    name: 'details of cards',
    resource: 'videos',
    parameters: { part: 'contentDetails,statistics', id: IDS },
  },
  { name: 'channel icons', resource: 'channels', parameters: { part: 'snippet', id: IDS } },
  {
    name: 'subscribers',
    resource: 'channels',
    parameters: { part: 'snippet,statistics,contentDetails', id: IDS },
  },
  {
    name: 'a channel',
    resource: 'channels',
    parameters: { part: 'snippet,statistics,brandingSettings', id: ID },
  },
  { name: 'the uploads playlist', resource: 'channels', parameters: { part: 'contentDetails', id: ID } },
  {
    name: 'uploads',
    resource: 'playlistItems',
    parameters: { part: 'snippet,contentDetails', playlistId: ID, maxResults: '30' },
    sometimes: { pageToken: TOKEN },
  },
  {
    name: 'comments',
    resource: 'commentThreads',
    parameters: { part: 'snippet', videoId: ID, maxResults: '40' },
  },
  { name: 'suggestions', resource: 'suggestions', parameters: { client: 'firefox', ds: 'yt', q: WORDS } },
]

const agrees = (value: string | undefined, wanted: string | RegExp) =>
  value !== undefined && (typeof wanted === 'string' ? value === wanted : wanted.test(value))

function isOf({ resource, parameters, sometimes = {} }: Row, call: Call): boolean {
  const known = { ...sometimes, ...parameters }
  return (
    call.resource === resource &&
    Object.entries(parameters).every(([name, wanted]) => agrees(call.parameters[name], wanted)) &&
    Object.entries(call.parameters).every(([name, value]) => name in known && agrees(value, known[name]!))
  )
}

const rowOf = (call: Call): string =>
  ROWS.find((row) => isOf(row, call))?.name ?? `none: ${JSON.stringify(call)}`

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const views = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\S views/)
    .first()

test('makes the calls of the specification and no others, in batches, on a walk through every screen', async ({
  visitSignedIn,
}) => {
  // It loads every screen anew.
  test.slow()
  const page = await visitSignedIn('/liked')
  await leaveFilmsOut(page)
  const calls = recordCalls(page)
  const rows = () => calls.map(rowOf).toSorted()
  const countOf = (row: string) => rows().filter((one) => one === row).length
  const walked = new Set<string>()
  /** Leaves a screen for good, so that none of its calls comes later. Returns the rows of all of them. */
  const leave = async () => {
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await page.goto('about:blank')
    const made = rows()
    calls.length = 0
    for (const row of made) walked.add(row)
    return made
  }
  const scrollToSecond = async (row: string) => {
    const pages = async () => {
      await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }))
      return countOf(row)
    }
    await expect.poll(pages, { intervals: [50] }).toBeGreaterThan(1)
  }

  await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
  await views(page).waitFor()
  await scrollToSecond('the home feed')
  const feed = await leave()
  const lists = feed.filter((row) => row === 'the home feed').length
  expect(feed.length).toBeLessThanOrEqual(lists * 2)

  await page.goto('/?category=Cats')
  await views(page).waitFor()
  const ofCategory = ['a category', 'channel icons', 'details of cards']
  await expect.poll(rows).toEqual(ofCategory)
  expect(await leave()).toEqual(ofCategory)

  await page.goto('/liked')
  await page.getByRole('combobox', { name: 'Search' }).fill('the')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('/search/the')
  await views(page).waitFor()
  await scrollToSecond('a search')
  const search = await leave()
  const pages = search.filter((row) => row === 'a search').length
  expect(search.filter((row) => row === 'suggestions')).toHaveLength(1)
  // A page of results asks for lengths, icons and subscribers once each.
  expect(search.length).toBeLessThanOrEqual(1 + pages * 4)

  await page.goto('/')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page
    .getByRole('complementary')
    .getByText(/\S views/)
    .first()
    .waitFor()
  await page.getByText(/\S subscribers/).waitFor()
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect
    .poll(async () => {
      await comments.scrollIntoViewIfNeeded()
      return countOf('comments')
    })
    .toBe(1)
  const channel = await page.getByRole('main').locator('a[href^="/channel/"]').first().getAttribute('href')
  const watch = await leave()
  expect(watch.filter((row) => row !== 'details of cards' && row !== 'channel icons')).toEqual([
    'a video',
    'comments',
    'related videos',
    'subscribers',
    'the home feed',
  ])
  expect(watch.filter((row) => row === 'details of cards').length).toBeLessThanOrEqual(1)

  await page.goto(channel!)
  await page.getByRole('heading', { name: 'Latest videos' }).waitFor()
  await views(page).waitFor()
  const ofChannel = ['a channel', 'details of cards', 'the uploads playlist', 'uploads']
  await expect.poll(rows).toEqual(ofChannel)
  expect(await leave()).toEqual(ofChannel)

  expect([...walked].toSorted()).toEqual(ROWS.map(({ name }) => name).toSorted())
})
