import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makePassword, openVtube } from '../testing/accountPages.ts'
import { freePort } from '../testing/freePort.ts'
import { hasFfmpeg, makeNoise, makeVideo } from '../testing/makeVideo.ts'
import { skipSplash } from '../testing/signInByPopup.ts'
import { startProduct } from '../testing/startProduct.ts'

test.skip(!hasFfmpeg, 'needs ffmpeg')

const NAMES = ['rain.mkv', 'snow.mkv', 'wind.mkv'] as const
/** Matches console lines of requests that fail while there is no server. */
const OF_INTERRUPTIONS = /ERR_|Failed to load resource|^Error fetching/

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-phone-'))
  await makeVideo(join(folder, 'library/Ponds/Frozen pond.webm'), { seconds: 2 })
  for (const [index, name] of NAMES.entries()) makeNoise(join(folder, name), 20 + index)
})
test.afterAll(() => rm(folder, { recursive: true }))

/** Lets the line carry some bytes per second, so that uploads can be interrupted. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** Returns the sum of the bytes of the uploads that are shown as sent. */
const sentBytes = (page: Page): Promise<number> =>
  page
    .locator('dialog progress')
    .evaluateAll((all) => all.reduce((sum, one) => sum + (one as HTMLProgressElement).value, 0))

test(
  'a person adds three videos on a phone while the server restarts twice, and all of their bytes arrive',
  { tag: '@release' },
  async ({ visit }) => {
    const environment = {
      VTUBE_IDENTITY: 'accounts',
      VTUBE_LIBRARY: join(folder, 'library'),
      VTUBE_DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
    }
    let product = await startProduct(environment)
    const [link] = await product.says(/http\S+\/identity\/invitation\/\S+/v)
    const page = await visit(
      {
        baseURL: new URL(link).origin,
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
      OF_INTERRUPTIONS,
    )
    await skipSplash(page.context())
    await page.goto(link)
    await makePassword(page, 'Maya')
    await openVtube(page)
    await page.goto('/folders/Ponds')
    await page.getByRole('button', { name: 'More actions for Ponds' }).tap()
    await page.getByRole('menuitem', { name: 'Add videos' }).tap()
    const adding = page.getByRole('dialog', { name: 'Add videos' })
    await adding
      .getByLabel('Choose files', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(NAMES.map((name) => join(folder, name)))
    await slowDown(page, 1_000_000)
    await adding.getByRole('button', { name: 'Add videos' }).tap()

    const rows = adding.getByRole('region', { name: 'Uploads' }).getByRole('listitem')
    let sent = 0
    for (let restart = 1; restart <= 2; restart += 1) {
      await expect.poll(() => sentBytes(page)).toBeGreaterThan(sent + 500_000)
      await product.kill()
      await expect(rows.filter({ hasText: 'Waiting for the connection' })).toHaveCount(3)
      sent = await sentBytes(page)
      product = await startProduct(environment)
    }
    await expect.poll(() => sentBytes(page)).toBeGreaterThan(sent)
    await slowDown(page, -1)
    await expect(rows.filter({ hasText: 'Added' })).toHaveCount(3)
    await adding.getByRole('button', { name: 'Close' }).tap()
    for (const name of NAMES) {
      const [title = ''] = name.split('.')
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().waitFor()
      const [own, added] = await Promise.all([
        readFile(join(folder, name)),
        readFile(join(folder, 'library/Ponds', name)),
      ])
      expect(added.equals(own)).toBe(true)
    }
    await page.context().close()
    await product.stop()
  },
)
