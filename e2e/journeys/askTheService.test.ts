import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Call, recordCalls } from '../testing/calls.ts'
import { scrollThrough } from '../testing/scroll.ts'
import { visitSignedIn } from '../testing/visit.ts'

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

it('makes the calls of the specification and no others, in batches, on a walk through every screen', async () => {
  const page = await visitSignedIn('/liked')
  const calls = recordCalls(page)
  /** What has been asked since the last step. */
  const step = () => calls.splice(0).map((call) => ({ ...call, row: rowOf(call) }))
  const rows = (made: ReturnType<typeof step>) => made.map(({ row }) => row).toSorted()
  const settled = () => page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  const walked: ReturnType<typeof step> = []
  const finish = async () => {
    await settled()
    const made = step()
    walked.push(...made)
    return made
  }

  await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
  await views(page).waitFor()
  await scrollThrough(page, page.getByText('No more videos to load'))
  const feed = await finish()
  const lists = feed.filter(({ row }) => row === 'the home feed').length
  expect(lists).toBeGreaterThan(1)
  expect(feed.length).toBeLessThanOrEqual(lists * 2)

  await page.goto(new URL('/?category=Cats', page.url()).href)
  await views(page).waitFor()
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
  expect(rows(await finish())).toEqual(['a category', 'channel icons', 'details of cards'])

  await page.goto(new URL('/liked', page.url()).href)
  await page.getByRole('combobox', { name: 'Search' }).fill('the')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/the')
  await scrollThrough(page, page.getByText('No more results'))
  const search = await finish()
  const pages = search.filter(({ row }) => row === 'a search').length
  expect(pages).toBeGreaterThan(1)
  expect(search.filter(({ row }) => row === 'suggestions')).toHaveLength(1)
  // A page of results asks for lengths, icons and subscribers once each.
  expect(search.length).toBeLessThanOrEqual(1 + pages * 4)

  await page.goto(new URL('/', page.url()).href)
  await views(page).waitFor()
  await finish()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page
    .getByRole('complementary')
    .getByText(/\S views/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect.poll(() => calls.some(({ resource }) => resource === 'commentThreads')).toBe(true)
  await page.getByText(/\S subscribers/).waitFor()
  const watch = rows(await finish())
  expect(watch.filter((row) => row !== 'details of cards' && row !== 'channel icons')).toEqual([
    'a video',
    'comments',
    'related videos',
    'subscribers',
  ])
  expect(watch.filter((row) => row === 'details of cards').length).toBeLessThanOrEqual(1)

  await page.getByRole('main').locator('a[href^="/channel/"]').first().click()
  await page.getByRole('heading', { name: 'Latest videos' }).waitFor()
  await cards(page).first().waitFor()
  await views(page).waitFor()
  const channel = rows(await finish())
  expect(new Set(channel)).toEqual(
    new Set([
      'a channel',
      'the uploads playlist',
      'uploads',
      ...channel.filter((row) => row === 'details of cards'),
    ]),
  )

  expect(walked.filter(({ row }) => row.startsWith('none'))).toEqual([])
  const made = new Set(walked.map(({ row }) => row))
  expect(ROWS.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([])
})
