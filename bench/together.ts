import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { makeNoise } from '../e2e/testing/makeVideo.ts'
import { videoOf } from '../e2e/testing/playerVideo.ts'
import { startProduct, type Product } from '../e2e/testing/startProduct.ts'
import { isQuick } from './options.ts'
import { median, quantile } from './percentiles.ts'
import { printTable } from './report.ts'
import { LAUNCH } from './web/launch.ts'
import { openWindow, PLAIN } from './web/openWindow.ts'
import { startLine, type Line } from './web/startLine.ts'

const PAGES = 5
const VIDEO_SECONDS = 240
const PLAYED_MS = isQuick ? 40_000 : 120_000
const SAMPLE_MS = 500
/** The first starts are part of the measurement, but not the time until everybody has joined. */
const THROTTLED = { fromMs: PLAYED_MS * 0.25, forMs: 10_000, rate: 0.6 }
const LOST = { fromMs: PLAYED_MS * 0.6, forMs: 5_000 }
const VIDEO = 'noise'

/** Where the video of a page is, at a time in milliseconds since 1970. */
interface Sample {
  at: number
  positionMs: number
  isPlaying: boolean
}

const sample = (page: Page): Promise<Sample> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => ({
    at: performance.timeOrigin + performance.now(),
    positionMs: video.currentTime * 1_000,
    isPlaying: !video.paused && !video.seeking && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA,
  }))

/** Lets all pages join a session that the first one starts. The last page has the given line. */
async function watchTogether(browser: Browser, product: Product, line: Line): Promise<Page[]> {
  const pages: Page[] = []
  for (let count = 1; count < PAGES; count += 1)
    pages.push((await openWindow(browser, PLAIN, product.url)).page)
  pages.push((await openWindow(browser, PLAIN, product.url, line.address)).page)
  const [first] = pages
  if (first === undefined) return []
  await first.goto(`${product.url}/watch/${VIDEO}`)
  await first.getByRole('button', { name: 'Share', exact: true }).click()
  await first.getByRole('tab', { name: 'Watch together' }).click()
  await first.getByRole('button', { name: 'Create link' }).click()
  const link = await first.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  await first.getByRole('link', { name: 'Start watching' }).click()
  for (const page of pages.slice(1)) await page.goto(link)
  const members = first.getByRole('region', { name: 'Watch together' }).getByRole('listitem')
  await members.nth(PAGES - 1).waitFor()
  return pages
}

/** Makes the line of a page slower, and breaks the line of another one, at certain times. */
async function disturb(pages: readonly Page[], line: Line, bytesPerSecond: number): Promise<void> {
  const [, slow] = pages
  if (slow === undefined) return
  const devtools = await slow.context().newCDPSession(slow)
  const setLine = (downloadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  const slowDown = async () => {
    await pause(THROTTLED.fromMs)
    await setLine(bytesPerSecond * THROTTLED.rate)
    await pause(THROTTLED.forMs)
    await setLine(-1)
  }
  const breakLine = async () => {
    await pause(LOST.fromMs)
    await line.break(LOST.forMs)
  }
  await Promise.all([slowDown(), breakLine()])
}

/**
 * Measures how far five pages are apart that watch together, while the line of one carries only a part of the video, and
 * another one loses its connection.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-together-'))
  const file = join(folder, `${VIDEO}.mkv`)
  makeNoise(file, VIDEO_SECONDS)
  await writeFile(join(folder, `${VIDEO}.info.json`), JSON.stringify({ id: VIDEO, title: 'Noise' }))
  const product = await startProduct({ VTUBE_LIBRARY: folder, VTUBE_RATE_LIMIT: '10000' })
  const line = await startLine()
  const browser = await chromium.launch(LAUNCH)
  try {
    const pages = await watchTogether(browser, product, line)
    for (const page of pages.slice(0, 1))
      await videoOf(page).evaluate((video: HTMLVideoElement) => video.play())
    const disturbed = disturb(pages, line, (await stat(file)).size / VIDEO_SECONDS)
    const distances: number[] = []
    let waits = 0
    for (const end = Date.now() + PLAYED_MS; Date.now() < end; await pause(SAMPLE_MS)) {
      const samples = await Promise.all(pages.map(sample))
      if (samples.some(({ isPlaying }) => !isPlaying)) {
        waits += 1
        continue
      }
      const beginnings = samples.map(({ at, positionMs }) => at - positionMs)
      const middle = median(beginnings)
      distances.push(...beginnings.map((beginning) => Math.abs(beginning - middle)))
    }
    await disturbed
    printTable('distance to the middle page (ms)', {
      [`${PAGES} pages, ${PLAYED_MS / 1_000} s`]: {
        median: median(distances),
        p95: quantile(distances, 0.95),
        most: Math.max(...distances),
        samples: distances.length / PAGES,
        'samples in which some wait': waits,
      },
    })
  } finally {
    await browser.close()
    await line.close()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}
