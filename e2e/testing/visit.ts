import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openPages, openWindow, WORKER_BLOCKED } from './browser.ts'
import { signedInState } from './signIn.ts'

const open = new Map<BrowserContext, string[]>()

/** Whether a line of the browser's console is one that the journey provokes. */
export type IsExpected = (line: string) => boolean
const nothingExpected: IsExpected = () => false

/** Every page and popup of the visitor, also those opened later. */
function listen(context: BrowserContext, isExpected: IsExpected): string[] {
  const complaints: string[] = []
  const note = (kind: string, text: string, where: string | undefined) => {
    if (text !== WORKER_BLOCKED && !isExpected(text)) complaints.push(`${kind} on ${where}: ${text}`)
  }
  context.on('weberror', (fault) => note('error', fault.error().message, fault.page()?.url()))
  context.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') note(type, message.text(), message.page()?.url())
  })
  return complaints
}

/**
 * A fresh visitor. Errors and warnings in the browser's console fail the journey, except those that it provokes
 * and names by `isExpected`.
 */
export async function visit(
  options: BrowserContextOptions = {},
  isExpected: IsExpected = nothingExpected,
): Promise<Page> {
  const page = await openWindow(options)
  open.set(page.context(), listen(page.context(), isExpected))
  return page
}

/** A visitor who signed in earlier and has seen the splash, at a path of the shared product. */
export async function visitSignedIn(
  path = '/',
  options: BrowserContextOptions = {},
  isExpected: IsExpected = nothingExpected,
): Promise<Page> {
  const url = inject('productUrl')
  const page = await visit({ storageState: await signedInState(url), ...options }, isExpected)
  await page.goto(url + path)
  await page.getByRole('banner').waitFor()
  return page
}

/** Closes the windows of a journey. Throws when a browser has complained. */
export async function endVisits(): Promise<void> {
  const visits = [...open]
  open.clear()
  // What a page has just asked for need not be answered any more.
  await Promise.all(visits.map(([context]) => context.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(visits.map(([context]) => context.close()))
  const heard = visits.flatMap(([, complaints]) => complaints)
  if (heard.length > 0) throw new Error(`The browser complained:\n${heard.join('\n')}`)
}

/** What a journey that failed had before its eyes, as a picture of each open page, in whoever's window. */
export async function photograph(nameOf: (index: number) => string): Promise<void> {
  const pages = await openPages()
  await Promise.allSettled(pages.map((page, index) => page.screenshot({ path: nameOf(index) })))
}
