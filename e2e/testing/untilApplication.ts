import type { Page } from '@playwright/test'

/** Waits for the application. The shell appears before it and has cards too, but does not react. */
export const untilApplication = (page: Page): Promise<void> =>
  page.locator('#root > :not([data-shell])').first().waitFor()
