import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { hasFfmpeg, makeGrain } from '../testing/makeVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const VIDEO_MEGABITS = 8
/** Matches the console line of a conversion for which the server has no room. */
const FULL = /status of 503/
const SECONDS = 90

const test = testWith(() =>
  startWithLibrary(
    async (folder) => {
      makeGrain(join(folder, 'film.mp4'), { seconds: SECONDS, megabits: VIDEO_MEGABITS })
      await writeFile(join(folder, 'film.info.json'), JSON.stringify({ id: 'film' }))
      makeGrain(join(folder, 'vp9.webm'), { seconds: 30, megabits: 4 })
      await writeFile(join(folder, 'vp9.info.json'), JSON.stringify({ id: 'vp9' }))
    },
    { VTUBE_ACCESS: 'open' },
  ),
)
test.skip(!hasFfmpeg, 'ffmpeg is missing')

/** Gives a page a line of this speed. Returns a function that changes it. */
async function throttle(page: Page, megabits: number) {
  const session = await page.context().newCDPSession(page)
  const set = (next: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: (next * 1e6) / 8,
      uploadThroughput: 1e6,
    })
  await session.send('Network.enable')
  await set(megabits)
  return set
}

/** Hides what Chromium knows of the line; Firefox and Safari never say it. */
const hideConnection = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))

/** The seconds of the video that `convert` makes, which are more than a test plays. */
const CONVERTED_SECONDS = 45

/** Lets the server convert the video before it is opened, so that a player waits only for its line. */
async function convert(page: Page): Promise<void> {
  const read = async (path: string): Promise<string> => {
    let text = ''
    // The server may still be looking for ffmpeg, or have no room at the moment.
    await expect(async () => {
      const response = await page.request.get(`/media/film/hls/${path}`)
      expect(response).toBeOK()
      text = await response.text()
    }).toPass()
    return text
  }
  const namesIn = (list: string) => list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const request = 'target=h264&copy=0&audio=0&viewer=earlier'
  const pictures = namesIn(await read(`main.m3u8?${request}`))
  for (const picture of pictures.filter((name) => !name.includes('720'))) {
    const list = await read(picture)
    const durations = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
    let end = 0
    for (const [index, segment] of namesIn(list).entries()) {
      if (end > CONVERTED_SECONDS) break
      await read(`${picture.split('/')[0]}/${segment}`)
      end += durations[index] ?? 0
    }
  }
  // Who only listens leaves the room for conversions to others.
  await read(`main.m3u8?${request}&quality=sound`)
}

/**
 * Opens the video, and notes from now on where it waits for data. A player that has data waits for the processor, and one
 * that seeks waits in any case.
 */
async function open(page: Page, id = 'film'): Promise<void> {
  await page.goto(`/embed/${id}?autoplay=1&mute=1`)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    const waits: { seconds: number; ms: number }[] = []
    video.addEventListener('waiting', () => {
      const at = performance.now()
      const wait = { seconds: video.currentTime, ms: Infinity }
      const ends = Array.from({ length: video.buffered.length }, (_, index) => video.buffered.end(index))
      const hasData = ends.some((end) => end > video.currentTime + 0.5)
      if (!video.seeking && !hasData) waits.push(wait)
      video.addEventListener('playing', () => (wait.ms = performance.now() - at), { once: true })
    })
    Object.assign(window, { waits })
  })
}
const waits = (page: Page) =>
  page.evaluate(() => (window as unknown as { waits: { seconds: number; ms: number }[] }).waits.splice(0))
const state = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    height: video.videoHeight,
    isFile: !video.currentSrc.startsWith('blob:'),
  }))
/** The greatest length of a segment of a conversion. */
const SEGMENT_SECONDS = 4
/** Returns how many seconds the player has loaded from the position that it plays. */
const secondsAhead = (page: Page): Promise<number> =>
  page
    .locator('video')
    .evaluate(({ buffered, currentTime }: HTMLVideoElement) =>
      Math.max(
        0,
        ...Array.from({ length: buffered.length }, (_, index) => buffered.end(index) - currentTime),
      ),
    )
/** The shortest wait that a person notices, in milliseconds. */
const NOTICED_MS = 100

