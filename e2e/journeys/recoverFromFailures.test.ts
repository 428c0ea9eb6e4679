import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/player.ts'
import { idOf, popularVideos } from '../testing/v3.ts'

/** Console lines of failed requests and of missing details. */
const OF_BEING_OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|^Error fetching|^No items found/

/** Frames after which rows that have not changed are drawn as they stay. */
const FRAMES = 20

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const related = (page: Page) => page.getByRole('complementary', { name: 'Related videos' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** Returns the titles of the rows once they stay: rows are drawn, measured, and drawn again as far as they are near. */
const settledTitles = (page: Page): Promise<string[]> =>
  cards(page)
    .getByRole('heading')
    .first()
    .evaluate(async (_, enough) => {
      let titles: string[] = []
      for (let frames = 0; frames < enough;) {
        await new Promise((frame) => requestAnimationFrame(frame))
        const headings = document.querySelectorAll<HTMLElement>('main article :is(h2, h3)')
        const shown = Array.from(headings, ({ innerText }) => innerText)
        frames = shown.join('\n') === titles.join('\n') ? frames + 1 : 0
        titles = shown
      }
      return titles
    }, FRAMES)

/**
 * Opens a video with comments, waits until it plays, and marks its player.
 * @returns a function that expects the same player element
 */
async function openVideo(page: Page): Promise<() => Promise<void>> {
  const videos = await popularVideos(page)
  const video = videos.find(({ statistics }) => Number(statistics.commentCount ?? 0) > 3)!
  await page.goto(`/watch/${idOf(video)}`)
  await expectToPlay(page)
  const player = page.frames().find((frame) => frame.url().includes('/embed/'))!
  await player.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  return async () => {
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.frameLocator('iframe').locator('html[data-first] video')).toHaveCount(1)
  }
}

test('keeps what is open when the connection is lost and comes back, and brings what failed meanwhile', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/search/cat', {}, OF_BEING_OFFLINE)
  await cards(page)
    .getByText(/\S views/)
    .first()
    .waitFor()
  const shown = await settledTitles(page)
  await page.context().setOffline(true)
  await expect(cards(page).getByRole('heading')).toHaveText(shown, { useInnerText: true })

  await field(page).fill('fish')
  await field(page).press('Enter')
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('These results could not be loaded.')
  await expect(alert).toContainText('You seem to be offline. Check the connection and try again.')
  await page.context().setOffline(false)
  await field(page).fill('half a sent')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
  await expect(alert).toHaveCount(0)
  await expect(field(page)).toHaveValue('half a sent')
})

test('does not load the player anew when the connection is lost and comes back', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({}, OF_BEING_OFFLINE)
  const expectSamePlayer = await openVideo(page)
  await related(page).getByRole('article').first().waitFor()
  await comments(page).scrollIntoViewIfNeeded()
  await comments(page).getByRole('list', { name: 'Comments of others' }).waitFor()
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expectSamePlayer()
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await expectSamePlayer()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expectToPlay(page)
})

test('plays on while an answer is cut off by the network, and brings it when it is tried again', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({}, OF_BEING_OFFLINE)
  await page.route(/\/commentThreads\?/, (route) => route.abort('connectionreset'))
  const expectSamePlayer = await openVideo(page)
  await comments(page).scrollIntoViewIfNeeded()
  await expect(comments(page).getByRole('alert')).toContainText('The comments could not be loaded.')
  const draft = comments(page).getByRole('textbox', { name: 'Add a comment' })
  await draft.fill('half a sent')
  await page.unroute(/\/commentThreads\?/)
  await comments(page).getByRole('button', { name: 'Try again' }).click()
  await comments(page).getByRole('list', { name: 'Comments of others' }).waitFor()
  await expect(comments(page).getByRole('alert')).toHaveCount(0)
  await expect(draft).toHaveValue('half a sent')
  await expectSamePlayer()
})
