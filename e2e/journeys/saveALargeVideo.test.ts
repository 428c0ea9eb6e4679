import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { CHROMIUM } from '../testing/chromium.ts'
import { freePort } from '../testing/freePort.ts'
import { hasFfmpeg } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { savedRow, storedBytes, saveToDevice, shownCues } from '../testing/savedVideos.ts'
import { signIn, skipSplash } from '../testing/signInByPopup.ts'
import { spreadVideo } from '../testing/spreadVideo.ts'

test.skip(!hasFfmpeg, 'needs ffmpeg')
test.describe.configure({ timeout: 900_000 })

const GB = 1_000_000_000
const SECONDS = 480
const CUE = 'WEBVTT\n\n07:30.000 --> 08:00.000\nThe ice is gone\n'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-large-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens the browser, whose profile outlives it. */
const openBrowser = (baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(join(folder, 'profile'), {
    ...CHROMIUM,
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
  })

test(
  'a video of 4 GB is saved in spite of a cut line and restarts of browser and server, and plays without any network',
  { tag: '@release' },
  async ({ startOwnProduct }) => {
    const library = join(folder, 'library')
    await mkdir(library)
    await spreadVideo(join(library, 'koi.mp4'), SECONDS, 4 * GB)
    await writeFile(join(library, 'koi.info.json'), '{"id":"koi-in-winter","title":"Koi in winter"}')
    await writeFile(join(library, 'koi.en.vtt'), CUE)
    const environment = {
      VTUBE_LIBRARY: library,
      VTUBE_DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
    }
    const server = await startOwnProduct(environment)
    let context = await openBrowser(server.url)
    let page = context.pages()[0] ?? (await context.newPage())
    await skipSplash(context)
    // The time that passes without a connection is not waited for.
    await page.clock.install()
    await page.goto('/search/koi')
    await page.waitForURL('**/auth')
    await signIn(page)
    await page.getByRole('banner').waitFor()
    await page.goto('/search/koi')
    await saveToDevice(page, 'Koi in winter')

    await expect.poll(() => storedBytes(page)).toBeGreaterThan(0.2 * GB)
    await context.setOffline(true)
    await savedRow(page).getByText('Waiting for the connection…').waitFor()
    const before = await storedBytes(page)
    await page.clock.fastForward('10:00')
    await savedRow(page).getByText('Waiting for the connection…').waitFor()
    await context.setOffline(false)
    await expect.poll(() => storedBytes(page)).toBeGreaterThan(before + 0.2 * GB)

    const beforeRestart = await storedBytes(page)
    await context.close()
    await server.kill()
    const restarted = await startOwnProduct(environment)
    context = await openBrowser(server.url)
    page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/settings/device')
    expect(await storedBytes(page)).toBeGreaterThanOrEqual(beforeRestart)
    await expect(savedRow(page).getByRole('progressbar')).toHaveCount(0, { timeout: 400_000 })
    await savedRow(page).getByText('4 GB', { exact: true }).waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.close()
    await restarted.kill()

    context = await openBrowser(server.url)
    await context.setOffline(true)
    page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/search/winter')
    await page.getByRole('main').getByRole('link', { name: 'Koi in winter' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Koi in winter' }).waitFor()
    await expectToPlay(page)
    await seekTo(page, SECONDS - 20)
    await expect.poll(() => currentTime(page)).toBeGreaterThan(SECONDS - 19)
    await videoOf(page).press('c')
    await expect.poll(() => shownCues(page)).toEqual(['The ice is gone'])
    await seekTo(page, 5)
    await expect.poll(() => currentTime(page)).toBeGreaterThan(5.5)
    expect(await currentTime(page)).toBeLessThan(60)

    await startOwnProduct(environment)
    const arrived = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/user-data'),
    )
    await context.setOffline(false)
    expect((await arrived).ok()).toBe(true)
    await context.close()
  },
)
