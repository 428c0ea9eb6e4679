import type { Page } from '@playwright/test'

/** Opens the transcript or the chapters of the video of the page. */
export async function openContents(page: Page, name: 'Transcript' | 'Chapters'): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
