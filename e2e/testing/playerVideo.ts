import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The video element inside the player's frame. */
export const videoOf = (page: Page): Locator => page.frameLocator('iframe').locator('video')

/** Returns the current playback position in seconds. */
export const currentTime = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element) => (element as HTMLVideoElement).currentTime)

/** Moves the video of a page to a position in seconds. */
export const seekTo = (page: Page, seconds: number): Promise<void> =>
  videoOf(page).evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds)

/** Returns the total number of seconds that were played. Neither seeking nor reaching the end changes the total. */
const playedSeconds = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element) => {
    const { played } = element as HTMLVideoElement
    let seconds = 0
    for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index)
    return seconds
  })

/** Waits until the video of a page has played for 0.3 s. `timeout`, in ms, is that of the project if it is left out. */
export async function expectToPlay(page: Page, options?: { timeout: number }): Promise<void> {
  await expect.poll(() => playedSeconds(page), options).toBeGreaterThan(0.3)
}

/** Pauses the video of a page once it plays. A key would have no effect before the page is connected to the player. */
export async function pauseVideo(page: Page): Promise<void> {
  await expectToPlay(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => video.pause())
}

/** Replaces players by empty pages, because decoding would take most of the processor time of a journey. */
export async function stubPlayer(page: Page): Promise<void> {
  await page.context().route(/\/embed\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
}

/** Waits until the page has told our player of itself. Its keys work from then on. */
export const untilPageSteers = (page: Page): Promise<void> =>
  page.frameLocator('iframe').locator('.is-in-page').waitFor()

/** Opens a list of the settings of our player, by the names of the entries that lead to it. */
export async function openPlayerSettings(page: Page, ...names: readonly RegExp[]): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Settings' }).press('Enter')
  for (const name of names) await frame.getByRole('menuitem', { name }).press('Enter')
  return frame
}
