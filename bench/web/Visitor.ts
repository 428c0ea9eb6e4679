import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { openSignedIn } from '../../e2e/testing/signIn.ts'

export const VIEWPORT = { width: 1366, height: 768 }

/** Emulated network and processor. */
export interface Conditions {
  name: 'plain' | 'slow' | 'slow processor'
  /** Null for an unthrottled network. */
  network: { bitsPerSecond: number; roundTripMs: number } | null
  /** CPU throttling factor. */
  slowdown: number
}

export const PLAIN: Conditions = { name: 'plain', network: null, slowdown: 1 }
export const SLOW_PROCESSOR: Conditions = { name: 'slow processor', network: null, slowdown: 4 }
export const SLOW: Conditions = {
  name: 'slow',
  network: { bitsPerSecond: 1_600_000, roundTripMs: 150 },
  slowdown: 4,
}

/** Browser storage of a signed-in user who has seen the splash. */
export interface Visitor {
  state: NonNullable<BrowserContextOptions['storageState']>
  tab: Record<string, string>
}

/** Signs in once. Every measurement starts with only this storage. */
export async function signInOnce(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openSignedIn(page, `${url}/`)
  await page.locator('article').first().waitFor()
  const state = await context.storageState()
  const tab = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  await context.close()
  return { state, tab }
}

export interface Window {
  page: Page
  devtools: CDPSession
  close(): Promise<void>
}

/** Opens a browser context with cold caches under the conditions; without storage if `visitor` is null. */
export async function openWindow(
  browser: Browser,
  conditions: Conditions,
  visitor: Visitor | null,
): Promise<Window> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    // No service worker: measures the product cold or from the HTTP cache.
    serviceWorkers: 'block',
    ...(visitor !== null && { storageState: visitor.state }),
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  if (visitor !== null)
    await page.addInitScript((tab) => {
      if (window !== top || location.protocol === 'about:') return
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
    }, visitor.tab)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await setConditions(devtools, conditions)
  return { page, devtools, close: () => context.close() }
}

export async function setConditions(devtools: CDPSession, { network, slowdown }: Conditions): Promise<void> {
  const throughput = network === null ? -1 : network.bitsPerSecond / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.roundTripMs ?? 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Garbage collections after which unused compiled code is discarded as well. */
const COLLECTIONS = 8

/** Returns the heap size in MB after garbage collection, and the number of elements. */
export async function measureHeap({ page, devtools }: Window): Promise<{ heapMB: number; elements: number }> {
  for (let round = 0; round < COLLECTIONS; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return { heapMB: heap / 1_000_000, elements }
}
