import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hasFfmpeg, makeNoise } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { startProduct } from '../testing/startProduct.ts'

test.skip(!hasFfmpeg, 'Long videos need ffmpeg.')

/** Matches console lines of failed requests, of missing details, and of the player. */
const OF_INTERRUPTIONS = /ERR_|status of (?:4|503)|^Error fetching|^No items found/
const ID = 'long-noise'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-interrupted-'))
  makeNoise(join(folder, 'noise.mkv'), 300)
  await writeFile(join(folder, 'noise.en.vtt'), 'WEBVTT\n\n00:00.000 --> 05:00.000\nNoise\n')
  await writeFile(
    join(folder, 'noise.info.json'),
    JSON.stringify({ id: ID, title: 'Noise', channel: 'Studio' }),
  )
})
test.afterAll(() => rm(folder, { recursive: true }))

const player = (page: Page) => page.frameLocator('iframe')
const status = (page: Page) => player(page).getByRole('status')
const stateOf = (page: Page) =>
  videoOf(page).evaluate(({ playbackRate, volume, muted, textTracks }: HTMLVideoElement) => ({
    playbackRate,
    volume,
    muted,
    subtitles: Array.from(textTracks)
      .filter(({ kind }) => kind === 'subtitles')
      .map(({ mode }) => mode),
  }))

const CHOSEN = { playbackRate: 1.5, volume: 0.4, muted: true, subtitles: ['showing'] }

/** Opens the video, and plays it with settings that differ from the defaults. */
async function playWithChoices(page: Page): Promise<void> {
  await expectToPlay(page)
  await videoOf(page).press('c')
  await videoOf(page).evaluate((video: HTMLVideoElement, { playbackRate, volume }) => {
    Object.assign(video, { playbackRate, volume, currentTime: 20 })
  }, CHOSEN)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(20.5)
  expect(await stateOf(page)).toEqual(CHOSEN)
}

test(
  'goes on where it was when the server was stopped and started again',
  { tag: '@release' },
  async ({ visitSignedIn, startOwnProduct }) => {
    const product = await startProduct({ VTUBE_LIBRARY: folder })
    const page = await visitSignedIn(`/watch/${ID}`, { baseURL: product.url }, OF_INTERRUPTIONS)
    await playWithChoices(page)
    await product.kill()
    // The browser has not buffered anything within a minute of this position.
    await seekTo(page, 200)
    await expect(status(page)).toHaveText('Playback was interrupted. Trying to resume…')
    const interruptedAt = await currentTime(page)
    await startOwnProduct({
      VTUBE_LIBRARY: folder,
      VTUBE_DATA_DIR: product.dataDir,
      PORT: new URL(product.url).port,
    })
    // While the server starts, the pauses between the player's attempts grow to up to 30 s.
    await expect(status(page)).toBeEmpty()
    await expect.poll(() => currentTime(page)).toBeGreaterThan(interruptedAt + 1)
    expect(await currentTime(page)).toBeLessThan(interruptedAt + 30)
    expect(await stateOf(page)).toEqual(CHOSEN)
  },
)

test('goes on where it was when the network was gone', async ({ visitSignedIn, startOwnProduct }) => {
  const product = await startOwnProduct({ VTUBE_LIBRARY: folder })
  const page = await visitSignedIn(`/watch/${ID}`, { baseURL: product.url }, OF_INTERRUPTIONS)
  await playWithChoices(page)
  await videoOf(page).press('k')
  await page.context().setOffline(true)
  await seekTo(page, 200)
  await expect(status(page)).toHaveText('Playback was interrupted. Trying to resume…')
  await page.context().setOffline(false)
  await expect(status(page)).toBeEmpty()
  // The video was paused before the interruption, and it still is.
  await expect(videoOf(page)).toHaveJSProperty('paused', true)
  await expect.poll(() => currentTime(page)).toBeCloseTo(200, 0)
  await videoOf(page).press('k')
  await expect.poll(() => currentTime(page)).toBeGreaterThan(200.5)
  await expect.poll(() => stateOf(page)).toEqual(CHOSEN)
})

test(
  'goes on where it was when the file is replaced, and says so when it is gone for good',
  { tag: '@release' },
  async ({ visitSignedIn, startOwnProduct }) => {
    const path = join(folder, 'noise.mkv')
    const other = join(folder, 'other.taken')
    makeNoise(other, 280)
    const product = await startOwnProduct({ VTUBE_LIBRARY: folder })
    const page = await visitSignedIn(`/watch/${ID}`, { baseURL: product.url }, OF_INTERRUPTIONS)
    await playWithChoices(page)
    await copyFile(other, path)
    await seekTo(page, 200)
    await expect.poll(() => currentTime(page)).toBeGreaterThan(200.5)
    expect(await stateOf(page)).toEqual(CHOSEN)

    await rm(path)
    await seekTo(page, 120)
    await expect(player(page).getByRole('alert')).toBeVisible()
  },
)
