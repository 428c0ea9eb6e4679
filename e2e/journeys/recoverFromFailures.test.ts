import type { Page } from '@playwright/test'
import { expect, main, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { findVideo, hasComments, idOf } from '../testing/callV3.ts'

/** Matches console lines of failed requests and of missing details. */
const OF_BEING_OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|^Error fetching|^No items found/

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const related = (page: Page) => page.getByRole('complementary', { name: 'Related videos' })

/** Opens a video with comments and waits until it plays. Returns a function that expects the same player element. */
async function openVideo(page: Page): Promise<() => Promise<void>> {
  await page.goto(`/watch/${idOf(await findVideo(page, hasComments))}`)
  await expectToPlay(page)
  const player = page.frames().find((frame) => frame.url().includes('/embed/'))!
  await player.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  return async () => {
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.frameLocator('iframe').locator('html[data-first] video')).toHaveCount(1)
  }
}

test(
  'does not load the player anew when the connection is lost and comes back',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({}, OF_BEING_OFFLINE)
    const expectSamePlayer = await openVideo(page)
    await related(page).getByRole('article').first().waitFor()
    await comments(page).scrollIntoViewIfNeeded()
    await comments(page).getByRole('list', { name: 'Comments by others' }).waitFor()
    await page.context().setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await expectSamePlayer()
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    await expectSamePlayer()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expectToPlay(page)
  },
)
