import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { passIntro } from './splashCookie.ts'

/**
 * Signs in through the popup as one of the sample people, from the sign-in page.
 * @returns width and height of the popup in CSS pixels
 */
export async function signIn(page: Page, person = 'Maya Lindqvist'): Promise<[number, number]> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Login With Vtube' }).click(),
  ])
  const closed = popup.waitForEvent('close')
  const choice = popup.getByRole('button', { name: person })
  await choice.waitFor()
  const size = await popup.evaluate((): [number, number] => [window.innerWidth, window.innerHeight])
  await choice.click()
  await closed
  return size
}

/** Opens the product signed in, past the splash, at an address of it. */
export async function openSignedIn(page: Page, address = '/'): Promise<void> {
  await passIntro(page.context())
  await page.goto(address)
  await page.waitForURL('**/auth')
  await signIn(page)
  await page.getByRole('banner').waitFor()
}

/** What a browser keeps of a person who has signed in to a product and seen the splash. */
interface SignedIn {
  /** Cookies and local storage. */
  storageState: NonNullable<BrowserContextOptions['storageState']>
  /** Session storage of the tab. */
  tab: Record<string, string>
}
const people = new Map<string, Promise<SignedIn>>()

/** Signs in to a product once a worker. */
export function signedIn(browser: Browser, url: string): Promise<SignedIn> {
  const known = people.get(url)
  if (known !== undefined) return known
  const made = (async () => {
    const page = await browser.newPage({ baseURL: url })
    await openSignedIn(page)
    await page.getByRole('article').first().waitFor()
    const storageState = await page.context().storageState()
    const tab = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
    await page.context().close()
    return { storageState, tab }
  })()
  people.set(url, made)
  return made
}
