import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Outcome } from './faults.ts'
import { DETAIL, main, players, type Screen } from './screensUnderTest.ts'
import type { FaultHarness } from './faultHarness.tsx'

/** Returns the expected texts: the title of the screen's failure and, depending on the kind of failure, what to do. */
function textsOf(screen: Screen, outcome: Outcome): string[] {
  const { title, rows, details = {}, words = {} } = screen
  const own = words[outcome]
  if (own !== undefined) return [own]
  if (outcome === 'ready' || !isFailure(screen, outcome)) return []
  if (rows !== undefined) return [title]
  return [title, details[outcome] ?? DETAIL[outcome]].filter((one) => one !== '')
}

const inRegion = (screen: Screen, selector: string) => [
  ...(screen.region()?.querySelectorAll<HTMLElement>(selector) ?? []),
]
export const alertsIn = (screen: Screen) => inRegion(screen, '[role="alert"]')
const retryButtons = (screen: Screen) =>
  inRegion(screen, 'button').filter(({ textContent }) => textContent === 'Try again')
const texts = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent ?? '')
export const shownOf = (screen: Screen) => texts(screen.content())

/** Returns the texts of the content after the details of its cards have loaded too. */
export async function completeTextsOf(screen: Screen): Promise<string[]> {
  await waitFor(() => expect(shownOf(screen).filter((text) => text.includes('Loading '))).toEqual([]))
  return shownOf(screen)
}

/** Returns whether the outcome is shown as a failure, with a retry button. */
export function isFailure({ words = {}, isUnaffected, hasItems }: Screen, outcome: Outcome): boolean {
  if (isUnaffected || outcome === 'ready') return false
  return words[outcome] === undefined && (outcome !== 'empty' || hasItems === true)
}

/** Expects the screen to show the outcome once, in its own region. */
export async function expectOutcome(screen: Screen, outcome: Outcome): Promise<void> {
  const failed = isFailure(screen, outcome)
  await waitFor(() => {
    const places = failed && screen.rows === undefined ? alertsIn(screen) : [screen.region()!]
    for (const words of textsOf(screen, outcome)) expect(texts(places).join('\n')).toContain(words)
    expect(retryButtons(screen)).toHaveLength(failed ? (screen.rows ?? 1) : 0)
    if (failed) expect(screen.pending?.() ?? []).toEqual([])
  })
}

/** Expects the content for a key, without duplicates and without a failure. */
export async function expectContent(screen: Screen, key: string): Promise<void> {
  await waitFor(() => {
    expect(shownOf(screen).filter((text) => text.includes(screen.word ?? key))).not.toEqual([])
    expect(alertsIn(screen)).toEqual([])
    expect(retryButtons(screen)).toEqual([])
  })
  const addresses = screen.content().flatMap((one) => one.getAttribute('href') ?? [])
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
}

/** Matches texts that only a bug shows. */
const GIBBERISH = /<\/?a\b|\bundefined\b|\[object|\bNaN\b/

/** Expects the rest of the page to be unaffected. */
export async function expectOthersUnaffected(screen: Screen): Promise<void> {
  expect(document.querySelector('header')).not.toBeNull()
  expect(main()?.textContent).not.toMatch(GIBBERISH)
  await waitFor(() => {
    for (const others of screen.others?.() ?? []) expect(others).not.toEqual([])
  })
}

/** Types into the fields of the page. Returns a function that expects the text to be still there. */
export function type(screen: Screen, key: string): () => void {
  const selector = screen.hasPlayer ? 'header [role="combobox"], main textarea' : 'header [role="combobox"]'
  const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)]
  const typed = `half of ${key}`
  const before = fields()
  for (const field of before) fireEvent.change(field, { target: { value: typed } })
  return () => {
    expect(fields()).toEqual(before)
    expect(fields().map(({ value }) => value)).toEqual(screen.hasPlayer ? [typed, typed] : [typed])
  }
}

/** Presses the retry button of a failure. */
export function tryAgain(screen: Screen): void {
  if (!screen.isUnaffected) fireEvent.click(retryButtons(screen)[0]!)
}

/** Lets the service recover and retries. Expects the content, and typed text to be still there. */
export async function expectRecovery({ service }: FaultHarness, screen: Screen, key: string): Promise<void> {
  const expectTyped = type(screen, key)
  service.recover()
  tryAgain(screen)
  await expectContent(screen, key)
  expectTyped()
}

/** Returns the ids of the liked videos in storage. */
const likes = (): string[] =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)

/** Records liked videos and players. Returns a function that expects them to be unchanged. */
export function recordUserState(): () => void {
  const [liked, frames] = [likes(), players()]
  expect(liked).not.toEqual([])
  return () => {
    expect(likes()).toEqual(liked)
    // A different element means that the player was reloaded.
    if (frames.length > 0) expect(players()).toEqual(frames)
  }
}

/** Waits until a number of calls have received a planned response. */
export const untilRequested = ({ service }: FaultHarness, calls = 1): Promise<void> =>
  waitFor(() => expect(service.matchedCalls()).toBeGreaterThanOrEqual(calls))
