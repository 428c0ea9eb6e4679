import { SPLASH_MS } from '@vtube/shared/constants'
import { expect, test } from '../fixtures.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { logOut, signIn } from '../testing/signInByPopup.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface SplashWindow {
  /** The milliseconds for which Skip was visible, and whether it had the focus. */
  splash?: { shownFor: number; hadFocus: boolean }
}

/** Records the splash inside the page, because polling from outside may be too slow to notice it. */
function recordSplash() {
  const splash = { shownFor: 0, hadFocus: false }
  ;(window as SplashWindow).splash = splash
  let since: number | null = null
  new MutationObserver(() => {
    const isShown = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Skip')
    if (isShown) since ??= performance.now()
    else if (since !== null && splash.shownFor === 0) splash.shownFor = performance.now() - since
  }).observe(document, { childList: true, subtree: true })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.textContent === 'Skip') splash.hadFocus = true
  })
}

// Rules 1.1, 2.12, 2.13, 4.58, 9.31
test('leads from the sign-in popup over the splash and the feed to a video that plays, and out again', async ({
  visit,
}) => {
  const page = await visit()
  const splash = () => page.evaluate(() => (window as SplashWindow).splash)
  await page.addInitScript(recordSplash)
  await page.goto('/')
  await page.waitForURL('**/auth')
  expect(await signIn(page)).toEqual([500, 600])

  // The splash ends by itself.
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  await expect(page).toHaveURL('/')
  expect(await splash()).toMatchObject({ hadFocus: true })
  expect((await splash())?.shownFor).toBeGreaterThan(SPLASH_MS - 10)
  const intro = (await page.context().cookies()).find(({ name }) => name === 'vtube_intro')
  expect(intro?.expires).toBe(-1)

  await page.reload()
  await page
    .getByText(/\S views/)
    .first()
    .waitFor()
  expect(await splash()).toEqual({ shownFor: 0, hadFocus: false })

  const title = cards.first().getByRole('heading').getByRole('link')
  const name = await title.innerText()
  await title.click()
  await page.waitForURL('/watch/*')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectToPlay(page)

  await logOut(page)
  await page.waitForURL('**/auth')
  await page.goto('/liked')
  await page.waitForURL('**/auth')
})
