import type { Page } from '@playwright/test'

/** The ways in which the storage fails. */
export type StorageFault = 'blocked' | 'full'

/** Makes every write fail as a full storage does. */
function fill(): void {
  Object.defineProperty(Storage.prototype, 'setItem', {
    value() {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
}

/**
 * Breaks the storage in every document of the context from the next load on. Accessing a `blocked` storage throws, as
 * in browsers.
 */
export async function breakStorage(page: Page, fault: StorageFault): Promise<void> {
  if (fault === 'full') return void (await page.context().addInitScript(fill))
  await page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** Overwrites every key of the application, even those of the session, with invalid content. */
export const corruptStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ours = [
      'likedVideos',
      'likedVideos.changes',
      'comments-v',
      'darkMode',
      'vtube.places',
      'vtube.continueWatching',
    ]
    const session = Object.keys(localStorage).filter((key) => key.startsWith('vtube.identity.'))
    for (const key of [...ours, ...session]) localStorage.setItem(key, '{{{')
    const tab = ['vtube.drafts', 'vtube.scroll', 'vtube.wanted', 'vtube.accessToken', 'vtube.user']
    for (const key of tab) sessionStorage.setItem(key, '{{{')
  })
