import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { openWindow, WORKER_BLOCKED } from '../browser.ts'
import { openSignedIn } from '../signIn.ts'
import { NOTHING } from './answers.ts'
import { type Edge, standAtEdge } from './edge.ts'
import { record } from './recordings.ts'
import type { Screen } from './screens.ts'

/** One signed-in page, in which one fault after the other is met without ever loading it anew. */
export interface Stage {
  page: Page
  edge: Edge
  /** Follows a link of the product, as the page itself does. */
  goTo(address: string): Promise<void>
  /** Another word each time, to name what has not been seen before. */
  nextKey(): string
  /** Leaves what would otherwise still be there when it is opened again. */
  leave(screen: Screen): Promise<void>
  /** Settles when whatever has come is on the screen. */
  drawn(): Promise<unknown>
  /** What has gone wrong inside of the page since the last time this was asked; nobody is meant to see that. */
  complaints(): string[]
  close(): Promise<void>
}

/** The browser says by itself that a call failed; the product logs what cards could not learn (section 8). */
const EXPECTED = new RegExp(`Failed to load resource|^Error fetching|^No items found|${WORKER_BLOCKED}`)

const PATIENCE_MS = 8000

/** @param prepare what is to hold before the product is opened */
export async function openStage(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Stage> {
  const page = await openWindow()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(keepNothing)
  await prepare(page)
  // A session of its own: renewing it takes nothing from other visitors.
  await openSignedIn(page, inject('productUrl'))
  const edge = await standAtEdge(page, await record(page))
  let heard: string[] = []
  page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    const isExpected = message.text() === WORKER_BLOCKED || EXPECTED.test(message.text())
    if (isBad && !isExpected) heard.push(message.text())
  })
  let keys = 0
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState({ key: crypto.randomUUID() }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, address)
  return {
    page,
    edge,
    goTo,
    nextKey: () => `word-${(keys += 1)}`,
    async leave(screen) {
      if (!screen.isKept) return
      await goTo(`/?category=${NOTHING}`)
      await page.getByText('There are no videos here yet.').waitFor()
      if (screen.isThereBefore) await likeOldVideos(page)
    },
    drawn: () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))),
    complaints() {
      const said = heard
      heard = []
      return said
    },
    close: () => page.context().close(),
  }
}

/** What was seen before would stand in for what cannot be had now. */
function keepNothing(): void {
  Object.defineProperty(window, 'caches', { value: undefined })
}

/** Two videos that were liked so long ago that they have to be brought up to date. */
const likeOldVideos = (page: Page) =>
  page.evaluate(() => {
    const liked = ['liked-1', 'liked-2'].map((id) => ({
      id,
      snippet: { title: `Liked as ${id}`, channelId: 'c' },
    }))
    localStorage.setItem('likedVideos', JSON.stringify(liked))
    localStorage.removeItem('likedVideos.times')
    // As another tab would: the page takes it up.
    for (const key of ['likedVideos', 'likedVideos.times'])
      dispatchEvent(new StorageEvent('storage', { key }))
  })
