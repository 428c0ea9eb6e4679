import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

/** Parts with colours of their own, as WebVTT names them, and a part at the top of the picture. */
const SUBTITLES = `WEBVTT

00:00.000 --> 00:03.000
One <c.yellow>two</c> <c.bg_blue>three</c>

00:02.000 --> 00:03.000 line:0
At the top

00:03.000 --> 00:06.000
After three seconds
`
const CHAPTERS = [
  { start_time: 0, end_time: 2, title: 'The beginning' },
  { start_time: 2, title: 'The end' },
]

const test = testWith(() =>
  startWithLibrary(
    async (folder) => {
      for (const id of ['one', 'two']) {
        await makeVideo(join(folder, `${id}.webm`), { seconds: 6, picture: 'color=gray:' })
        await writeFile(join(folder, `${id}.en.vtt`), SUBTITLES)
        await writeFile(join(folder, `${id}.info.json`), JSON.stringify({ id, chapters: CHAPTERS }))
      }
    },
    { VTUBE_ACCESS: 'open' },
  ),
)

test.skip(!hasFfmpeg, 'The colours and the frames of the videos have to be known.')

/**
 * Returns the fraction of a colour in the picture of the video, in thousandths.
 * @param part how much of the picture counts, from its top: 1 is all of it
 */
async function fractionOf(page: Page, colour: readonly [red: number, green: number, blue: number], part = 1) {
  const picture = (await page.locator('video').screenshot()).toString('base64')
  return page.evaluate(
    async ([source, sought, counted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(0, 0, image.width, Math.round(image.height * counted))
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (sought.every((value, index) => Math.abs(data[at + index]! - value) <= 2)) count += 1
      return (count / (image.width * image.height)) * 1000
    },
    [picture, colour, part] as const,
  )
}
const PALE_BLUE = [0x8a, 0xb4, 0xff] as const
const DARK_MAGENTA = [0x66, 0, 0x66] as const
const YELLOW = [255, 255, 0] as const
/** The background that Chromium puts behind subtitles, before the grey picture of the videos. */
const USUAL_BACKGROUND = [26, 26, 26] as const

/** Returns the texts of the cues that show. */
const shownCues = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => Array.from(activeCues ?? []) as VTTCue[])
      .map(({ text }) => text.replaceAll(/<[^>]*>/g, '')),
  )

/** Returns the times at which the cues of the subtitles that show begin and end. */
const timesOfCues = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ cues }) => Array.from(cues ?? []))
      .flatMap(({ startTime, endTime }) => [startTime, endTime]),
  )

/** Opens the player of a video, paused at a position, with its subtitles. */
async function open(page: Page, id: string, seconds: number): Promise<void> {
  await page.goto(`/embed/${id}?autoplay=1&mute=1`)
  await page.getByRole('button', { name: 'Settings' }).waitFor()
  await page.locator('video').evaluate(async (video: HTMLVideoElement, to) => {
    video.pause()
    video.currentTime = to
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  }, seconds)
}

/** Presses a key until an entry of the open menu has the focus. */
async function goTo(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused({ timeout: 50 })
  }).toPass()
}

/** Opens the menu of settings. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Settings' })).toBeVisible()
}

/** Opens the style of subtitles, in the list of subtitles. */
async function openStyle(page: Page): Promise<void> {
  await openSettings(page)
  for (const name of [/^Subtitles/, 'Subtitle style']) {
    await goTo(page, name)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('menu', { name: 'Subtitle style' })).toBeVisible()
}

