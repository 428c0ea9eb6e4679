import type { Page } from '@playwright/test'

/** What a browser's storage does in place of its work. */
export type StorageFault = 'blocked' | 'full'

/** Refuses to store anything, as a storage that is full does. */
function fill(): void {
  Object.defineProperty(Storage.prototype, 'setItem', {
    value() {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
}

/** From the next load on, in every page of the visitor; `blocked` as browsers do it: whoever looks at it fails. */
export async function spoilStorageAtStart(page: Page, fault: StorageFault): Promise<void> {
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

/** Fills each of our keys with nonsense, those of the session among them. */
export const fillWithNonsense = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ours = ['likedVideos', 'likedVideos.times', 'comments-v', 'darkMode', 'vtube.places']
    const session = Object.keys(localStorage).filter((key) => key.startsWith('vtube.identity.'))
    for (const key of [...ours, ...session]) localStorage.setItem(key, '{{{')
    const tab = ['vtube.drafts', 'vtube.scroll', 'vtube.wanted', 'vtube.accessToken', 'vtube.user']
    for (const key of tab) sessionStorage.setItem(key, '{{{')
  })
