import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, firefox, type Page, test } from '@playwright/test'
import { freePort } from '../testing/freePort.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { savedRow, saveToDevice, shownCues } from '../testing/savedVideos.ts'
import { signIn, skipSplash } from '../testing/signInByPopup.ts'
import { type Product, startProduct } from '../testing/startProduct.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes the video of this journey')

const CUE = 'WEBVTT\n\n00:30.000 --> 00:39.000\nThe ice is gone\n'

let folder: string
let environment: Record<string, string>
const products: Product[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
  await makeVideo(join(folder, 'koi.webm'), { seconds: 40, video: 'libvpx', audio: 'libopus' })
  await writeFile(join(folder, 'koi.info.json'), '{"id":"koi-in-winter","title":"Koi in winter"}')
  await writeFile(join(folder, 'koi.en.vtt'), CUE)
  environment = {
    VTUBE_LIBRARY: folder,
    VTUBE_DATA_DIR: join(folder, '.data'),
    PORT: String(await freePort()),
  }
})
test.afterEach(async () => {
  for (const product of products.splice(0)) await product.stop()
  await rm(folder, { recursive: true })
})
async function startServer(): Promise<Product> {
  const product = await startProduct(environment)
  products.push(product)
  return product
}

/** Opens the browser, whose profile outlives it. */
async function openBrowser(baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await firefox.launchPersistentContext(join(folder, '.profile'), {
    channel: 'moz-firefox',
    executablePath: process.env['FIREFOX'] ?? '',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    baseURL,
  })
  context.setDefaultTimeout(90_000)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

test('saves a video, finds and plays it after a restart without a server, and reports it later', async () => {
  const server = await startServer()
  const first = await openBrowser(server.url)
  await skipSplash(first.context)
  await first.page.goto('/')
  await first.page.waitForURL('**/auth')
  await signIn(first.page)
  await first.page.getByRole('banner').waitFor()
  await first.page.goto('/search/koi')
  await saveToDevice(first.page, 'Koi in winter')
  await expect(savedRow(first.page).getByRole('link', { name: 'Koi in winter' })).toBeVisible()
  await expect(savedRow(first.page).getByRole('progressbar')).toHaveCount(0)
  await first.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await first.context.close()
  await server.kill()

  const { context, page } = await openBrowser(server.url)
  await page.goto('/search/winter')
  await page.getByRole('main').getByRole('link', { name: 'Koi in winter' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Koi in winter' }).waitFor()
  await expectToPlay(page)
  await seekTo(page, 31)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(31)
  await videoOf(page).press('c')
  await expect.poll(() => shownCues(page)).toEqual(['The ice is gone'])
  await seekTo(page, 5)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(5.5)

  const arrived = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/user-data'),
  )
  await startServer()
  expect((await arrived).ok()).toBe(true)
  await context.close()
})
