import type { Browser, Page } from '@playwright/test'
import { isQuick } from '../options.ts'
import { printTable } from '../report.ts'
import { mediansOf } from '../percentiles.ts'
import { followTraffic } from './followTraffic.ts'
import { measureHeap, openWindow, PLAIN, RUNS, setConditions, SLOW_PROCESSOR } from './openWindow.ts'
import { folderOf } from '../writeLibrary.ts'
import { startLongLibrary } from './startLongLibrary.ts'

/** The numbers of cards to scroll through for the blocking time, and for the memory. */
const CARDS = isQuick ? { some: 60, many: 200 } : { some: 300, many: 2000 }
/** The number of videos in the large folder. */
const FOLDER_VIDEOS = isQuick ? 1_000 : 10_000
/** The time between two frames at 60 Hz. */
const FRAME_MS = 1000 / 60
/** The time within which the page loads its deferred features. */
const REST_MS = 8000

/**
 * Measures scrolling the home page at both processor speeds, the memory of a long list and the return from a video, and
 * then scrolling a large folder.
 */
export async function scroll(browser: Browser): Promise<void> {
  const product = await startLongLibrary(CARDS.many + 100)
  try {
    await measureScrolling(browser, 'the home page', product.url)
    printTable(`scrolling to ${CARDS.many} cards`, { once: await scrollFar(browser, product.url) })
  } finally {
    await product.stop()
  }
  const large = await startLongLibrary(FOLDER_VIDEOS, FOLDER_VIDEOS)
  try {
    const url = `${large.url}/folders/${encodeURIComponent(folderOf(0))}`
    await measureScrolling(browser, `a folder of ${FOLDER_VIDEOS} videos`, url)
  } finally {
    await large.stop()
  }
}

/** Scrolls through a list at both processor speeds. */
async function measureScrolling(browser: Browser, name: string, url: string): Promise<void> {
  const found: { fast: Scrolled[]; slow: Scrolled[] } = { fast: [], slow: [] }
  for (let round = 0; round < RUNS; round += 1)
    for (const speed of ['slow', 'fast'] as const) {
      const { page, devtools, close } = await openFeed(browser, url)
      await setConditions(devtools, speed === 'fast' ? PLAIN : SLOW_PROCESSOR)
      found[speed].push(await scrollUntil(page, CARDS.some, 40))
      await close()
    }
  printTable(`scrolling ${name} to ${CARDS.some} cards`, {
    'full speed': mediansOf(found.fast),
    '4 × slower': mediansOf(found.slow),
  })
}

async function openFeed(browser: Browser, url: string) {
  const window = await openWindow(browser, PLAIN, url)
  const trafficOver = followTraffic(window.page)
  await window.page.goto(url)
  await window.page.locator('article').first().waitFor()
  await trafficOver()
  return { ...window, trafficOver }
}

interface Scrolled {
  cards: number
  blockingMs: number
  droppedPercent: number
}

/** Scrolls `stepPx` CSS pixels per frame until `wanted` cards exist, for at most five minutes. */
const scrollUntil = (page: Page, wanted: number, stepPx: number): Promise<Scrolled> =>
  page.evaluate(
    async ({ wanted, stepPx, frameMs }) => {
      const cards = () => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)
      let blockingMs = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blockingMs += duration - 50
      })
      observer.observe({ type: 'longtask' })
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const started = await nextFrame()
      let frames = 0
      let last = started
      while (cards() < wanted && last < started + 300_000) {
        scrollBy({ top: stepPx, behavior: 'instant' })
        last = await nextFrame()
        frames += 1
      }
      observer.disconnect()
      const due = (last - started) / frameMs
      return { cards: cards(), blockingMs, droppedPercent: Math.max(0, (1 - frames / due) * 100) }
    },
    { wanted, stepPx, frameMs: FRAME_MS },
  )

/** Scrolls through a long list and measures the cost, compared with the first page of the list. */
async function scrollFar(browser: Browser, url: string) {
  const window = await openFeed(browser, url)
  const { page } = window
  await page.waitForTimeout(REST_MS)
  const first = await measureHeap(window)
  const { cards } = await scrollUntil(page, CARDS.many, 400)
  await window.trafficOver()
  const { elements, heapMB } = await measureHeap(window)
  const backMs = await measureReturn(page)
  await window.close()
  return { cards, elements, heapMB, 'heap : first page': heapMB / first.heapMB, backMs }
}

/**
 * Opens the card in the middle of the window and goes back.
 * @returns the milliseconds until the card is back in its place
 */
async function measureReturn(page: Page): Promise<number> {
  const { href, top } = await page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
    const link = card?.querySelector<HTMLAnchorElement>('a[href^="/watch/"]')
    const top = card?.getBoundingClientRect().top ?? 0
    link?.click()
    return { href: link?.getAttribute('href') ?? '', top }
  })
  await page.locator('article h1').waitFor()
  await page.waitForTimeout(1000)
  return await page.evaluate(
    async ({ href, top }) => {
      const started = performance.now()
      history.back()
      for (;;) {
        const card = document.querySelector(`article a[href="${href}"]`)?.closest('article')
        const isThere = Math.abs((card?.getBoundingClientRect().top ?? Infinity) - top) < 3
        await new Promise((frame) => requestAnimationFrame(frame))
        if (isThere || performance.now() - started > 10_000) return performance.now() - started
      }
    },
    { href, top },
  )
}
