import type { Page } from '@playwright/test'

/** Acts while the clocks of a browser stand still: what is shown for some seconds only is there until the end. */
export async function whileTimeStands(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.install()
  // The clock can be stopped at a time to come only.
  await page.clock.pauseAt(Date.now() + 60_000)
  await act()
  await page.clock.resume()
}
