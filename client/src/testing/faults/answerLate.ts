import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Screen } from './screens.ts'
import { alertsIn, expectContent, expectRest, shownOf, type, untilMet } from './sights.ts'
import type { Stage } from './stage.tsx'

/** An answer that takes a time: until then the person sees that it is awaited, and may go on with everything else. */
export async function answerAfter(stage: Stage, screen: Screen, milliseconds: number): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  const release = stage.edge.hold(screen.hits)
  await stage.open(screen, key)
  await untilMet(stage, screen.calls)
  vi.advanceTimersByTime(milliseconds)
  await waitFor(() => expect(screen.waiting()).not.toEqual([]))
  expect(alertsIn(screen)).toEqual([])
  for (const words of Object.values(screen.words ?? {})) expect(document.body).not.toHaveTextContent(words)
  await expectRest(screen)
  const expectTyped = type(screen, key)
  await release()
  await expectContent(screen, key)
  expectTyped()
}

/** The answer for what was left comes after that for what was opened then: it is dropped. */
export async function answerOutOfOrder(stage: Stage, screen: Screen): Promise<void> {
  const [left, key] = [stage.nextKey(), stage.nextKey()]
  const release = stage.edge.hold(
    (call) => screen.hits(call) && Object.values(call.query).some((value) => value.includes(left)),
  )
  await stage.open(screen, left)
  await untilMet(stage, screen.calls)
  await stage.open(screen, key)
  await expectContent(screen, key)
  const before = shownOf(screen)
  await release()
  // An answer that was asked for after the late one has come: so has that.
  await (await fetch(new URL('/youtube/v3/videos?id=another', location.href))).json()
  await new Promise((done) => setTimeout(done))
  await expectContent(screen, key)
  expect(shownOf(screen)).toEqual(before)
  expect(screen.region()).not.toHaveTextContent(left)
}
