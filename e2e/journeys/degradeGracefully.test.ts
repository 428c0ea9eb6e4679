import type { Locator, Page } from '@playwright/test'
import { cards, expect, shownPictures, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { findVideo, hasComments, idOf, popularVideos } from '../testing/callV3.ts'

const related = (page: Page) => page.getByRole('complementary', { name: 'Related videos' })
/** Matches the console lines of an aborted request, and of a message to a missing player frame. */
const ABORTED = /ERR_FAILED|the recipient window's origin/

test('shows what stands for them where no picture comes', { tag: '@release' }, async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/liked', {}, ABORTED)
  const { channelId, channelTitle } = (await popularVideos(page))[0]!.snippet
  const viewer = page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')
  await expect(viewer).toHaveAttribute('src', /\/identity\//)
  const expectDrawn = async (picture: Locator, src: RegExp) => {
    await expect(picture).toHaveAttribute('src', src)
    await expect.poll(() => shownPictures(picture)).toBe(1)
  }
  await page.route(/\/images\/|\/identity\/assets\//, (route) => route.abort())
  await page.goto('/')
  const first = cards(page).first()
  await expectDrawn(first.locator('img').first(), /default-thumbnail/)
  await first
    .getByText(/^[\p{L}\p{N}]{1,2}$/u)
    .first()
    .waitFor()
  await expectDrawn(viewer, /default-avatar/)
  await page.goto(`/channel/${channelId}`)
  await page.getByRole('heading', { level: 1, name: channelTitle }).waitFor()
  await expectDrawn(page.locator('main img[src*="default-banner"]'), /default-banner/)
})

test(
  'shows all of a video but its player where that cannot be had, and plays it when that is tried again',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({}, ABORTED)
    const video = await findVideo(page, hasComments)
    await page.route(/\/embed\//, (route) => route.abort())
    await page.goto(`/watch/${idOf(video)}`)
    await page.getByRole('heading', { level: 1, name: video.snippet.title }).waitFor()
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('list', { name: 'Comments by others' }).waitFor()
    await related(page).getByRole('article').first().waitFor()
    await page.getByRole('alert').getByText('Connect to the internet to play this video.').waitFor()
    await page.unroute(/\/embed\//)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expectToPlay(page)
  },
)
