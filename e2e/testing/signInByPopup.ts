import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'

/** Sets the cookie that skips the splash. Its Skip button may disappear before a slow test can press it. */
export const skipSplash = (context: BrowserContext): Promise<void> =>
  context.addCookies(
    ['localhost', '127.0.0.1'].map((domain) => ({ name: 'vtube_intro', value: 'shown', domain, path: '/' })),
  )

/** Returns the button of the sign-in page. */
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Login With Vtube' })

/** Clicks a button or link that opens a window. Resolves to the page in this window. */
export async function openPopup(opener: Locator): Promise<Page> {
  const [popup] = await Promise.all([opener.page().waitForEvent('popup'), opener.click()])
  return popup
}

/**
 * Signs in on the sign-in page as one of the sample users.
 * @returns the width and height of the popup in CSS pixels
 */
export async function signIn(page: Page, person = 'Maya Lindqvist'): Promise<[number, number]> {
  const popup = await openPopup(signInButton(page))
  const closed = popup.waitForEvent('close')
  const choice = popup.getByRole('button', { name: person })
  await choice.waitFor()
  const size = await popup.evaluate((): [number, number] => [window.innerWidth, window.innerHeight])
  await choice.click()
  await closed
  return size
}

/** Opens a path of the product and signs in without the splash. The user has no data on the server. */
export async function openSignedIn(page: Page, address = '/'): Promise<void> {
  await skipSplash(page.context())
  await page.goto(address)
  await page.waitForURL('**/auth')
  await deleteUserData(page.context().browser(), new URL(page.url()).origin)
  await signIn(page)
  await page.getByRole('banner').waitFor()
}

/** Deletes what earlier journeys have synchronised. Must be called before a device signs in as the same user. */
export async function deleteUserData(browser: Browser | null, url: string): Promise<void> {
  if (browser === null) throw new Error('The page has no browser.')
  const { tab } = await signedIn(browser, url)
  const headers = { authorization: `Bearer ${tab['vtube.accessToken']}` }
  const answer = await fetch(`${url}/user-data?devices=keep`, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`The data of the user could not be deleted: status ${answer.status}.`)
}

/** Leaves a page and removes its screen, which the next journey of the same person would still find for some seconds. */
export async function leave(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const [id, token] = await page
    .evaluate(() => [sessionStorage['vtube.session.screen'], sessionStorage['vtube.accessToken']])
    .catch(() => [])
  await page.goto('about:blank').catch(() => {})
  const headers = { authorization: `Bearer ${token}` }
  if (id && token) await fetch(`${origin}/screens/${id}`, { method: 'DELETE', headers }).catch(() => {})
}

/** The browser storage of a signed-in user who has already seen the splash. */
interface SignedIn {
  /** Cookies and local storage. */
  storageState: NonNullable<BrowserContextOptions['storageState']>
  /** The session storage of the tab. */
  tab: Record<string, string>
}
const people = new Map<string, { since: number; storage: Promise<SignedIn> }>()
/** The maximum age of a reused session. Tokens last an hour, and pages renew them five minutes before their end. */
const MAX_AGE_MS = 40 * 60_000

/** Returns the storage of a signed-in user. Signs in once per product and worker, and again before the token expires. */
export function signedIn(browser: Browser, url: string): Promise<SignedIn> {
  const known = people.get(url)
  if (known !== undefined && performance.now() - known.since < MAX_AGE_MS) return known.storage
  const created = (async () => {
    const page = await browser.newPage({ baseURL: url })
    await skipSplash(page.context())
    await page.goto('/')
    await page.waitForURL('**/auth')
    // The first response of the service sets the media cookie.
    await Promise.all([page.waitForResponse(/\/youtube\/v3\//), signIn(page)])
    await page.getByRole('banner').waitFor()
    const storageState = await page.context().storageState()
    // On a slow machine, the page has opened the user's data, but the journey begins with a device that has none. Each
    // context is a device of its own, and each page a screen of its own.
    for (const origin of storageState.origins)
      origin.localStorage = origin.localStorage.filter(
        ({ name }) => !name.startsWith('likedVideos') && name !== 'vtube.session.device',
      )
    const tab = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
    delete tab['vtube.session.screen']
    await leave(page)
    await page.context().close()
    return { storageState, tab }
  })()
  people.set(url, { since: performance.now(), storage: created })
  return created
}

/** Logs out through the menu of the account. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
}
