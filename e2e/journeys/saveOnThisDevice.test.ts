import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, testWith } from '../fixtures.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { savedRow, saveToDevice, shownCues } from '../testing/savedVideos.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const SIDECAR = {
  id: 'koi-in-winter',
  title: 'Koi in winter',
  channel: 'The Pond',
  chapters: [
    { start_time: 0, end_time: 20, title: 'Ice' },
    { start_time: 20, title: 'Thaw' },
  ],
}
const test = testWith(() =>
  startWithLibrary(async (folder) => {
    await makeVideo(join(folder, 'koi.webm'), { seconds: 40, video: 'libvpx', audio: 'libopus' })
    await writeFile(join(folder, 'koi.info.json'), JSON.stringify(SIDECAR))
    await writeFile(join(folder, 'koi.en.vtt'), 'WEBVTT\n\n00:30.000 --> 00:39.000\nThe ice is gone\n')
  }),
)
test.skip(!hasFfmpeg, 'needs ffmpeg')

const DAY_MS = 24 * 60 * 60 * 1000
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/

test('a saved video is found, played and sought without a connection, and what was watched arrives later', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/search/koi', { serviceWorkers: 'allow' }, OFFLINE)
  const context = page.context()
  await saveToDevice(page, 'Koi in winter')
  const row = savedRow(page)
  await expect(row.getByRole('link', { name: 'Koi in winter' })).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page, 'on this device', [390, 1440])
  // The worker of the page is installed when it has cached the build.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()

  await context.setOffline(true)
  const offline = await context.newPage()
  // The clock of the device jumps ahead, so that tokens and everything that expires have expired.
  await offline.clock.setSystemTime(Date.now() + 400 * DAY_MS)
  await offline.goto('/search/winter')
  await offline.getByRole('main').getByRole('link', { name: 'Koi in winter' }).first().click()
  await offline.getByRole('heading', { level: 1, name: 'Koi in winter' }).waitFor()
  await expectToPlay(offline)
  await videoOf(offline).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 31
  })
  await expect.poll(() => currentTime(offline)).toBeGreaterThan(31)
  await videoOf(offline).press('c')
  await expect.poll(() => shownCues(offline)).toEqual(['The ice is gone'])

  // A page that opens the video directly plays it as well, where it was.
  await offline.goto('/watch/koi-in-winter')
  await expectToPlay(offline)
  await expect.poll(() => currentTime(offline)).toBeGreaterThan(25)

  const sent = offline.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user-data'),
  )
  await offline.clock.setSystemTime(Date.now())
  await context.setOffline(false)
  await sent
  const again = offline.waitForResponse(/\/youtube\/v3\//)
  await offline.reload()
  await again
  await expectToPlay(offline)

  await offline.goto('/history')
  await offline.getByRole('button', { name: 'Log Out' }).click()
  const question = offline.getByRole('dialog', { name: 'Log Out' })
  await question.getByText('Logging out removes the videos saved on this device (1).').waitFor()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await offline.waitForURL('**/auth')
  const left = () =>
    offline.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('saved')
      const people = []
      for await (const name of folder.keys()) people.push(name)
      return [...people, ...(await caches.keys()).filter((name) => name.startsWith('vtube.saved.'))]
    })
  await expect.poll(left).toEqual([])
})
