import type { Page } from '@playwright/test'

/** Waits for the application: the shell is there before it, with cards of its own, and does not react. */
export const untilApplication = (page: Page): Promise<void> =>
  page.locator('#root > :not([data-shell])').first().waitFor()
