import { expect, type Locator, type Page } from '@playwright/test'

/** The video element inside the player's frame. */
export const videoOf = (page: Page): Locator => page.frameLocator('iframe').locator('video')

/** Seconds that the player stands at. */
export const currentTime = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element) => (element as HTMLVideoElement).currentTime)

/** Seconds of the film that have been played: moving the player adds none, and reaching the end takes none away. */
const playedSeconds = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element) => {
    const { played } = element as HTMLVideoElement
    let seconds = 0
    for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index)
    return seconds
  })

/** Waits until the video of a page has played. */
export async function expectToPlay(page: Page): Promise<void> {
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3)
}

/** Leaves the players of a browser empty, for journeys that no film matters to: decoding takes most of their time. */
export async function leaveFilmsOut(page: Page): Promise<void> {
  await page.context().route(/\/embed\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
}