/** Plays for some seconds of the video. Returns where it has noticeably waited meanwhile. */
async function play(page: Page, seconds: number): Promise<{ seconds: number; ms: number }[]> {
  const from = (await state(page)).seconds
  await waits(page)
  await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(from + seconds)
  return (await waits(page)).filter(({ ms }) => ms >= NOTICED_MS)
}

for (const megabits of [VIDEO_MEGABITS * 0.6, 2])
  test(
    `a video of ${VIDEO_MEGABITS} Mbit/s plays on a line of ${megabits} without a stall after its start`,
    { tag: '@release' },
    async ({ visit }) => {
      const page = await visit()
      await convert(page)
      await hideConnection(page)
      await throttle(page, megabits)
      await open(page)
      // Nothing is known of the line until the video has waited for it.
      await expect.poll(() => state(page)).toMatchObject({ isFile: false })
      // The start is over when the player has loaded more than the segment that it plays.
      await expect.poll(() => secondsAhead(page)).toBeGreaterThan(SEGMENT_SECONDS)
      expect(await play(page, 20)).toEqual([])
      expect((await state(page)).height).toBeLessThan(720)
      // The next video of the tab begins with what the line carries.
      await open(page)
      await expect.poll(() => secondsAhead(page)).toBeGreaterThan(SEGMENT_SECONDS)
      expect(await state(page)).toMatchObject({ isFile: false })
      expect(await play(page, 10)).toEqual([])
    },
  )

test('the picture gets better when the line does', { tag: '@release' }, async ({ visit }) => {
  const page = await visit()
  const setLine = await throttle(page, 2)
  await open(page)
  await expect.poll(() => state(page)).toMatchObject({ isFile: false })
  await expect.poll(async () => (await state(page)).height).toBeGreaterThan(0)
  expect((await state(page)).height).toBeLessThan(720)
  await setLine(200)
  await expect.poll(async () => (await state(page)).height).toBe(720)
  expect(await state(page)).toMatchObject({ isFile: false })
})

test(
  'the original follows with its own codec when the line carries it',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit()
    await page.addInitScript(() => {
      sessionStorage.setItem('vtube.line', '1500000')
      const heights: number[] = []
      const note = ({ target }: Event) => {
        const isStreamed = target instanceof HTMLVideoElement && target.currentSrc.startsWith('blob:')
        if (isStreamed && target.videoHeight > 0) heights.push(target.videoHeight)
      }
      // A video tells with this event that the size of its picture has changed.
      document.addEventListener('resize', note, true)
      Object.assign(window, { heights })
    })
    await open(page, 'vp9')
    const heights = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights)
    await expect.poll(heights).toContain(720)
    expect((await heights())[0]).toBe(360)
    expect(await play(page, 3)).toEqual([])
  },
)

for (const [quality, height] of [
  ['sound', 0],
  ['saver', 360],
  ['480', 480],
] as const)
  test(`plays what was chosen for the last video: ${quality}`, { tag: '@release' }, async ({ visit }) => {
    const page = await visit()
    await page.addInitScript((chosen) => localStorage.setItem('vtube.quality', chosen), quality)
    await open(page)
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
    expect(await state(page)).toMatchObject({ height, isFile: false })
  })

test(
  'loads no file for the audio alone, unless the server has no room for a conversion',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit({}, FULL)
    await page.addInitScript(() => localStorage.setItem('vtube.quality', 'sound'))
    const answers = Promise.withResolvers<void>()
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    await page.route('**/main.m3u8?*', async (route) => {
      await answers.promise
      await route.fulfill({ status: 503, headers: { 'retry-after': '15' } })
    })
    await open(page)
    await expect.poll(() => requests).toContain('/media/film/hls/main.m3u8')
    expect(await page.locator('video').getAttribute('src')).toBeNull()
    answers.resolve()
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(1)
    expect(await state(page)).toMatchObject({ height: 720, isFile: true })
  },
)

test(
  'the file returns where it was left when the server has no room for its conversion any more',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit({}, FULL)
    await page.addInitScript(() => sessionStorage.setItem('vtube.line', '1500000'))
    await open(page)
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(2)
    expect(await state(page)).toMatchObject({ isFile: false })
    await page.route('**/hls/**', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }))
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 70))
    await expect.poll(() => state(page)).toMatchObject({ height: 720, isFile: true })
    await expect.poll(async () => (await state(page)).seconds).toBeGreaterThan(71)
    expect((await state(page)).seconds).toBeLessThan(80)
  },
)
