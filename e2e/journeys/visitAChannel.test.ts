import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordCalls } from '../testing/calls.ts'
import { askV3, popularVideos, type V3Item } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const grid = (page: Page) => page.getByRole('region', { name: 'Latest videos' })
const cards = (page: Page) => grid(page).getByRole('article')
const banner = (page: Page) => page.locator('main img').first()

/** Channels that have videos, with everything v3 tells of them. */
async function channels(page: Page): Promise<V3Item[]> {
  const ids = new Set((await popularVideos(page)).map(({ snippet }) => snippet.channelId))
  const id = [...ids].slice(0, 50).join(',')
  return (await askV3(page, 'channels', { part: 'snippet,statistics,brandingSettings,contentDetails', id }))
    .items
}

async function openChannel(page: Page, channel: V3Item): Promise<void> {
  await page.goto(new URL(`/channel/${String(channel.id)}`, page.url()).href)
  await expect.poll(() => heading(page).innerText()).toBe(channel.snippet.title)
  await cards(page).first().waitFor()
}

/** Lets the true answer pass, changed. */
const changed = (change: (channel: V3Item) => void) => async (route: Route) => {
  const response = await route.fetch()
  const json = (await response.json()) as { items: V3Item[] }
  for (const item of json.items) change(item)
  await route.fulfill({ response, json })
}

it('shows banner, picture, name, subscribers and the latest videos, the newest first', async () => {
  const page = await visitSignedIn()
  const channel = (await channels(page)).find(
    ({ statistics, brandingSettings }) =>
      statistics.subscriberCount !== undefined && Object.keys(brandingSettings?.image ?? {}).length > 0,
  )!
  const calls = recordCalls(page)
  await openChannel(page, channel)
  expect(await page.title()).toBe(`${channel.snippet.title} · Vtube`)
  await page.getByText(/^[\d.]+[kMB]? subscribers$/).waitFor()
  expect(await banner(page).getAttribute('src')).not.toContain('default-banner')
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)

  const ages = await cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
  expect(ages.length).toBeGreaterThan(0)
  expect(ages).toEqual(ages.toSorted().toReversed())
  const playlist = calls.find(({ resource }) => resource === 'playlistItems')
  expect(playlist?.parameters).toEqual({
    part: 'snippet,contentDetails',
    maxResults: '30',
    playlistId: expect.stringMatching(/\S/) as string,
  })
  expect(calls.filter(({ resource }) => resource === 'search')).toEqual([])
  const title = await cards(page).first().getByRole('heading').innerText()
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } })
  await page.waitForURL('**/watch/*')
  await expect.poll(() => heading(page).innerText()).toBe(title)
})

it('says nothing of subscribers that are hidden', async () => {
  const page = await visitSignedIn()
  const [channel] = await channels(page)
  await page.route(
    /\/channels\?.*brandingSettings/,
    changed((item) => delete item.statistics.subscriberCount),
  )
  await openChannel(page, channel!)
  expect(await page.getByRole('main').innerText()).not.toContain('subscribers')
})

it('asks three times more for a banner that is missing, then shows the default one', async () => {
  const page = await visitSignedIn()
  const [channel] = await channels(page)
  const calls = recordCalls(page)
  const asked = () =>
    calls.filter(({ parameters }) => parameters['part'] === 'snippet,statistics,brandingSettings')
  await page.route(
    /\/channels\?.*brandingSettings/,
    changed((item) => delete item.brandingSettings),
  )
  await openChannel(page, channel!)
  await expect.poll(() => banner(page).getAttribute('src')).toContain('default-banner')
  await expect.poll(asked).toHaveLength(4)
  await page.waitForLoadState('networkidle')
  expect(asked()).toHaveLength(4)
})

it('loads further videos at the end of the list', async () => {
  const page = await visitSignedIn()
  const counts = Map.groupBy(await popularVideos(page), ({ snippet }) => snippet.channelId)
  const [id, videos] = [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]!
  // The lists of the sample library are short: pages of two stand in for pages of thirty.
  await page.route(/\/playlistItems\?/, async (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('maxResults', '2')
    await route.continue({ url: address.href })
  })
  const calls = recordCalls(page)
  await page.goto(new URL(`/channel/${id}`, page.url()).href)
  const seen = new Set<string>()
  const scrollOn = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    for (const title of await cards(page).getByRole('heading').allInnerTexts()) seen.add(title)
    return [...seen].toSorted()
  }
  await expect.poll(scrollOn).toEqual(videos.map(({ snippet }) => snippet.title).toSorted())
  const pages = calls
    .filter(({ resource }) => resource === 'playlistItems')
    .map(({ parameters }) => parameters['pageToken'])
  expect(pages).toHaveLength(Math.ceil(videos.length / 2))
  expect(new Set(pages).size).toBe(pages.length)
})

it('says that there is no channel at an address without one', async () => {
  const page = await visitSignedIn('/channel/UCnobody')
  await page.getByText('There is no channel at this address.').waitFor()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL(/\/$/)
  await expect.poll(() => page.title()).toBe('Home · Vtube')
})
