import type { Page } from '@playwright/test'

/**
 * Keeps timers of this length from ever ending, in this document and all that follow: what is shown for so long stays,
 * however long a busy machine takes to look at it. The clock of Playwright would stop the timers of axe as well.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  const hold = (held: number) => {
    const start = window.setTimeout
    const startUnlessHeld = (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      delay === held ? 0 : start(handler, delay, ...values)
    Object.assign(window, { setTimeout: startUnlessHeld })
  }
  await page.addInitScript(hold, milliseconds)
  await page.evaluate(hold, milliseconds)
}

/** How long a toast stays (`ui/Toast`). */
const TOAST_MS = 5000

/** Keeps toasts until another one comes or they are dismissed. */
export const holdToasts = (page: Page): Promise<void> => holdTimers(page, TOAST_MS)
