import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { layOut, scrollDown } from '../windowLayout.ts'
import { SECOND_PAGE } from './answers.ts'
import type { Fault } from './faults.ts'
import type { Screen } from './screens.ts'
import {
  expectContent,
  expectRecovery,
  expectRest,
  expectWords,
  isFailure,
  shownOf,
  tryAgain,
  type,
  untilMet,
  watchOver,
} from './sights.ts'
import type { Stage } from './stage.tsx'

/**
 * One screen under one fault: what the person sees, that everything else goes on, that trying again brings what was
 * wanted, and that nothing which was there is lost.
 */
export async function meetFault(stage: Stage, screen: Screen, fault: Fault): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  stage.edge.meet(screen.hits, fault.meet)
  await stage.open(screen, key)
  const expectUnharmed = watchOver()
  await untilMet(stage, screen.calls)
  if (fault.outcome === 'ready') await expectContent(screen, key)
  await expectWords(screen, fault.outcome)
  await expectRest(screen)
  if (isFailure(screen, fault.outcome)) {
    await expectRecovery(stage, screen, key)
    await expectRest(screen)
  }
  expectUnharmed()
}

/** The second page of a list under a fault: the first one stays, and the list goes on when that is tried again. */
export async function meetFaultFurtherDown(stage: Stage, screen: Screen, fault: Fault): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  const { edge } = stage
  // Both pages fit into the window.
  layOut({ windowHeight: 3000, pageHeight: 3100 })
  edge.offerSecondPage()
  edge.meet((call) => screen.hits(call) && call.query['pageToken'] === SECOND_PAGE, fault.meet)
  await stage.open(screen, key)
  await expectContent(screen, key)
  const before = shownOf(screen)
  await waitFor(() => {
    scrollDown(1)
    expect(edge.met()).toBe(1)
  })
  await expectWords(screen, fault.outcome)
  expect(shownOf(screen)).toEqual(before)
  const expectTyped = type(screen, key)
  edge.mend()
  tryAgain(screen)
  await waitFor(() => expect(shownOf(screen).length).toBeGreaterThan(before.length))
  await expectContent(screen, key)
  expect(shownOf(screen).slice(0, before.length)).toEqual(before)
  expectTyped()
}
