import { expect, type Page } from '@playwright/test'
import { expectToPlay, videoOf } from './playerVideo.ts'

const TITLES = ['Frost', 'Thaw', 'Rain', 'Reed']
/** The files of the series `Pond`, whose next three parts are saved. */
export const PARTS: readonly string[] = TITLES.map(
  (title, index) => `Pond/Season 01/Pond.S01E0${index + 1}.${title}.webm`,
)

const list = (page: Page) => page.getByRole('region', { name: 'On this device' })

/** Returns the titles of the videos on this device, which a page lists. */
export const savedTitles = (page: Page): Promise<string[]> => list(page).getByRole('link').allTextContents()

/** Returns what matches titles that end with these words. */
export const titlesEnding = (...names: readonly string[]): unknown[] =>
  names.map((name) => expect.stringMatching(new RegExp(`${name}$`)))

/** Saves the next three parts of the series automatically, and waits until they are on this device. */
export async function followPond(page: Page): Promise<void> {
  await page.goto('/library?view=series')
  await page.getByRole('main').getByRole('link', { name: 'Pond' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Pond' }).waitFor()
  await page.getByRole('button', { name: 'More actions for Pond' }).click()
  await page.getByRole('menuitem', { name: 'Save to this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save to this device' })
  await dialog.getByText('4 videos').first().waitFor()
  await dialog.getByText('Next 3', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Save new ones automatically' }).click()
  await expect(dialog.getByRole('switch', { name: 'Remove what I have watched' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'On this device' }).click()
  await expect.poll(() => savedTitles(page)).toEqual(titlesEnding('Frost', 'Thaw', 'Rain'))
  await expect(list(page).getByRole('progressbar')).toHaveCount(0)
  // The worker of the page is installed when it has cached the build.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Plays a saved video to its end, and goes back to the list. */
export async function playToTheEnd(page: Page, title: RegExp): Promise<void> {
  await list(page).getByRole('link', { name: title }).click()
  await expectToPlay(page)
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7.5
  })
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  await page.goBack()
}
