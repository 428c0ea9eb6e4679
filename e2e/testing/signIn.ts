import type { BrowserContextOptions, Page } from 'playwright-core'
import { openWindow } from './browser.ts'

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

/** Opens the product signed in, past the splash, at a path of it. */
export async function openSignedIn(page: Page, url: string, path = '/'): Promise<void> {
  await page.goto(url + path)
  await page.waitForURL('**/auth')
  await signIn(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('banner').waitFor()
}

type StorageState = NonNullable<BrowserContextOptions['storageState']>
const states = new Map<string, Promise<StorageState>>()

/** Cookies and local storage of somebody who has signed in to a product and seen the splash: made once. */
export function signedInState(url: string): Promise<StorageState> {
  const known = states.get(url)
  if (known !== undefined) return known
  const made = (async () => {
    const page = await openWindow()
    await openSignedIn(page, url)
    await page.getByRole('article').first().waitFor()
    const state = await page.context().storageState()
    await page.context().close()
    return state
  })()
  states.set(url, made)
  return made
}
