import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Outcome } from './faults.ts'
import { DETAIL, main, players, type Screen } from './screensUnderTest.ts'
import type { FaultHarness } from './faultHarness.tsx'

/** Returns the texts that the screen should show: the title of its failure and, for some kinds of failure, advice. */
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

/** Returns the texts of the content once the details of its cards have loaded. */
export async function completeTextsOf(screen: Screen): Promise<string[]> {
  await waitFor(() => expect(shownOf(screen).filter((text) => text.includes('Loading '))).toEqual([]))
  return shownOf(screen)
}

/** Returns whether the screen should show the outcome as a failure with a retry button. */
export function isFailure({ words = {}, isUnaffected, hasItems }: Screen, outcome: Outcome): boolean {
  if (isUnaffected || outcome === 'ready') return false
  return words[outcome] === undefined && (outcome !== 'empty' || hasItems === true)
}

/** Expects the screen to show the outcome exactly once and in its own region. */
export async function expectOutcome(screen: Screen, outcome: Outcome): Promise<void> {
  const failed = isFailure(screen, outcome)
  await waitFor(() => {
    const places = failed && screen.rows === undefined ? alertsIn(screen) : [screen.region()!]
    for (const words of textsOf(screen, outcome)) expect(texts(places).join('\n')).toContain(words)
    expect(retryButtons(screen)).toHaveLength(failed ? (screen.rows ?? 1) : 0)
    if (failed) expect(screen.pending?.() ?? []).toEqual([])
  })
}

/** Expects the screen to show the content for a key, without duplicates and without a failure. */
export async function expectContent(screen: Screen, key: string): Promise<void> {
  await waitFor(() => {
    expect(shownOf(screen).filter((text) => text.includes(screen.word ?? key))).not.toEqual([])
    expect(alertsIn(screen)).toEqual([])
    expect(retryButtons(screen)).toEqual([])
  })
  const addresses = screen.content().flatMap((one) => one.getAttribute('href') ?? [])
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
}

/** Matches texts that are visible only because of a bug. */
const GIBBERISH = /<\/?a\b|\bundefined\b|\[object|\bNaN\b/

/** Expects the rest of the page to be unaffected. */
export async function expectOthersUnaffected(screen: Screen): Promise<void> {
  expect(document.querySelector('header')).not.toBeNull()
  expect(main()?.textContent).not.toMatch(GIBBERISH)
  await waitFor(() => {
    for (const others of screen.others?.() ?? []) expect(others).not.toEqual([])
  })
}

/** Types a text into the fields of the page. Returns a function that expects the text still to be in the fields. */
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

/** Presses the retry button, unless the fault does not affect the screen. */
export function tryAgain(screen: Screen): void {
  if (!screen.isUnaffected) fireEvent.click(retryButtons(screen)[0]!)
}

/** Repairs the service and retries. Expects the content to appear and typed text to be kept. */
export async function expectRecovery({ service }: FaultHarness, screen: Screen, key: string): Promise<void> {
  const expectTyped = type(screen, key)
  service.recover()
  tryAgain(screen)
  await expectContent(screen, key)
  expectTyped()
}

/** Returns the ids of the stored liked videos. */
const likes = (): string[] =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)

/** Records the liked videos and the players. Returns a function that expects them to be unchanged. */
export function recordUserState(): () => void {
  const [liked, frames] = [likes(), players()]
  expect(liked).not.toEqual([])
  return () => {
    expect(likes()).toEqual(liked)
    // A different element would mean that the player was reloaded.
    if (frames.length > 0) expect(players()).toEqual(frames)
  }
}

/** Waits until this number of calls have received a prepared response. */
export const untilRequested = ({ service }: FaultHarness, calls = 1): Promise<void> =>
  waitFor(() => expect(service.matchedCalls()).toBeGreaterThanOrEqual(calls))
