import type { Page } from '@playwright/test'
import { expect, shownPictures, test } from '../fixtures.ts'
import { recordCalls } from '../testing/recordCalls.ts'
import { stubPlayer } from '../testing/playerVideo.ts'
import { callV3, popularVideos } from '../testing/callV3.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const grid = (page: Page) => page.getByRole('region', { name: 'Latest videos' })
const cards = (page: Page) => grid(page).getByRole('article')
const pictures = (page: Page) => page.locator('main img')

// Rules 1.7, 2.113
test('shows banner, picture, name, subscribers and the latest videos, the newest first', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn()
  await stubPlayer(page)
  const ids = new Set((await popularVideos(page)).map(({ snippet }) => snippet.channelId))
  const parts = 'snippet,statistics,brandingSettings,contentDetails'
  const { items } = await callV3(page, 'channels', { part: parts, id: [...ids].slice(0, 50).join(',') })
  const channel = items.find(
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
    .poll(async () => (await pictures(page).count()) - (await shownPictures(pictures(page))))
    .toBe(0)

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
