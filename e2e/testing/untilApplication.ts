import type { Page } from '@playwright/test'

/** Waits for the application. The shell appears earlier and also has cards, but does not react to input. */
export const untilApplication = (page: Page): Promise<void> =>
  page.locator('#root:not([data-shell]) > *').first().waitFor()
