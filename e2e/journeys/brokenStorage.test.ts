import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { signInButton } from '../testing/signInByPopup.ts'

/** Matches the console line that follows when the server refuses an invalid bearer token. */
const REFUSED = /status of 401/

/** Makes every write fail, as if the storage were full. */
function fill(): void {
  Object.defineProperty(Storage.prototype, 'setItem', {
    value() {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
}

/** Breaks storage in each later document of the context. Accesses to a `blocked` one throw, as in browsers. */
async function breakStorage(page: Page, fault: 'blocked' | 'full'): Promise<void> {
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
const corruptStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ours = [
      'likedVideos',
      'likedVideos.changes',
      'comments-v',
      'darkMode',
      'vtube.places',
      'vtube.session.continueWatching',
      'vtube.session.recentSearches',
    ]
    const session = Object.keys(localStorage).filter((key) => key.startsWith('vtube.identity.'))
    for (const key of [...ours, ...session]) localStorage.setItem(key, '{{{')
    const tab = ['vtube.drafts', 'vtube.session.scroll', 'vtube.wanted', 'vtube.accessToken', 'vtube.user']
    for (const key of tab) sessionStorage.setItem(key, '{{{')
  })

for (const fault of ['blocked', 'full'] as const) {
  const tag = fault === 'full' ? ['@release'] : []
  test(`says what signing in needs where storage is ${fault}`, { tag }, async ({ page }) => {
    await breakStorage(page, fault)
    await page.goto('/')
    await page.waitForURL('/auth')
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser is blocking the storage needed to sign in. Allow it and try again.',
    )
  })
}

test(
  'starts over nonsense under each of its keys, and asks to sign in where the session is nonsense',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', {}, REFUSED)
    await corruptStorage(page)
    await page.reload()
    await page.waitForURL('/auth')
    // The issuer still has its session, so the popup closes without a question.
    await signInButton(page).click()
    await cards(page).first().waitFor()
  },
)
