import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The video element inside the player's frame. */
export const videoOf = (page: Page): Locator => page.frameLocator('iframe').locator('video')

/** Seconds that the player stands at. */
export const currentTime = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element) => (element as HTMLVideoElement).currentTime)

const START_PATIENCE_MS = 20_000

/** Waits until the video plays: its time grows between two looks at it. */
export async function expectToPlay(page: Page): Promise<void> {
  await expect.poll(() => currentTime(page), { timeout: START_PATIENCE_MS }).toBeGreaterThan(0.1)
  const before = await currentTime(page)
  await expect.poll(() => currentTime(page), { timeout: START_PATIENCE_MS }).toBeGreaterThan(before + 0.3)
}
