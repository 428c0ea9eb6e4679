import type { Locator, Page } from '@playwright/test'
import { videoOf } from './playerVideo.ts'

/** Returns the rows of the videos on this device. */
export const savedRow = (page: Page): Locator =>
  page.getByRole('region', { name: 'On this device' }).getByRole('listitem')

/** Returns how many bytes of the only video that is being saved are stored. */
export const storedBytes = (page: Page): Promise<number> =>
  savedRow(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)

/** Opens the dialog that saves a video that a page lists. Resolves to its button when it can be pressed. */
export async function openSaveDialog(page: Page, title: string, quality?: string): Promise<Locator> {
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Save to this device' }).click()
  const dialog = page.getByRole('dialog')
  if (quality !== undefined) await dialog.getByRole('radio', { name: quality }).check()
  const button = dialog.getByRole('button', { name: 'Save' })
  await button.click({ trial: true })
  return button
}

/** Saves a video that a page lists, by default in the quality that the dialog suggests, and goes to what is on this device. */
export async function saveToDevice(page: Page, title: string, quality?: string): Promise<void> {
  await (await openSaveDialog(page, title, quality)).click()
  await page.getByRole('button', { name: 'On this device' }).click()
}

/** Returns the texts that the subtitles of the video of a page show. */
export const shownCues = (page: Page): Promise<string[]> =>
  videoOf(page).evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => Array.from(activeCues ?? [], (cue) => (cue as VTTCue).text)),
  )
