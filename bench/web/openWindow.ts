import type { Browser, CDPSession, Page } from '@playwright/test'
import { signedIn } from '../../e2e/testing/signInByPopup.ts'
import { isQuick } from '../options.ts'

/** The number of runs of each measurement. Tables show the median. */
export const RUNS = isQuick ? 1 : 5

/** The conditions of an emulated network and processor. */
export interface Conditions {
  name: string
  /** The network, or null if it is not throttled. */
  network: { bitsPerSecond: number; roundTripMs: number } | null
  /** The factor by which the processor is slowed down. */
  slowdown: number
}

export const PLAIN: Conditions = { name: 'unthrottled', network: null, slowdown: 1 }
export const SLOW_PROCESSOR: Conditions = { name: 'slow processor', network: null, slowdown: 4 }
export const SLOW: Conditions = {
  name: 'slow',
  network: { bitsPerSecond: 1_600_000, roundTripMs: 150 },
  slowdown: 4,
}
/** A cheap phone on a mobile network of today. */
export const CHEAP_PHONE: Conditions = {
  name: 'cheap phone',
  network: { bitsPerSecond: 9_000_000, roundTripMs: 170 },
  slowdown: 8,
}

export interface Window {
  page: Page
  devtools: CDPSession
  close(): Promise<void>
}

/**
 * Opens a browser context with cold caches.
 * @param productUrl the address of the product in which somebody is signed in and past the splash, or null for another
 * page
 * @param proxy the address of a proxy through which the page loads everything
 */
export async function openWindow(
  browser: Browser,
  conditions: Conditions,
  productUrl: string | null,
  proxy?: string,
): Promise<Window> {
  const visitor = productUrl === null ? null : await signedIn(browser, productUrl)
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    // A service worker would respond from its cache.
    serviceWorkers: 'block',
    // Chromium passes loopback by otherwise.
    ...(proxy !== undefined && { proxy: { server: proxy, bypass: '<-loopback>' } }),
    ...(visitor !== null && { storageState: visitor.storageState }),
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

/** The number of garbage collections after which V8 also discards unused compiled code. */
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
