import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordCalls } from '../testing/calls.ts'
import { leaveBy, placeOf, scrollThrough } from '../testing/scroll.ts'
import { idOf, popularVideos, type V3List } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const CHIPS =
  'All, JavaScript, Mern, Anime, React Courses, Gojo, Grim, Manga, Fish, Vlogs, Films, Comedy, Bounty, ' +
  'Entertainment, Trending, Sports, Dell, Infosys, Cats'
const ENTRIES =
  'Home, Subscriptions, Liked Videos, Trending, Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, ' +
  'Fashion, Podcast, Log Out'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chip = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Topics' }).getByRole('button', { name, exact: true })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const inOrder = (text: string) => text.split(', ')

it('shows 18 popular videos, the next page at the end of the list, and says when there are no more', async () => {
  const page = await visitSignedIn('/search/nothing')
  const calls = recordCalls(page)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('chart=mostPopular')),
    page.getByRole('link', { name: 'Vtube, home' }).first().click(),
  ])
  const { items } = (await answer.json()) as V3List
  expect(items).toHaveLength(18)
  await cards(page).first().waitFor()

  const lists = () => calls.filter(({ parameters }) => parameters['chart'])
  expect(lists()).toHaveLength(1)
  const end = page.getByText('No more videos to load')
  const seen = await scrollThrough(page, end)
  expect(lists()[1]?.parameters['pageToken']).toBeTruthy()

  const all = await popularVideos(page)
  expect(seen.toSorted()).toEqual(all.map((video) => `/watch/${idOf(video)}`).toSorted())
  expect(new Set(lists().map(({ parameters }) => parameters['pageToken'])).size).toBe(lists().length)
})

it('tells of each video its length, title, channel, views and age', async () => {
  const page = await visitSignedIn()
  const video = (await popularVideos(page)).find(({ contentDetails }) => contentDetails.duration !== 'P0D')
  const card = cards(page).filter({ has: page.locator(`a[href="/watch/${idOf(video!)}"]`) })
  await card.waitFor()
  expect(await card.getByRole('heading').innerText()).toBe(video!.snippet.title)
  expect(await card.innerText()).toContain(video!.snippet.channelTitle)
  await expect.poll(() => card.innerText()).toMatch(/\d+:\d\d/)
  await expect.poll(() => card.innerText()).toMatch(/\d[kMB]? views · .+ ago/)
  await expect
    .poll(() =>
      card
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .not.toContain(false)
})

it('opens the channel and not the video by the channel icon, and the video by the rest of the card', async () => {
  const page = await visitSignedIn()
  const first = cards(page).first()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').nth(1).click()
  await page.waitForURL('**/channel/*')
  await page.goBack()
  await page.waitForURL(/\/$/)
  await cards(page)
    .first()
    .click({ position: { x: 100, y: 60 } })
  await page.waitForURL('**/watch/*')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
})

it('offers the topics as chips, and shows the newest videos of the one that is chosen', async () => {
  const page = await visitSignedIn()
  await cards(page).first().waitFor()
  expect(await page.getByRole('toolbar', { name: 'Topics' }).getByRole('button').allInnerTexts()).toEqual(
    inOrder(CHIPS),
  )
  expect(await chip(page, 'All').getAttribute('aria-pressed')).toBe('true')

  const entries = await page.evaluate(() => history.length)
  const asked = page.waitForRequest((request) => request.url().includes('q=Cats'))
  await chip(page, 'Cats').click()
  await page.waitForURL('**/?category=Cats')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    part: 'snippet',
    maxResults: '18',
    q: 'Cats',
    type: 'video',
    order: 'date',
  })
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect.poll(() => chip(page, 'Cats').getAttribute('aria-pressed')).toBe('true')
  expect(await chip(page, 'All').getAttribute('aria-pressed')).toBe('false')
  await cards(page).first().waitFor()
  await expect.poll(() => cards(page).first().innerText()).toMatch(/\S views/)
})

it('changes the category from the sidebar, on whatever page one is', async () => {
  const page = await visitSignedIn('/liked')
  expect(await sidebar(page).getByRole('listitem').allInnerTexts()).toEqual(inOrder(ENTRIES))
  const current = () => sidebar(page).locator('[aria-current=page]').allInnerTexts()
  expect(await current()).toEqual(['Liked Videos'])

  await entry(page, 'Travel').click()
  await page.waitForURL('**/?category=Travel')
  await expect.poll(() => page.title()).toBe('Travel · Vtube')
  expect(await current()).toEqual(['Travel'])
  expect(await page.locator('[role=toolbar] [aria-pressed=true]').count()).toBe(0)

  await page.goto(new URL('/search/cats', page.url()).href)
  await entry(page, 'Sports').click()
  await page.waitForURL('**/?category=Sports')
  await expect.poll(() => chip(page, 'Sports').getAttribute('aria-pressed')).toBe('true')
  await entry(page, 'Home').click()
  await page.waitForURL(/\/$/)
  await expect.poll(current).toEqual(['Home'])
})

it('keeps Home, News, Films and Sports when the sidebar is collapsed, and all entries when it is opened', async () => {
  const page = await visitSignedIn()
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
  await menu.click()
  await expect
    .poll(() => sidebar(page).getByRole('listitem').allInnerTexts())
    .toEqual(['Home', 'News', 'Films', 'Sports'])
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await menu.click()
  await expect.poll(() => sidebar(page).getByRole('listitem').allInnerTexts()).toEqual(inOrder(ENTRIES))
})

it('comes back to the same place of a long list, by the back button and after a reload', async () => {
  const page = await visitSignedIn('/', { viewport: { width: 900, height: 700 } })
  await scrollThrough(page, page.getByText('No more videos to load'))
  const last = cards(page).last().getByRole('heading').getByRole('link')
  const address = await last.getAttribute('href')
  const before = await leaveBy(page, last)
  expect(before).toBeGreaterThan(1500)
  await page.waitForURL(`**${address}`)
  await expect.poll(() => placeOf(page)).toBe(0)

  await page.goBack()
  await page.waitForURL(/\/$/)
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThanOrEqual(2)
  await page.locator(`a[href="${address}"]`).waitFor()
  await page.reload()
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThanOrEqual(2)
  await page.goForward()
  await page.waitForURL(`**${address}`)
  await expect.poll(() => placeOf(page)).toBe(0)
})
