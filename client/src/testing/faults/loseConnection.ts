import { expect } from 'vitest'
import type { Screen } from './screens.ts'
import {
  expectContent,
  expectRecovery,
  expectRest,
  expectWords,
  shownOf,
  type,
  untilMet,
  watchOver,
} from './sights.ts'
import type { Stage } from './stage.tsx'

/** The connection is gone while a screen is asked for; it comes back, and the screen is tried again. */
export async function loseConnectionWithin(stage: Stage, screen: Screen): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  const { edge } = stage
  const release = edge.hold(screen.hits)
  await stage.open(screen, key)
  const expectUnharmed = watchOver()
  await untilMet(stage, screen.calls)
  edge.goOffline()
  await release()
  await expectWords(screen, 'offline')
  await expectRecovery(stage, screen, key)
  await expectRest(screen)
  expectUnharmed()
}

/** The connection is gone before a screen is opened. */
export async function loseConnectionBefore(stage: Stage, screen: Screen): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  stage.edge.goOffline()
  await stage.open(screen, key)
  await expectWords(screen, 'offline')
  await expectRecovery(stage, screen, key)
}

/** The connection is lost, and comes back, while somebody looks at a screen: nothing changes. */
export async function loseConnectionAfter(stage: Stage, screen: Screen): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  const { edge } = stage
  await stage.open(screen, key)
  await expectContent(screen, key)
  await expectRest(screen)
  const expectUnharmed = watchOver()
  const before = shownOf(screen)
  const expectTyped = type(screen, key)
  edge.goOffline()
  await expectContent(screen, key)
  edge.mend()
  await expectContent(screen, key)
  await expectRest(screen)
  expect(shownOf(screen)).toEqual(before)
  expectTyped()
  expectUnharmed()
}
