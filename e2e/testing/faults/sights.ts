import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Outcome } from './faults.ts'
import { DETAIL, type Screen } from './screens.ts'
import type { Stage } from './stage.ts'

/** What the person is told: the sentence of the screen and, by the kind of failure, what to do. */
function wordsOf({ sentence, details = {}, words = {} }: Screen, outcome: Outcome): string[] {
  const own = words[outcome]
  if (own !== undefined) return [own]
  if (outcome === 'ready' || outcome === 'empty') return []
  return [sentence, details[outcome] ?? DETAIL[outcome]].filter((one) => one !== '')
}

const alertIn = (screen: Screen, page: Page) => screen.region(page).getByRole('alert')

/** The button of a failure. */
export const tryAgain = (screen: Screen, page: Page): Locator =>
  screen.region(page).getByRole('button', { name: 'Try again' })

/** Whether that is a failure to the person: then there is something to be tried again. */
export const isFailure = ({ words = {} }: Screen, outcome: Outcome): boolean =>
  outcome !== 'ready' && outcome !== 'empty' && words[outcome] === undefined

/** The screen tells what has happened, in its place and once. */
export async function expectWords({ page }: Stage, screen: Screen, outcome: Outcome): Promise<void> {
  const failed = isFailure(screen, outcome)
  const place = failed ? alertIn(screen, page) : screen.region(page)
  for (const words of wordsOf(screen, outcome)) await place.getByText(words).first().waitFor()
  expect(await tryAgain(screen, page).count()).toBe(failed ? 1 : 0)
}

/** What was asked for by this word: what stood there before may stay until then. */
export const contentFor = (screen: Screen, page: Page, key: string): Locator =>
  screen.isKept ? screen.content(page) : screen.content(page).filter({ hasText: key })

/** What was asked for by this word has come, nothing of it twice, and nothing is said of a failure. */
export async function expectContent({ page }: Stage, screen: Screen, key: string): Promise<void> {
  const content = screen.content(page)
  await contentFor(screen, page, key).first().waitFor()
  await expect.poll(() => alertIn(screen, page).count()).toBe(0)
  const addresses = await content.evaluateAll((found) =>
    found.flatMap((one) => one.getAttribute('href') ?? []),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
}

/** Nothing that only developers understand. */
const GIBBERISH = /<\/?a\b|\bundefined\b|\[object|\bNaN\b/

/** Everything else on the page goes on. A player is never loaded anew. */
export async function expectRest({ page, edge }: Stage, screen: Screen, key: string): Promise<void> {
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByText(GIBBERISH).count()).toBe(0)
  for (const other of screen.rest?.(page) ?? []) await other.waitFor()
  if (screen.isUnderPlayer) expect(edge.players.filter((id) => id === key)).toHaveLength(1)
}

const HALF = 'half a sent'

/** Somebody is typing; what is returned expects that it is still there. */
export async function type({ page }: Stage, screen: Screen): Promise<() => Promise<void>> {
  const fields = [page.getByRole('combobox', { name: 'Search' })]
  if (screen.isUnderPlayer) fields.push(page.getByRole('textbox', { name: 'Add a comment' }))
  for (const field of fields) await field.fill(HALF)
  return async () => {
    for (const field of fields) expect(await field.inputValue()).toBe(HALF)
  }
}

/** What failed is mended: trying again brings what was wanted, and nothing that was being typed is lost. */
export async function expectRecovery(stage: Stage, screen: Screen, key: string): Promise<void> {
  const expectTyped = await type(stage, screen)
  await stage.edge.mend()
  await tryAgain(screen, stage.page).click()
  await expectContent(stage, screen, key)
  await expectTyped()
}

/** Which videos are liked, whatever is known of them. */
export const likes = ({ page }: Stage): Promise<string> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id).join(),
  )