test('chooses by keyboard how subtitles look, for all videos', async ({ visit }) => {
  const page = await visit()
  await open(page, 'one', 1)
  await page.keyboard.press('c')
  await expect.poll(() => shownCues(page)).toEqual(['One two three'])
  // shaka-player#3182: the colours of WebVTT’s own classes do not show.
  await expect.poll(() => fractionOf(page, YELLOW)).toBeGreaterThan(0.1)
  const before = await fractionOf(page, PALE_BLUE)

  await openStyle(page)
  expect(await axeViolations(page)).toEqual([])
  for (const [name, former, choice] of [
    ['Text size', 'Default', '200%'],
    ['Text colour', 'Default', 'Blue'],
    ['Background', 'Default', 'Magenta'],
    ['Background opacity', 'Default', '100%'],
    ['Edge', 'Default', 'None'],
    ['Font', 'Default', 'Monospace'],
  ] as const) {
    await goTo(page, `${name} ${former}`)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: choice, exact: true }).press('Enter')
    await expect(page.getByRole('menuitem', { name: `${name} ${choice}` })).toBeFocused()
  }
  await expect(page.getByText('Subtitles will look like this.')).toHaveCSS('color', 'rgb(138, 180, 255)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(1)

  await expect.poll(() => fractionOf(page, PALE_BLUE)).toBeGreaterThan(before + 1)
  await expect.poll(() => fractionOf(page, DARK_MAGENTA)).toBeGreaterThan(5)
  // What the viewer chooses counts more.
  expect(await fractionOf(page, YELLOW)).toBeLessThan(0.1)

  // FreeTube#968: the looks are reset every time.
  await open(page, 'two', 1)
  await expect.poll(() => fractionOf(page, DARK_MAGENTA)).toBeGreaterThan(5)

  await openStyle(page)
  await page.getByRole('menuitem', { name: 'Reset' }).press('Enter')
  await expect.poll(() => fractionOf(page, DARK_MAGENTA)).toBeLessThan(1)
  await page.keyboard.press('Escape')
})

test(
  'delays the subtitles of one video by keyboard, and takes it back',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit()
    await open(page, 'one', 3.2)
    const hint = page.getByRole('status').filter({ hasText: 'Subtitle delay' })
    await page.keyboard.press('c')
    await expect.poll(() => shownCues(page)).toEqual(['After three seconds'])
    await page.keyboard.press('h')
    await expect(hint).toHaveText('Subtitle delay: +0.1 s')
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('h')
    await expect(hint).toHaveText('Subtitle delay: +0.5 s')
    await expect.poll(() => shownCues(page)).toEqual(['One two three', 'At the top'])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shownCues(page)).toEqual([])

    await openSettings(page)
    await goTo(page, 'More')
    await page.keyboard.press('Enter')
    await goTo(page, 'Subtitle delay +0.5 s')
    await page.keyboard.press('Enter')
    await goTo(page, '-1 s')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu', { name: 'Subtitle delay' })).toContainText('-0.5 s')
    await expect.poll(() => shownCues(page)).toEqual(['One two three'])
    await goTo(page, 'Reset')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await timesOfCues(page)).toEqual([0, 3, 2, 3, 3, 6])
  },
)

test(
  'steps single frames, and lists the chapters with their times',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit()
    await open(page, 'one', 1.05)
    const hint = page.getByRole('status').filter({ hasText: 'frame' })
    // The video has 10 frames per second. They begin a little later, because of the audio.
    await page.keyboard.press('.')
    await expect(hint).toHaveText(/^00:01.10\d, frame 11$/)
    await page.keyboard.press('.')
    await expect(hint).toHaveText(/^00:01.20\d, frame 12$/)
    await page.keyboard.press(',')
    await expect(hint).toHaveText(/^00:01.10\d, frame 11$/)

    await page.getByRole('button', { name: 'Chapters' }).press('Enter')
    const chapters = page.getByRole('menuitemradio', { name: /The/ })
    await expect(chapters).toHaveText([/^00:00 The beginning/, /^00:02 The end/])
    await expect(chapters.nth(0)).toBeChecked()
    await chapters.nth(1).press('Enter')
    await page.getByRole('button', { name: 'Chapters' }).press('Enter')
    await expect(chapters.nth(1)).toBeChecked()
  },
)

test(
  'shows subtitles at the top of the picture, although others are raised above the controls',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit()
    await open(page, 'one', 1)
    await page.keyboard.press('c')
    await expect.poll(() => fractionOf(page, USUAL_BACKGROUND)).toBeGreaterThan(1)
    expect(await fractionOf(page, USUAL_BACKGROUND, 0.25)).toBe(0)
    await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 2.5))
    await expect.poll(() => fractionOf(page, USUAL_BACKGROUND, 0.25)).toBeGreaterThan(1)
  },
)
