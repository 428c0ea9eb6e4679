import type { Browser, Page } from '@playwright/test'
import { startLongLibrary } from './longLibrary.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import {
  openWindow,
  PLAIN,
  setConditions,
  signInOnce,
  SLOW_PROCESSOR,
  type Visitor,
  measureHeap,
} from './Visitor.ts'

/** Measurements of scrolling through the feed. */
interface Scroll {
  cards: number
  calls: number
  blockingMs: number
  droppedPercent: number
}

/** The cost of a long list compared with its first page. */
interface Length {
  cards: number
  elements: number
  heapMB: number
  heapRatio: number
  backMs: number
}

/**
 * Measures scrolling to `some` cards at both processor speeds, then memory after `many` cards and the return from a
 * video.
 */
export async function scrolls(browser: Browser, { runs, cards: { some, many } }: Plan): Promise<unknown> {
  const product = await startLongLibrary(many + 100)
  try {
    const visitor = await signInOnce(browser, product.url)
    const found: { fast: Scroll[]; slow: Scroll[]; long: Length[] } = { fast: [], slow: [], long: [] }
    for (let round = 0; round < runs; round += 1) {
      found.slow.push(await scroll(browser, product.url, visitor, { some, slowdown: 4 }))
      found.fast.push(await scroll(browser, product.url, visitor, { some, slowdown: 1 }))
    }
    found.long.push(await scrollFar(browser, product.url, visitor, many))
    const result = { fast: mediansOf(found.fast), slow: mediansOf(found.slow), long: mediansOf(found.long) }
    console.log(`\nscrolling to ${some} cards\n`)
    printTable(
      ['processor', 'cards', 'calls', 'blocking ms', 'dropped frames %'],
      (['fast', 'slow'] as const).map((name) => {
        const { cards, calls, blockingMs, droppedPercent } = result[name]
        const speed = name === 'fast' ? '1 ×' : '4 × slower'
        return [speed, String(cards), String(calls), blockingMs.toFixed(0), droppedPercent.toFixed(1)]
      }),
    )
    const { cards, elements, heapMB, heapRatio, backMs } = result.long
    console.log(`\nafter ${many} cards\n`)
    printTable(
      ['cards', 'elements', 'heap MB', 'heap : first page', 'back from a video ms'],
      [[String(cards), String(elements), heapMB.toFixed(1), heapRatio.toFixed(2), backMs.toFixed(0)]],
    )
    return result
  } finally {
    await product.stop()
  }
}

/** Frame interval at 60 Hz. */
const FRAME_MS = 1000 / 60

/** Scrolls `stepPx` CSS pixels per frame until `wanted` cards exist, and measures blocking time and dropped frames. */
const scrollUntil = (page: Page, wanted: number, stepPx: number) =>
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
      const deadline = started + 300_000
      while (cards() < wanted && last < deadline) {
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

async function openFeed(browser: Browser, url: string, visitor: Visitor) {
  const window = await openWindow(browser, PLAIN, visitor)
  await window.page.goto(url)
  await window.page.locator('article').first().waitFor()
  await window.page.waitForLoadState('networkidle')
  return window
}

async function scroll(
  browser: Browser,
  url: string,
  visitor: Visitor,
  { some, slowdown }: { some: number; slowdown: 1 | 4 },
): Promise<Scroll> {
  const { page, devtools, close } = await openFeed(browser, url, visitor)
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/youtube/')) calls += 1
  })
  await setConditions(devtools, slowdown === 1 ? PLAIN : SLOW_PROCESSOR)
  const scrolled = await scrollUntil(page, some, 40)
  await close()
  return { ...scrolled, calls }
}

/** Time for the page to load the deferred features. */
const REST_MS = 8000

async function scrollFar(browser: Browser, url: string, visitor: Visitor, many: number): Promise<Length> {
  const window = await openFeed(browser, url, visitor)
  const { page } = window
  await page.waitForTimeout(REST_MS)
  const first = await measureHeap(window)
  const { cards } = await scrollUntil(page, many, 400)
  await page.waitForLoadState('networkidle')
  const { elements, heapMB } = await measureHeap(window)
  const backMs = await measureReturn(page)
  await window.close()
  return { cards, elements, heapMB, heapRatio: heapMB / first.heapMB, backMs }
}

/**
 * Opens the card in the middle of the viewport and goes back.
 * @returns milliseconds until the card is at its former position
 */
async function measureReturn(page: Page): Promise<number> {
  const place = await page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
    const link = card?.querySelector<HTMLAnchorElement>('a[href^="/watch/"]')
    if (card === null || card === undefined || link === null || link === undefined) return null
    const { top } = card.getBoundingClientRect()
    link.click()
    return { href: link.getAttribute('href') ?? '', top }
  })
  if (place === null) return Number.NaN
  await page.locator('article h1').waitFor()
  await page.waitForTimeout(1000)
  return await page.evaluate(async ({ href, top }) => {
    const started = performance.now()
    history.back()
    for (;;) {
      const card = document.querySelector(`article a[href="${href}"]`)?.closest('article')
      const isThere = Math.abs((card?.getBoundingClientRect().top ?? Infinity) - top) < 3
      if (isThere || performance.now() - started > 10_000) break
      await new Promise((frame) => requestAnimationFrame(frame))
    }
    await new Promise((frame) => requestAnimationFrame(frame))
    return performance.now() - started
  }, place)
}
