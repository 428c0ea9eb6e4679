import type { Browser, Page } from '@playwright/test'
import { startWithLibrary } from '../../e2e/testing/startWithLibrary.ts'
import { isQuick } from '../options.ts'
import { openWindow } from '../web/openWindow.ts'
import { addVideo, makeVideo, NOISE } from './videos.ts'

const VIDEO_SECONDS = 60
/** A line that carries 60 % of the bits of the video. */
const LINE = { name: 'slow line', network: { bitsPerSecond: 12_000_000, roundTripMs: 20 }, slowdown: 1 }
const WATCHED_MS = isQuick ? 10_000 : 30_000

interface ObservedWindow extends Window {
  /** Returns the lengths of the waits since the video has begun to play, in milliseconds. */
  waits?: () => readonly number[]
}

/**
 * Plays two videos of 20 Mbit/s on a slower line, one after the other in the same tab: the first before anything has measured
 * the line, the next with what the first has measured. Returns how often, and for how long, each has waited since its first
 * frame.
 */
export async function measureStalls(browser: Browser): Promise<Record<string, object>> {
  const path = await makeVideo(NOISE, VIDEO_SECONDS)
  const visits = ['first', 'next']
  const product = await startWithLibrary(async (folder) => {
    for (const visit of visits) await addVideo(folder, NOISE, path, visit)
  })
  const window = await openWindow(browser, LINE, product.url)
  const figures: Record<string, object> = {}
  try {
    await window.page.addInitScript(observeWaits)
    for (const visit of visits) {
      await window.page.goto(`${product.url}/watch/${NOISE.id}-${visit}`, { waitUntil: 'commit' })
      figures[`video of 20 Mbit/s, line of 12: the ${visit} one`] = await watch(window.page)
    }
    return figures
  } finally {
    await window.close()
    await product.stop()
  }
}

async function watch(page: Page): Promise<object> {
  const video = page.frameLocator('iframe').locator('video')
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await page.waitForTimeout(WATCHED_MS)
  const waits = await video.evaluate(() => (globalThis as unknown as ObservedWindow).waits?.() ?? [])
  const seconds = waits.reduce((sum, one) => sum + one, 0) / 1000
  return { waits: waits.length, 'waited, s': seconds, 'watched, s': WATCHED_MS / 1000, target: 0 }
}

/**
 * Observes the waits of the video of a document. A video whose source is replaced waits as well. Runs in each document
 * before its scripts, so it must not use variables of this module.
 */
function observeWaits(): void {
  const ended: number[] = []
  let since: number | null = null
  let hasPlayed = false
  const begin = ({ timeStamp }: Event) => {
    if (hasPlayed) since ??= timeStamp
  }
  const end = ({ timeStamp }: Event) => {
    hasPlayed = true
    if (since !== null) ended.push(timeStamp - since)
    since = null
  }
  // These events do not bubble.
  for (const type of ['waiting', 'emptied']) document.addEventListener(type, begin, { capture: true })
  document.addEventListener('playing', end, { capture: true })
  const self = window as unknown as ObservedWindow
  self.waits = () => (since === null ? ended : [...ended, performance.now() - since])
}
