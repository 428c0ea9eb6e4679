import type { Locator, Page } from '@playwright/test'
import {
  VIDEO_NAMES,
  VIDEO_SECONDS,
  type VideoName,
  hasFfmpeg,
} from '../../server/testing/media/testVideos.ts'
import { expect, testWith } from '../fixtures.ts'
import { idOfVideo, startWithVideos } from '../testing/startWithLibrary.ts'
import { popularVideos } from '../testing/callV3.ts'

/**
 * Matches the console line of a response after which the player retries, because the server cannot convert the file yet
 * or must convert it in another way.
 */
const RETRIED = /status of 503/

/** A video whose streams both have to be encoded. It represents all videos, which only a release plays. */
const REPRESENTATIVE: VideoName = 'mpeg4-mp3.avi'
/**
 * The videos that a release plays from anywhere. For the browser, the others are the same as one of these, or further
 * journeys play them. `convertedVideos.test.ts` reads what becomes of each video.
 */
const DIFFERENT = [
  'h264-ac3.mkv',
  'hevc.mov',
  'h264-aac.ts',
  'live.webm',
  'variable-rate.mkv',
  'short-sound.mkv',
  'rotated.mov',
  'damaged.mkv',
  'cut-off.mkv',
  'cut-wmv2.wmv',
] as const satisfies readonly VideoName[]

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
/** Returns the first position that has been played, in seconds. Before the video plays, the result is not a number. */
const startOfPlayed = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : Number.NaN))
const fault = (page: Page) => page.getByRole('alert').allInnerTexts()

/** Returns the texts of the visible subtitles. */
const shownCues = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap(({ activeCues }) =>
        [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      ),
    )

/** Opens a video, and waits until it plays or an error message appears. */
async function open(page: Page, id: string, parameters = ''): Promise<void> {
  await page.goto(`/embed/${id}?autoplay=1&mute=1${parameters}`)
  await expect
    .poll(async () => ((await fault(page)).length > 0 ? await fault(page) : await time(page)), id)
    .toBeGreaterThan(0.2)
}

/** Resolves to the duration in seconds, which is unknown while the player changes to a converted file. */
async function durationOf(page: Page): Promise<number> {
  let seconds = Number.NaN
  const read = async () => {
    seconds = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
    return seconds
  }
  await expect.poll(read).not.toBeNaN()
  return seconds
}

/** Seeks, and waits until the video continues from the new position. */
async function seek(page: Page, seconds: number): Promise<void> {
  const video = page.locator('video')
  const hasBegun = () =>
    video.evaluate((element: HTMLVideoElement, to) => {
      if (element.readyState === HTMLMediaElement.HAVE_NOTHING) return false
      element.dataset['arrivedAt'] = ''
      element.addEventListener('seeked', () => (element.dataset['arrivedAt'] = String(element.currentTime)))
      element.currentTime = to
      element.play().catch(() => {})
      return true
    }, seconds)
  await expect.poll(hasBegun).toBe(true)
  const arrivedAt = async () => Number(await video.getAttribute('data-arrived-at'))
  await expect.poll(arrivedAt, `after a seek to ${seconds} s`).toBeCloseTo(seconds, 0)
  await expect.poll(() => time(page)).toBeGreaterThan(seconds + 0.2)
}

/** Expects that a video has the right duration, and that it can be played from any position. */
async function expectToPlayFromAnywhere(page: Page, name: VideoName): Promise<void> {
  await open(page, idOfVideo(name))
  const seconds = await durationOf(page)
  expect(seconds).toBeGreaterThan(name.startsWith('cut-') ? VIDEO_SECONDS * 0.4 : VIDEO_SECONDS - 1)
  expect(seconds).toBeLessThan(name.startsWith('cut-') ? VIDEO_SECONDS * 0.8 : VIDEO_SECONDS + 1)
  for (const position of [seconds * 0.6, seconds * 0.2, seconds - 1.5]) await seek(page, position)
  expect(await fault(page)).toEqual([])
  await expect(page.locator('.hint:not(.status-line)')).toHaveCount(0)
  await expect(page.locator('.live-label')).toHaveCount(0)
}

/** Opens the choices of an entry of the settings, and returns them. */
async function openChoices(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name }).click()
  return page.getByRole('menuitemradio')
}

const testOne = testWith(() => startWithVideos([REPRESENTATIVE]))
const test = testWith(() => startWithVideos(VIDEO_NAMES))
test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes and converts the videos of these journeys')
// The conversion and other journeys share the processors, so the timeout is long.
test.describe.configure({ mode: 'default', timeout: 600_000 })

testOne(`plays ${REPRESENTATIVE}, from anywhere`, async ({ prepareSignedIn }) => {
  await expectToPlayFromAnywhere(await prepareSignedIn({}, RETRIED), REPRESENTATIVE)
})

