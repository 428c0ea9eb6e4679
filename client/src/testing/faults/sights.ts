import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Outcome } from './faults.ts'
import { DETAIL, main, players, type Screen } from './screens.ts'
import type { Stage } from './stage.tsx'

/** What the person is told: the sentence of the screen and, by the kind of failure, what to do. */
function wordsOf({ sentence, details = {}, words = {} }: Screen, outcome: Outcome): string[] {
  const own = words[outcome]
  if (own !== undefined) return [own]
  if (outcome === 'ready' || outcome === 'empty') return []
  return [sentence, details[outcome] ?? DETAIL[outcome]].filter((one) => one !== '')
}

const inRegion = (screen: Screen, selector: string) => [
  ...(screen.region()?.querySelectorAll<HTMLElement>(selector) ?? []),
]
export const alertsIn = (screen: Screen) => inRegion(screen, '[role="alert"]')
const retryButtons = (screen: Screen) =>
  inRegion(screen, 'button').filter(({ textContent }) => textContent === 'Try again')
const texts = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent ?? '')
export const shownOf = (screen: Screen) => texts(screen.content())

/** Whether that is a failure to the person: then there is something to be tried again. */
export const isFailure = ({ words = {} }: Screen, outcome: Outcome): boolean =>
  outcome !== 'ready' && outcome !== 'empty' && words[outcome] === undefined

/** The screen tells what has happened, in its place and once. */
export async function expectWords(screen: Screen, outcome: Outcome): Promise<void> {
  const failed = isFailure(screen, outcome)
  await waitFor(() => {
    const places = failed ? alertsIn(screen) : [screen.region()!]
    for (const words of wordsOf(screen, outcome)) expect(texts(places).join('\n')).toContain(words)
    expect(retryButtons(screen)).toHaveLength(failed ? 1 : 0)
  })
}

/** What was asked for by this word has come, nothing of it twice, and nothing is said of a failure. */
export async function expectContent(screen: Screen, key: string): Promise<void> {
  await waitFor(() => {
    expect(shownOf(screen).filter((text) => text.includes(screen.word ?? key))).not.toEqual([])
    expect(alertsIn(screen)).toEqual([])
  })
  const addresses = screen.content().flatMap((one) => one.getAttribute('href') ?? [])
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
}

/** Nothing that only developers understand. */
const GIBBERISH = /<\/?a\b|\bundefined\b|\[object|\bNaN\b/

/** Everything else on the page goes on. */
export async function expectRest(screen: Screen): Promise<void> {
  expect(document.querySelector('header')).not.toBeNull()
  expect(main()?.textContent).not.toMatch(GIBBERISH)
  await waitFor(() => {
    for (const others of screen.rest?.() ?? []) expect(others).not.toEqual([])
  })
}

/** Somebody is typing; what is returned expects that it is still there. */
export function type(screen: Screen, key: string): () => void {
  const selector = screen.isUnderPlayer
    ? 'header [role="combobox"], main textarea'
    : 'header [role="combobox"]'
  const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)]
  const typed = `half of ${key}`
  const before = fields()
  for (const field of before) fireEvent.change(field, { target: { value: typed } })
  return () => {
    expect(fields()).toEqual(before)
    expect(fields().map(({ value }) => value)).toEqual(screen.isUnderPlayer ? [typed, typed] : [typed])
  }
}

export const tryAgain = (screen: Screen): void => void fireEvent.click(retryButtons(screen)[0]!)

/** What failed is mended: trying again brings what was wanted, and nothing that was being typed is lost. */
export async function expectRecovery({ edge }: Stage, screen: Screen, key: string): Promise<void> {
  const expectTyped = type(screen, key)
  edge.mend()
  tryAgain(screen)
  await expectContent(screen, key)
  expectTyped()
}

/** Which videos are liked, whatever is known of them. */
const likes = (): string[] =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)

/** What stays as it is whatever happens; what is returned expects that it has. */
export function watchOver(): () => void {
  const [liked, frames] = [likes(), players()]
  expect(liked).not.toEqual([])
  return () => {
    expect(likes()).toEqual(liked)
    // A player that is not the same element has been loaded anew.
    if (frames.length > 0) expect(players()).toEqual(frames)
  }
}

/** So many calls have met what they were to meet. */
export const untilMet = ({ edge }: Stage, calls = 1): Promise<void> =>
  waitFor(() => expect(edge.met()).toBeGreaterThanOrEqual(calls))
