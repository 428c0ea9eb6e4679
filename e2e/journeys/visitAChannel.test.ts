import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordCalls } from '../testing/calls.ts'
import { stubPlayer } from '../testing/player.ts'
import { callV3, popularVideos, type V3Item } from '../testing/v3.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const grid = (page: Page) => page.getByRole('region', { name: 'Latest videos' })
const cards = (page: Page) => grid(page).getByRole('article')
const pictures = (page: Page) => page.locator('main img')

/** Returns the channels that have videos, with all parts. */
async function channels(page: Page): Promise<V3Item[]> {
  const ids = new Set((await popularVideos(page)).map(({ snippet }) => snippet.channelId))
  const id = [...ids].slice(0, 50).join(',')
  return (await callV3(page, 'channels', { part: 'snippet,statistics,brandingSettings,contentDetails', id }))
    .items
}

// Rules 1.7, 2.113
test('shows banner, picture, name, subscribers and the latest videos, the newest first', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn()
  await stubPlayer(page)
  const channel = (await channels(page)).find(
    ({ statistics, brandingSettings }) =>
      statistics.subscriberCount !== undefined && Object.keys(brandingSettings?.image ?? {}).length > 0,
  )!
  const calls = recordCalls(page)
  await page.goto(`/channel/${String(channel.id)}`)
  await expect(heading(page)).toHaveText(channel.snippet.title)
  await expect(page).toHaveTitle(`${channel.snippet.title} · Vtube`)
  await page.getByText(/^[\d.]+[kMB]? subscribers$/).waitFor()
  await cards(page).first().waitFor()
  await expect(pictures(page).first()).not.toHaveAttribute('src', /default-banner/)
  await expect
    .poll(() =>
      pictures(page).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
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
    playlistId: expect.stringMatching(/\S/),
  })
  expect(calls.filter(({ resource }) => resource === 'search')).toEqual([])
  const title = await cards(page).first().getByRole('heading').innerText()
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } })
  await page.waitForURL('/watch/*')
  await expect(heading(page)).toHaveText(title)
})

test('loads further videos at the end of the list', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn()
  const counts = Map.groupBy(await popularVideos(page), ({ snippet }) => snippet.channelId)
  const [id, videos] = [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]!
  // Sample channels have few videos, so pages of two videos represent pages of thirty.
  await page.route(/\/playlistItems\?/, async (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('maxResults', '2')
    await route.continue({ url: address.href })
  })
  const calls = recordCalls(page)
  await page.goto(`/channel/${id}`)
  const seen = new Set<string>()
  const scrollOn = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    for (const title of await cards(page).getByRole('heading').allInnerTexts()) seen.add(title)
    return [...seen].toSorted()
  }
  const titles = videos.map(({ snippet }) => snippet.title).toSorted()
  await expect.poll(scrollOn, { intervals: [100] }).toEqual(titles)
  const pages = calls
    .filter(({ resource }) => resource === 'playlistItems')
    .map(({ parameters }) => parameters['pageToken'])
  expect(pages).toHaveLength(Math.ceil(videos.length / 2))
  expect(new Set(pages).size).toBe(pages.length)
})
