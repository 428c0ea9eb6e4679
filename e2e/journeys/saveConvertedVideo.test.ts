import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, openPlayerSettings, seekTo, videoOf } from '../testing/playerVideo.ts'
import { savedRow } from '../testing/savedVideos.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const SECONDS = 40
const test = testWith(() =>
  startWithLibrary(async (folder) => {
    await makeVideo(join(folder, 'pike.mkv'), {
      seconds: SECONDS,
      video: 'libx265',
      audio: 'ac3',
      size: '1280x720',
      languages: ['ger', 'jpn'],
    })
    const sidecar = { id: 'pike', title: 'Pike in spring', channel: 'The Pond' }
    await writeFile(join(folder, 'pike.info.json'), JSON.stringify(sidecar))
    await writeFile(join(folder, 'pike.en.vtt'), 'WEBVTT\n\n00:30.000 --> 00:39.000\nThe pike is back\n')
  }),
)
test.skip(!hasFfmpeg, 'needs ffmpeg')

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/

/** Begins to save the video in the quality that is chosen in the dialog. */
async function startSaving(
  page: Page,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'More actions for Pike in spring' }).click()
  await page.getByRole('menuitem', { name: 'Save to this device' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'On this device' }).click()
}

/** Waits until the video is saved, and returns a page that plays it without a connection. */
async function goOffline(page: Page): Promise<Page> {
  await expect(savedRow(page).getByRole('link', { name: 'Pike in spring' })).toBeVisible()
  await expect(savedRow(page).getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 })
  // The worker of the page is installed when it has cached the build.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  const context = page.context()
  await context.setOffline(true)
  const offline = await context.newPage()
  await offline.goto('/search/spring')
  await offline.getByRole('main').getByRole('link', { name: 'Pike in spring' }).first().click()
  await offline.getByRole('heading', { level: 1, name: 'Pike in spring' }).waitFor()
  await expectToPlay(offline)
  return offline
}
const lines = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.videoHeight)

test('a video that the browser does not play is saved at 720p with both audio tracks in spite of a cut line, and plays without a connection', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/search/pike', { serviceWorkers: 'allow' }, OFFLINE)
  // The time that passes without a connection is not waited for.
  await page.clock.install()
  await page.reload()
  await page.route(/\/hls\/.*\/3\.m4s/, async (route) => {
    await savedRow(page).waitFor()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await startSaving(page, async (dialog) => {
    await expect(dialog.getByRole('radio', { name: /^720p\s*about \d/ })).toBeVisible()
    await dialog.getByRole('radio', { name: /^720p/ }).check()
    await dialog.getByRole('checkbox', { name: '日本語' }).check()
  })
  await savedRow(page).getByText('Waiting for the connection…').waitFor()
  await page.clock.fastForward('10:00')
  await savedRow(page).getByText('Waiting for the connection…').waitFor()
  // Another page goes on with it.
  await page.close()
  const next = await page.context().newPage()
  await page.context().setOffline(false)
  await next.goto('/settings/device')
  const offline = await goOffline(next)
  expect(await lines(offline)).toBe(720)
  await seekTo(offline, 31)
  await expect.poll(() => currentTime(offline)).toBeGreaterThan(31)
  const cues = () =>
    videoOf(offline).evaluate((video: HTMLVideoElement) => {
      for (const track of video.textTracks) track.mode = 'hidden'
      return Array.from(video.textTracks, ({ cues }) => cues?.length ?? 0)
    })
  await expect.poll(cues).toContain(1)
  await seekTo(offline, 2)
  await expect.poll(() => currentTime(offline)).toBeGreaterThan(2)
  await expect.poll(() => currentTime(offline)).toBeLessThan(20)

  // The other audio track comes from this device, too.
  const segments: string[] = []
  offline.on('request', (request) => segments.push(request.url()))
  const frame = await openPlayerSettings(offline, /^Audio/)
  await frame.getByRole('menuitemradio', { name: '日本語' }).press('Enter')
  await expect.poll(() => segments.some((url) => /audio-1-\w+\/\d+\.m4s/.test(url))).toBe(true)

  // The end of the video is there.
  await seekTo(offline, SECONDS - 3)
  await expect
    .poll(() => videoOf(offline).evaluate((video: HTMLVideoElement) => video.ended || video.currentTime))
    .toBe(true)
})

test('the sound alone of a video is saved and plays without a connection', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/search/pike', { serviceWorkers: 'allow' }, OFFLINE)
  await startSaving(page, async (dialog) => {
    await dialog.getByRole('radio', { name: /^Audio only/ }).check()
    await expectAccessible(page, 'save to this device', [1440, 900])
  })
  const offline = await goOffline(page)
  expect(await lines(offline)).toBe(0)
  await seekTo(offline, 31)
  await expect.poll(() => currentTime(offline)).toBeGreaterThan(31)
  await expect(offline.frameLocator('iframe').first().getByText('Audio only')).toBeVisible()
})
