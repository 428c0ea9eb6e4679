import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { followTraffic } from './followTraffic.ts'
import { observe, type Observed } from './observe.ts'
import { type Conditions, measureHeap, openWindow } from './openWindow.ts'

/** The figures of a page load. Times begin with the navigation. Sizes are compressed and exclude inline styles. */
export interface Load {
  scriptKB: number
  styleKB: number
  pageKB: number
  /** The number of requests until the page is idle, without pictures and without the requests of the player's frame. */
  requests: number
  firstPaintMs: number
  /** The time when the first card or the title is painted. */
  contentMs: number
  /** The time when the application has replaced the shell. */
  applicationMs: number
  largestPaintMs: number
  blockingMs: number
  shift: number
  heapMB: number
  elements: number
}

/** A page to be loaded. */
export interface Place {
  url: string
  /** A selector of the first real content: a card or a title. */
  content: string
  /** Whether the page is the product, with somebody signed in. */
  isProduct: boolean
}

declare const window: { observed: Observed }

/** Loads a page with cold caches and waits until it is idle. */
export async function measureLoad(browser: Browser, place: Place, conditions: Conditions): Promise<Load> {
  const tab = await open(browser, place, conditions)
  const { page } = tab
  let requests = 0
  page.on('request', (request) => {
    const isOwn = request.frame() === page.mainFrame() || request.isNavigationRequest()
    if (isOwn && request.resourceType() !== 'image') requests += 1
  })
  const trafficOver = followTraffic(page)
  await page.addInitScript(observe, { content: place.content, presses: false })
  await page.goto(place.url, { waitUntil: 'load' })
  await trafficOver()
  // This comes last, because Playwright injects a script for it, which would distort the measurement.
  await page.waitForFunction(() => window.observed.contentMs > 0)

  const { tasks, pressMs: _, ...observed } = await page.evaluate(() => window.observed)
  const sizes = await page.evaluate((until) => {
    const sizeOf = (ending: string) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime, name }) => startTime < until && new URL(name).pathname.endsWith(ending))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const inline = Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('')
    return { scripts: sizeOf('.js'), styles: sizeOf('.css'), page: page?.encodedBodySize ?? 0, inline }
  }, observed.contentMs)
  const weight = await measureHeap(tab)
  await tab.close()
  return {
    scriptKB: sizes.scripts / 1000,
    styleKB: (sizes.styles + brotliCompressSync(sizes.inline).length) / 1000,
    pageKB: sizes.page / 1000,
    requests,
    ...observed,
    blockingMs: tasks
      .filter(({ end }) => end > observed.firstPaintMs)
      .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    ...weight,
  }
}

/** Returns the time from navigation start until a press on a card opens its video, in milliseconds, with cold caches. */
export async function measurePress(browser: Browser, place: Place, conditions: Conditions): Promise<number> {
  const { page, close } = await open(browser, place, conditions)
  await page.addInitScript(observe, { content: place.content, presses: true })
  await page.goto(place.url, { waitUntil: 'load' })
  const pressed = await page.waitForFunction(() => window.observed.pressMs || null)
  const time = Number(await pressed.jsonValue())
  await close()
  return time
}

const open = (browser: Browser, { url, isProduct }: Place, conditions: Conditions) =>
  openWindow(browser, conditions, isProduct ? new URL(url).origin : null)
