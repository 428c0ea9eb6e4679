import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../testing/freePort.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { currentTime, seekTo, videoOf } from '../testing/playerVideo.ts'
import { savedRow, saveToDevice, shownCues } from '../testing/savedVideos.ts'
import { signIn, skipSplash } from '../testing/signInByPopup.ts'
import { type Product, startProduct } from '../testing/startProduct.ts'
import { openProfile } from './firefoxProfile.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes the videos of this journey')
test.describe.configure({ timeout: 600_000 })

const CUE = 'WEBVTT\n\n00:30.000 --> 00:39.000\nThe ice is gone\n'

let folder: string
let environment: Record<string, string>
const products: Product[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
  await makeVideo(join(folder, 'koi.webm'), { seconds: 40, video: 'libvpx', audio: 'libopus' })
  await writeFile(join(folder, 'koi.info.json'), '{"id":"koi-in-winter","title":"Koi in winter"}')
  await writeFile(join(folder, 'koi.en.vtt'), CUE)
  await makeVideo(join(folder, 'pike.mkv'), {
    seconds: 24,
    video: 'libx265',
    audio: 'ac3',
    size: '1280x720',
  })
  await writeFile(join(folder, 'pike.info.json'), '{"id":"pike","title":"Pike in spring"}')
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

/** Finds a video by its title in what is on the device, and waits until it plays. */
async function playSaved(page: Page, title: string): Promise<void> {
  await page.goto(`/search/${title.split(' ').at(-1)}`)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // Firefox does not say which parts of a stream it has played.
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3)
}

test('saves a file and a conversion in spite of restarts, finds and plays them without a server, and reports it later', async () => {
  const server = await startServer()
  const first = await openProfile(folder, server.url)
  await skipSplash(first.context)
  await first.page.goto('/')
  await first.page.waitForURL('**/auth')
  await signIn(first.page)
  await first.page.getByRole('banner').waitFor()
  await first.page.goto('/search/koi')
  await saveToDevice(first.page, 'Koi in winter')
  await expect(savedRow(first.page).getByRole('link', { name: 'Koi in winter' })).toBeVisible()
  await expect(savedRow(first.page).getByRole('progressbar')).toHaveCount(0)
  // The server ends in the middle of the conversion.
  await first.page.goto('/search/pike')
  const killed = first.page.waitForRequest(/\/hls\/.*\/2\.m4s/).then(() => server.kill())
  await saveToDevice(first.page, 'Pike in spring', '480p')
  await killed
  await savedRow(first.page).getByText('Waiting for the connection…').waitFor()
  await first.context.close()

  const restarted = await startServer()
  const second = await openProfile(folder, server.url)
  await second.page.goto('/settings/device')
  await expect(savedRow(second.page)).toHaveCount(2)
  await expect(savedRow(second.page).getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 })
  await second.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await second.context.close()
  await restarted.kill()

  const { context, page } = await openProfile(folder, server.url)
  await playSaved(page, 'Pike in spring')
  await seekTo(page, 20)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(20)
  await playSaved(page, 'Koi in winter')
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
