import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { freePort } from '../testing/freePort.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, seekTo } from '../testing/playerVideo.ts'
import { savedRow, saveToDevice, storedBytes } from '../testing/savedVideos.ts'
import { followPond, PARTS, playToTheEnd, savedTitles, titlesEnding } from '../testing/followPond.ts'
import { signIn, skipSplash } from '../testing/signInByPopup.ts'
import { spreadVideo } from '../testing/spreadVideo.ts'
import { openProfile } from './firefoxProfile.ts'

test.skip(!hasFfmpeg, 'needs ffmpeg')
test.describe.configure({ timeout: 900_000 })

const GB = 1_000_000_000
const SECONDS = 480

let folder: string
let environment: Record<string, string>
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-large-'))
  const library = join(folder, 'library')
  await mkdir(library)
  environment = {
    VTUBE_LIBRARY: library,
    VTUBE_DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
  }
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens the browser for the first time, and signs in. */
async function openSignedIn(baseURL: string) {
  const opened = await openProfile(folder, baseURL)
  await skipSplash(opened.context)
  await opened.page.goto('/')
  await opened.page.waitForURL('**/auth')
  await signIn(opened.page)
  await opened.page.getByRole('banner').waitFor()
  return opened
}

// Without lasting storage, Firefox gives a site a tenth of the disk, and at most 10 GiB.
test('saves a video of 4 GB in spite of a cut line and a restart, and plays it without a server', async ({
  startOwnProduct,
}) => {
  const video = join(environment['VTUBE_LIBRARY'] ?? '', 'koi.mp4')
  await spreadVideo(video, SECONDS, 4 * GB)
  await writeFile(video.replace('mp4', 'info.json'), '{"id":"koi-in-winter","title":"Koi in winter"}')
  const server = await startOwnProduct(environment)
  const first = await openSignedIn(server.url)
  await first.page.goto('/search/koi')
  await saveToDevice(first.page, 'Koi in winter')
  await expect.poll(() => storedBytes(first.page)).toBeGreaterThan(0.2 * GB)
  await server.kill()
  await savedRow(first.page).getByText('Waiting for the connection…').waitFor()
  const before = await storedBytes(first.page)
  const restarted = await startOwnProduct(environment)
  await expect.poll(() => storedBytes(first.page)).toBeGreaterThan(before + 0.2 * GB)
  await first.context.close()

  const second = await openProfile(folder, server.url)
  await second.page.goto('/settings/device')
  await savedRow(second.page).getByText('4 GB', { exact: true }).waitFor({ timeout: 600_000 })
  await second.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await second.context.close()
  await restarted.kill()

  const { context, page } = await openProfile(folder, server.url)
  await page.goto('/settings/device')
  await savedRow(page).getByRole('link', { name: 'Koi in winter' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3)
  await seekTo(page, SECONDS - 20)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(SECONDS - 19)
  await context.close()
})

test('saves the next three parts of a series, and the fourth after the first was watched without a server', async ({
  startOwnProduct,
}) => {
  for (const part of PARTS)
    await makeVideo(join(environment['VTUBE_LIBRARY'] ?? '', part), {
      seconds: 8,
      video: 'libvpx',
      audio: 'libopus',
    })
  const server = await startOwnProduct(environment)
  const { context, page } = await openSignedIn(server.url)
  await followPond(page)
  await server.kill()
  await playToTheEnd(page, /Frost/)
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Frost', 'Thaw', 'Rain'))
  await startOwnProduct(environment)
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Thaw', 'Rain', 'Reed'))
  await context.close()
})