test.describe('of all videos', { tag: '@release' }, () => {
  for (const name of DIFFERENT)
    test(`plays ${name}, from anywhere`, async ({ prepareSignedIn }) => {
      await expectToPlayFromAnywhere(await prepareSignedIn({}, RETRIED), name)
    })

  test('begins where the address says', async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({}, RETRIED)
    await page.goto(`/embed/${idOfVideo('mpeg4-mp3.avi')}?autoplay=1&mute=1&start=9`)
    await expect.poll(() => time(page)).toBeGreaterThan(9.2)
    expect(await startOfPlayed(page)).toBeGreaterThan(8.5)
  })

  for (const name of ['cut-off.mkv', 'cut-wmv2.wmv'] as const)
    test(`plays ${name}, although it ends before it should begin`, async ({ prepareSignedIn }) => {
      const page = await prepareSignedIn({}, RETRIED)
      await open(page, idOfVideo(name), '&start=12')
      // The player stays at the requested start until it finds out that the file ends before this position.
      await expect.poll(() => startOfPlayed(page)).toBeLessThan(3)
      const begun = await time(page)
      await expect.poll(() => time(page)).not.toBe(begun)
    })

  test('lets the viewer choose another audio track, and subtitles inside the file', async ({
    prepareSignedIn,
  }) => {
    const page = await prepareSignedIn({}, RETRIED)
    const segments: string[] = []
    page.on('request', (request) => segments.push(request.url()))
    await open(page, idOfVideo('surround.mkv'))
    await page.locator('video').press('k')
    const entries = await openChoices(page, /^Audio/)
    await expect(entries).toContainText(['Deutsch', 'français'])
    await entries.filter({ hasText: 'français' }).click()
    await page.locator('video').press('k')
    await expect.poll(() => segments.some((url) => /audio-1-\w+\/\d+\.m4s/.test(url))).toBe(true)
    await seek(page, 8)

    await open(page, idOfVideo('subtitles.mkv'))
    await expect(page.locator('track')).toHaveCount(1)
    // The video is paused, because reading the subtitles from the file may take longer than the video lasts.
    await page.locator('video').press('k')
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 5))
    await page.locator('video').press('c')
    await expect.poll(() => shownCues(page)).toEqual(['Guten <b>Tag</b>'])
  })

  test('shows the video behind a cover, with the audio and the forced subtitles that belong to it', async ({
    prepareSignedIn,
  }) => {
    const page = await prepareSignedIn({}, RETRIED)
    const requested = new Set<string>()
    page.on('request', (request) =>
      requested.add(/audio-\d(?=-\w+\/\d+\.m4s)/.exec(request.url())?.[0] ?? ''),
    )
    await open(page, idOfVideo('cover-first.mkv'))
    const video = page.locator('video')
    const size = () =>
      video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight])
    await expect.poll(size).toEqual([320, 180])
    await expect.poll(() => [...requested].filter((name) => name !== '')).toEqual(['audio-1'])
    await video.press('k')
    await expect(page.locator('track')).toHaveCount(1)
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 5))
    await expect.poll(() => shownCues(page)).toEqual(['Guten <b>Tag</b>'])
    const entries = await openChoices(page, /^Subtitles/)
    await expect(entries).toContainText(['Subtitles off', 'français (forced)'])
    await expect(entries.filter({ hasText: 'off' })).toHaveAttribute('aria-checked', 'true')
    await entries.filter({ hasText: 'off' }).click()
    await expect.poll(() => shownCues(page)).toEqual([])
  })

  test('shows the subtitles of a disc, which are pictures, while they are chosen', async ({
    prepareSignedIn,
  }) => {
    const page = await prepareSignedIn({}, RETRIED)
    const segments: string[] = []
    page.on('request', (request) => segments.push(request.url()))
    const hasLoaded = (pattern: RegExp) => () => segments.some((url) => pattern.test(url))
    await open(page, idOfVideo('disc.mkv'))
    const choose = async (name: RegExp) =>
      (await openChoices(page, /^Subtitles/)).filter({ hasText: name }).click()
    await expect(page.locator('track')).toHaveCount(1)
    await page.locator('video').press('k')
    await choose(/Deutsch/)
    await expect.poll(hasLoaded(/-subtitles-2\/\d+\.m4s/)).toBe(true)
    await seek(page, 8)
    segments.length = 0
    await choose(/off/)
    await expect.poll(hasLoaded(/video-copy\/\d+\.m4s/)).toBe(true)
    await seek(page, 4)
    expect(await fault(page)).toEqual([])
  })

  test('calls nothing live that is not', async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const videos = await popularVideos(page)
    expect(videos).toHaveLength(VIDEO_NAMES.length)
    for (const { contentDetails } of videos) expect(contentDetails.duration).toMatch(/^PT\d+S$/)
  })
})
