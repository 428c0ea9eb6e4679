import type { Page } from '@playwright/test'

/** The time without traffic after which a page counts as idle. */
const REST_MS = 1500
const MAX_WAIT_MS = 30_000

/**
 * Observes the requests of a page, from now on. Returns a function that waits until none has begun or ended for a while.
 * `networkidle` does not serve for this, because the stream of the user's data stays open.
 */
export function followTraffic(page: Page): () => Promise<void> {
  let last = performance.now()
  const touch = () => (last = performance.now())
  page.on('request', touch)
  page.on('requestfinished', touch)
  return async () => {
    const deadline = performance.now() + MAX_WAIT_MS
    while (performance.now() < Math.min(last + REST_MS, deadline)) await page.waitForTimeout(100)
  }
}
