import type { Page } from '@playwright/test'

/**
 * Disables timers with this delay in the current and all later documents, so that transient elements stay until a test
 * has checked them. Playwright's clock would also stop the timers of axe.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  const hold = (held: number) => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const start = window[name]
      const startUnlessHeld = (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
        delay === held ? 0 : start(handler, delay, ...values)
      Object.assign(window, { [name]: startUnlessHeld })
    }
  }
  await page.addInitScript(hold, milliseconds)
  await page.evaluate(hold, milliseconds)
}

/** The display time of a toast (`ui/Toast`). */
const TOAST_MS = 5000

/** Keeps toasts visible until another toast appears or they are dismissed. */
export const holdToasts = (page: Page): Promise<void> => holdTimers(page, TOAST_MS)

/** The time after which deferred features load without any input (`client/src/app/idle.ts`). */
const DEFERRAL_MS = 4000

/** Keeps deferred features from loading until the first input. */
export const holdDeferral = (page: Page): Promise<void> => holdTimers(page, DEFERRAL_MS)
