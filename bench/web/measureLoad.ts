import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { observe, type Observed } from './observe.ts'
import { type Conditions, openWindow, type Visitor, measureHeap } from './Visitor.ts'

/**
 * One page load. Times are in milliseconds since navigation start; sizes are encoded bytes, inline styles compressed
 * separately.
 */
export interface Load {
  scriptBytes: number
  styleBytes: number
  pageBytes: number
  /** Requests until the page is idle, without pictures and the player frame's own requests. */
  requests: number
  firstPaint: number
  firstContent: number
  /** Until the application has replaced the shell. */
  application: number
  largestPaint: number
  blocking: number
  shift: number
  heapMB: number
  elements: number
}

/** The page is idle after this time without network traffic. */
const REST_MS = 1500
const MAX_WAIT_MS = 30_000

export interface LoadOptions {
  url: string
  conditions: Conditions
  visitor: Visitor | null
  /** Selector of the first real content: a card, a title. */
  content: string
}

/** Loads an address with cold caches and waits until the page is idle. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<Load> {
  const window = await openWindow(browser, options.conditions, options.visitor)
  const { page, devtools } = window
  await page.addInitScript(observe, { content: options.content, presses: false })

  const asked: { type: string; isOwn: boolean }[] = []
  const inFlight = new Set<string>()
  let lastTraffic = Date.now()
  const touch = () => {
    lastTraffic = Date.now()
  }
  const mainFrame = (await devtools.send('Page.getFrameTree')).frameTree.frame.id
  devtools.on('Network.requestWillBeSent', ({ requestId, frameId, type = 'Other' }) => {
    inFlight.add(requestId)
    asked.push({ type, isOwn: frameId === mainFrame || type === 'Document' })
    touch()
  })
  const end = ({ requestId }: { requestId: string }) => {
    inFlight.delete(requestId)
    touch()
  }
  devtools.on('Network.loadingFinished', end)
  devtools.on('Network.loadingFailed', end)
  devtools.on('Network.dataReceived', touch)

  await page.goto(options.url, { waitUntil: 'load' })
  const started = Date.now()
  while (Date.now() - lastTraffic < REST_MS && Date.now() - started < MAX_WAIT_MS)
    await new Promise((later) => setTimeout(later, 100))
  // Only now: Playwright injects a script for this, which would distort the measurement.
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.content > 0)

  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed)
  const files = await page.evaluate((until) => {
    const sum = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime < until && new URL(entry.name).pathname.endsWith(ending))
        .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0)
    const [page] = performance.getEntriesByType('navigation')
    return {
      scriptBytes: sum('.js'),
      styleBytes: sum('.css'),
      pageBytes: (page as PerformanceNavigationTiming).encodedBodySize,
    }
  }, observed.content)
  const inlined = await page.evaluate(() =>
    Array.from(document.querySelectorAll('style'), (style) => style.textContent).join(''),
  )
  const weight = await measureHeap(window)
  await window.close()
  return {
    ...files,
    styleBytes: files.styleBytes + brotliCompressSync(inlined).length,
    requests: asked.filter(({ type, isOwn }) => isOwn && type !== 'Image').length,
    firstPaint: observed.firstPaint,
    firstContent: observed.content,
    application: observed.application,
    largestPaint: observed.largestPaint,
    blocking: observed.tasks
      .filter(({ end }) => end > observed.firstPaint)
      .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    shift: observed.shift,
    ...weight,
  }
}

/** Returns the time from navigation start until a press on a card opens its video, in milliseconds; cold caches. */
export async function measurePress(browser: Browser, options: LoadOptions): Promise<number> {
  const { page, close } = await openWindow(browser, options.conditions, options.visitor)
  await page.addInitScript(observe, { content: options.content, presses: true })
  await page.goto(options.url, { waitUntil: 'load' })
  const pressed = await page.waitForFunction(
    () => (window as unknown as { observed: Observed }).observed.press || null,
  )
  const time = Number(await pressed.jsonValue())
  await close()
  return time
}
