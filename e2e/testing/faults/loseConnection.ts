import { expect } from 'vitest'
import type { Screen } from './screens.ts'
import { expectContent, expectRecovery, expectRest, expectWords, likes, type } from './sights.ts'
import type { Stage } from './stage.ts'

/** The connection is gone while a screen is asked for; it comes back, and the screen is tried again. */
export async function loseConnectionWithin(stage: Stage, screen: Screen): Promise<void> {
  const { edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  const likedBefore = await likes(stage)
  const release = edge.hold(screen.hits)
  await stage.goTo(screen.addressOf(key))
  await edge.met(screen.calls)
  await edge.goOffline()
  await release()
  await expectWords(stage, screen, 'offline')
  await expectRecovery(stage, screen, key)
  await expectRest(stage, screen, key)
  expect(await likes(stage)).toBe(likedBefore)
}

/** The connection is gone before a screen is opened. */
export async function loseConnectionBefore(stage: Stage, screen: Screen): Promise<void> {
  const { edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  await edge.goOffline()
  await stage.goTo(screen.addressOf(key))
  await expectWords(stage, screen, 'offline')
  await expectRecovery(stage, screen, key)
}

/** The connection is lost, and comes back, while somebody looks at a screen: nothing changes. */
export async function loseConnectionAfter(stage: Stage, screen: Screen): Promise<void> {
  const { page, edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  await stage.goTo(screen.addressOf(key))
  await expectContent(stage, screen, key)
  await expectRest(stage, screen, key)
  const before = await screen.content(page).allInnerTexts()
  const expectTyped = await type(stage, screen)
  await edge.goOffline()
  await expectContent(stage, screen, key)
  await edge.mend()
  await expectContent(stage, screen, key)
  await expectRest(stage, screen, key)
  expect(await screen.content(page).allInnerTexts()).toEqual(before)
  await expectTyped()
}
