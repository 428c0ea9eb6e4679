import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { currentTime, expectToPlay, pauseVideo, untilPageSteers, videoOf } from '../testing/playerVideo.ts'
import { findVideo, idOf, lastsAnHour, popularVideos, type V3Item } from '../testing/callV3.ts'

const mini = (page: Page) => page.getByRole('region', { name: 'Mini-player' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

interface WatchedFrame {
  /** The events that interrupt a video. */
  interruptions?: string[]
  /** The maximum number of seconds by which the video fell behind the clock at one time. */
  gapSeconds?: number
  /** The longest time in seconds during which the machine did not run the code of the frame. */
  stallSeconds?: number
}

const frameOf = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe').elementHandle()
  return (await handle!.contentFrame())!
}

/** Records in the frame which events interrupt its video, and by how much the video falls behind the clock. */
const recordInterruptions = (frame: Frame) =>
  frame.evaluate(() => {
    const watched = window as WatchedFrame
    const interruptions: string[] = []
    watched.interruptions = interruptions
    watched.gapSeconds = 0
    watched.stallSeconds = 0
    const element = document.querySelector('video')!
    for (const type of ['pause', 'seeking', 'emptied', 'ratechange'])
      element.addEventListener(type, () => interruptions.push(type))
    const period = 50
    let ranAt = performance.now()
    setInterval(() => {
      const now = performance.now()
      watched.stallSeconds = Math.max(watched.stallSeconds ?? 0, (now - ranAt - period) / 1000)
      ranAt = now
    }, period)
    // Both clocks are read at the same moment, so that a delay does not affect the difference.
    const lag = () => performance.now() / 1000 - element.currentTime
    let last = lag()
    element.addEventListener('timeupdate', () => {
      const now = lag()
      watched.gapSeconds = Math.max(watched.gapSeconds ?? 0, now - last)
      last = now
    })
  })

/** Returns the record of the frame. Its fields are undefined if the frame has reloaded. */
const recordOf = async (page: Page): Promise<WatchedFrame> =>
  (await frameOf(page)).evaluate(() => {
    const { interruptions, gapSeconds, stallSeconds } = window as WatchedFrame
    return { interruptions, gapSeconds, stallSeconds } as WatchedFrame
  })

/**
 * Waits until a video with subtitles plays and the page has been notified. Before that, leaving the page ends the
 * video, and keys have no effect.
 */
async function expectToPlayOnPage(page: Page): Promise<void> {
  await expectToPlay(page)
  // This entry appears with the first report of the player.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Transcript' }).waitFor()
  await page.keyboard.press('Escape')
  await untilPageSteers(page)
}

async function watch(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await heading(page, video.snippet.title).waitFor()
  await expectToPlayOnPage(page)
}

test('a video goes on in the mini-player through feed, search and channel without a gap, and returns to its page', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  const video = await findVideo(page, lastsAnHour)
  await watch(page, video)
  await recordInterruptions(await frameOf(page))
  const before = await currentTime(page)

  await page.getByRole('link', { name: 'Vtube, home' }).first().click()
  await page.getByRole('region', { name: 'Videos' }).getByRole('article').first().waitFor()
  await expect(mini(page)).toBeVisible()
  await expect(mini(page).getByRole('link', { name: video.snippet.title })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).fill('window seat')
  await page.keyboard.press('Enter')
  await heading(page, 'Results for window seat').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Paws on Parade' }).first().click()
  await heading(page, 'Paws on Parade').waitFor()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 2)

  await mini(page).getByRole('link', { name: video.snippet.title }).click()
  await heading(page, video.snippet.title).waitFor()
  await expect(mini(page)).toBeHidden()
  const after = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(after + 0.5)

  const { interruptions, gapSeconds = NaN, stallSeconds = NaN } = await recordOf(page)
  expect(interruptions).toEqual([])
  // A busy machine delays the video too, even outside a frame, so the longest stall is added to the limit.
  expect(gapSeconds).toBeLessThan(1 + stallSeconds)
})

test(
  'the mini-player pauses, plays on and closes, and a paused video follows its user only by the key i',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const video = await findVideo(page, lastsAnHour)
    await watch(page, video)
    await page.getByRole('link', { name: 'Vtube, home' }).first().click()
    await mini(page).getByRole('button', { name: 'Pause' }).click()
    await expect(videoOf(page)).toHaveJSProperty('paused', true)
    await mini(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect(videoOf(page)).toHaveJSProperty('paused', false)
    await mini(page).getByRole('button', { name: 'Close mini-player' }).click()
    await expect(page.locator('iframe')).toBeHidden()

    await watch(page, video)
    await pauseVideo(page)
    await page.getByRole('link', { name: 'Vtube, home' }).first().click()
    await heading(page, 'Home').waitFor()
    await expect(page.locator('iframe')).toBeHidden()

    await watch(page, video)
    await pauseVideo(page)
    await page.keyboard.press('i')
    await heading(page, 'Home').waitFor()
    await expect(mini(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(videoOf(page)).toHaveJSProperty('paused', true)
  },
)

test(
  'videos line up in the queue from the menus of their cards, and play one after the other',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const [first, second, third] = await popularVideos(page)
    const queueUp = async ({ snippet: { title } }: V3Item, entry: string) => {
      await page.getByRole('button', { name: `More actions for ${title}` }).click()
      // The menu of the previous video may still be fading out.
      const menu = page.getByRole('menu', { name: `More actions for ${title}` })
      await menu.getByRole('menuitem', { name: entry }).click()
    }
    await queueUp(second!, 'Add to queue')
    await queueUp(third!, 'Play next')
    await page.getByRole('main').getByRole('link', { name: first!.snippet.title }).click()
    await expectToPlayOnPage(page)
    const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(third!.snippet.title)

    // Keys of the page also work while the player has the focus.
    await videoOf(page).click()
    await page.keyboard.press('n')
    await heading(page, third!.snippet.title).waitFor()
    await expect(rows).toHaveCount(1)
    await expectToPlay(page)

    await page.keyboard.press('i')
    await expect(mini(page)).toBeVisible()
    await videoOf(page).evaluate((element) => {
      const player = element as HTMLVideoElement
      player.currentTime = player.duration - 0.2
    })
    await expect(mini(page).getByRole('link', { name: second!.snippet.title })).toBeVisible()
    await expectToPlay(page)
  },
)
