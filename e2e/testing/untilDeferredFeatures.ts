import type { Page } from '@playwright/test'

/** Waits until the deferred features have loaded and run. They add the live region of the page. */
export const untilDeferredFeatures = (page: Page): Promise<void> =>
  page.locator('body > output').waitFor({ state: 'attached' })
