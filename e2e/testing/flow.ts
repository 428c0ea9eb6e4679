import type { Page } from '@playwright/test'
import { holdTimers } from './holdTimers.ts'
import { expectToPlay, pauseVideo, untilPageSteers, videoOf } from './playerVideo.ts'

export const queueOf = (page: Page) => page.getByRole('region', { name: 'Queue' })
export const miniPlayerOf = (page: Page) => page.getByRole('region', { name: 'Mini-player' })
export const countdownOf = (page: Page) => page.getByRole('region', { name: /^Up next/ })

/** Opens the menu of the card at a position on the page, with the keyboard. */
export async function openCardMenu(page: Page, index = 0): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^More actions/ })
  await buttons.nth(index).press('Enter')
  await page.getByRole('menuitem', { name: 'Play next' }).waitFor()
}

/** Adds the first two cards of the page to the queue, and opens a video beside it. Pauses the video. */
export async function openQueue(page: Page, path: string): Promise<void> {
  for (const index of [0, 1]) {
    await openCardMenu(page, index)
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  }
  await page.goto(path)
  await pauseVideo(page)
  await queueOf(page).waitFor()
}

/** Opens a video and leaves its page. Pauses the mini-player. */
export async function openMiniPlayer(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectToPlay(page)
  await untilPageSteers(page)
  await page.keyboard.press('i')
  await miniPlayerOf(page).getByRole('button', { name: 'Pause' }).click()
  await miniPlayerOf(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
}

const COUNTDOWN_STEP_MS = 1000

/** Opens a video without a queue, and seeks to its end. The countdown stands still. */
export async function openCountdown(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('vtube.autoplayNext', 'on')
    sessionStorage.removeItem('vtube.session.queue')
  })
  await page.goto(path)
  await expectToPlay(page)
  await holdTimers(page, COUNTDOWN_STEP_MS)
  // The position is set directly, because keys have no effect before the player has reported the duration to the page.
  await videoOf(page).evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration * 0.9))
  await countdownOf(page).waitFor()
}
