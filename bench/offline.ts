import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expectToPlay, videoOf } from '../e2e/testing/playerVideo.ts'
import { openSaveDialog, savedRow } from '../e2e/testing/savedVideos.ts'
import { signIn, skipSplash } from '../e2e/testing/signInByPopup.ts'
import { spreadVideo } from '../e2e/testing/spreadVideo.ts'
import { startProduct } from '../e2e/testing/startProduct.ts'
import { followPageMemory, readPageMemory } from './offline/readMemory.ts'
import { isQuick } from './options.ts'
import { median, quantile } from './percentiles.ts'
import { printTable } from './report.ts'
import { LAUNCH } from './web/launch.ts'

const BYTES = isQuick ? 400_000_000 : 4_000_000_000
const SECONDS = 480
const ROUNDS = isQuick ? 1 : 3
/** The seeks of a round. Each goes where nothing has been read. */
const SEEKS = isQuick ? 8 : 24
/** The largest difference between a wanted position and the time of the frame that is shown there. */
const TOLERANCE_SECONDS = 1
const MAX_SAVING_MS = 900_000
/** The video that is saved, and one of the same size that is not. */
const VIDEOS = { koi: 'Koi in winter', pond: 'The pond' }

/** The longest task of a page since it was last asked. */
interface ObservedWindow extends Window {
  longestTaskMs?: number
}

/** Downloads a file by `curl` and writes it to the disk, as saving a video does. Returns the rate in MB/s. */
function downloadByCurl(url: string, path: string): number {
  const startedAt = performance.now()
  const results = [spawnSync('curl', ['-sf', '-o', path, url]), spawnSync('sync', [path])]
  if (results.some(({ status }) => status !== 0)) throw new Error(`curl has not downloaded ${url}.`)
  return BYTES / 1000 / (performance.now() - startedAt)
}

/** Saves a video, and removes it again if it is not the last round. */
async function measureSaving(page: Page, isLast: boolean) {
  await page.goto('/search/koi')
  const memoryBefore = readPageMemory()
  const saveButton = await openSaveDialog(page, VIDEOS.koi)
  await page.evaluate(() => ((window as ObservedWindow).longestTaskMs = 0))
  const largestMemory = followPageMemory()
  const startedAt = performance.now()
  await saveButton.click()
  await page.getByRole('button', { name: 'On this device' }).click()
  await savedRow(page).waitFor()
  await savedRow(page).getByRole('progressbar').waitFor({ state: 'detached', timeout: MAX_SAVING_MS })
  const seconds = (performance.now() - startedAt) / 1000
  await savedRow(page)
    .getByText(isQuick ? '400 MB' : '4 GB', { exact: true })
    .waitFor()
  const memory = largestMemory()
  const longestTask = await page.evaluate(() => (window as ObservedWindow).longestTaskMs ?? 0)
  if (!isLast) await savedRow(page).getByRole('button', { name: 'Remove' }).click()
  return { rate: BYTES / 1e6 / seconds, memory, memoryBefore, longestTask }
}

/** Moves the video of a page to a position. Resolves to the time until a frame of it is on the screen, in ms. */
const seek = (page: Page, seconds: number): Promise<number> =>
  videoOf(page).evaluate(
    (video: HTMLVideoElement, { to, tolerance }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const awaitFrame = () =>
          video.requestVideoFrameCallback((_now, { mediaTime, presentationTime }) => {
            if (Math.abs(mediaTime - to) < tolerance) resolve(presentationTime - startedAt)
            else awaitFrame()
          })
        awaitFrame()
        video.currentTime = to
      }),
    { to: seconds, tolerance: TOLERANCE_SECONDS },
  )

/** Opens a video, and moves it to positions that nothing has read. Resolves to the times until the frames, in ms. */
async function measureSeeks(context: BrowserContext, id: string): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`/watch/${id}`)
  await expectToPlay(page, { timeout: 30_000 })
  const times: number[] = []
  for (let index = 0; index < SEEKS; index += 1) {
    // Neighbours are far apart.
    const place = (index * 7 + 5) % SEEKS
    times.push(await seek(page, ((place + 0.5) * SECONDS) / SEEKS))
  }
  await page.close()
  return times
}

/**
 * Measures how fast a large video is saved on this device compared with `curl`, the memory of page and worker and the
 * longest task of the page meanwhile, and a seek in the saved video compared with one over the loopback.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-offline-'))
  const library = join(folder, 'library')
  await mkdir(library)
  for (const [id, title] of Object.entries(VIDEOS)) {
    await spreadVideo(join(library, `${id}.mp4`), SECONDS, BYTES)
    await writeFile(join(library, `${id}.info.json`), JSON.stringify({ id, title }))
  }
  const product = await startProduct({ VTUBE_LIBRARY: library, VTUBE_ACCESS: 'open' })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...LAUNCH,
    baseURL: product.url,
    viewport: { width: 1366, height: 768 },
  })
  try {
    await context.addInitScript(() => {
      const self = window as ObservedWindow
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          self.longestTaskMs = Math.max(self.longestTaskMs ?? 0, duration)
      }).observe({ type: 'longtask' })
    })
    await skipSplash(context)
    const page = await context.newPage()
    await page.goto('/auth')
    await signIn(page)
    await page.getByRole('banner').waitFor()
    const rates: number[] = []
    const runs: Awaited<ReturnType<typeof measureSaving>>[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const copy = join(folder, 'copy')
      rates.push(downloadByCurl(`${product.url}/media/koi`, copy))
      await rm(copy)
      runs.push(await measureSaving(page, round === ROUNDS))
    }
    const curlRate = median(rates)
    const rate = median(runs.map((one) => one.rate))
    printTable(`saving ${BYTES / 1e9} GB`, {
      curl: { 'MB/s': curlRate },
      'this device': {
        'MB/s': rate,
        ratio: rate / curlRate,
        'memory (MB)': Math.max(...runs.map(({ memory }) => memory)),
        'memory before (MB)': Math.max(...runs.map(({ memoryBefore }) => memoryBefore)),
        'longest task (ms)': Math.max(...runs.map(({ longestTask }) => longestTask)),
      },
    })
    await page.close()
    const saved: number[] = []
    const loopback: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      loopback.push(...(await measureSeeks(context, 'pond')))
      saved.push(...(await measureSeeks(context, 'koi')))
    }
    const rowOf = (times: readonly number[]) => ({
      median: median(times),
      p95: quantile(times, 0.95),
      ratio: median(times) / median(loopback),
      seeks: times.length,
    })
    printTable('seek to a frame (ms)', { 'over the loopback': rowOf(loopback), 'this device': rowOf(saved) })
  } finally {
    await context.close()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}
