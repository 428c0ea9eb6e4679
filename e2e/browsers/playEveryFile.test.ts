import {
  VIDEO_NAMES,
  VIDEO_SECONDS,
  type VideoName,
  hasFfmpeg,
} from '../../server/testing/media/testVideos.ts'
import type { Product } from '../testing/startProduct.ts'
import { idOfVideo, startWithVideos } from '../testing/startWithLibrary.ts'
import type { BrowserWindow } from './BrowserWindow.ts'
import { expect, test } from './browserFixtures.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes and converts the videos of these journeys')
// Each journey continues in the window of the previous one.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

/** The videos whose tracks are, for the browser, the same as those of other videos. Chromium also plays these. */
const ALIKE: ReadonlySet<VideoName> = new Set([
  'h264-aac.ts',
  'mpeg2.mpg',
  'flash.flv',
  'short-sound.mkv',
  'unstated-sound.flv',
  'subtitles.mkv',
  'disc.mkv',
  'cut-off.mkv',
  'cut-short.mp4',
  'cut-wmv2.wmv',
])
const VIDEOS = VIDEO_NAMES.filter((name) => !ALIKE.has(name))

let product: Product
test.beforeAll(async () => {
  product = await startWithVideos(VIDEOS)
})
test.afterAll(() => product?.stop())

const button = (name: string) => `//button[normalize-space(.)='${name}' or @aria-label='${name}']`
const entry = (role: string, name: string) =>
  `//*[@role='${role}' and contains(normalize-space(.),'${name}')]`

/** Returns the playback position, or the error message of the player if there is one. */
const position = async (window: BrowserWindow) => {
  const player = await window.player()
  return player?.fault || (player?.currentTime ?? 0)
}
async function expectToPlayFrom(window: BrowserWindow, seconds: number): Promise<void> {
  await expect.poll(() => position(window)).toBeGreaterThan(seconds + 0.2)
}

test.describe('in a further browser', { tag: '@release' }, () => {
  test('signs in', async ({ window }) => {
    await window.open(product.url)
    await expect.poll(() => window.address()).toBe(`${product.url}/auth`)
    await expect.poll(() => window.fetched()).toContainEqual(expect.stringContaining('openid-configuration'))
    await window.clickThroughPopup(button('Login With Vtube'), button('Maya Lindqvist'))
    await expect.poll(async () => (await window.texts('//main//article')).length).toBeGreaterThan(5)
  })

  for (const name of VIDEOS)
    test(`plays ${name}, from anywhere`, async ({ window }) => {
      await window.open(`${product.url}/watch/${idOfVideo(name)}`)
      await expectToPlayFrom(window, 0)
      for (const seconds of [VIDEO_SECONDS * 0.6, VIDEO_SECONDS * 0.2, VIDEO_SECONDS - 3]) {
        await window.seekTo(seconds)
        await expectToPlayFrom(window, seconds)
      }
    })

  test('plays another audio track', async ({ window }) => {
    await window.open(`${product.url}/watch/${idOfVideo('surround.mkv')}`)
    await expectToPlayFrom(window, 0)
    // Controls stay visible while the video is paused.
    await window.pressInPlayer('k')
    await window.clickInPlayer(button('Settings'))
    await window.clickInPlayer(entry('menuitem', 'Audio'))
    await window.clickInPlayer(entry('menuitemradio', 'français'))
    await window.pressInPlayer('k')
    await window.seekTo(8)
    await expectToPlayFrom(window, 8)
  })
})
