import { expect } from 'vitest'
import type { Screen } from './screens.ts'
import { expectContent, expectRest, type } from './sights.ts'
import type { Stage } from './stage.ts'

/** An answer that takes a time: until then the person sees that it is awaited, and may go on with everything else. */
export async function answerAfter(stage: Stage, screen: Screen, milliseconds: number): Promise<void> {
  const { page, edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  const release = edge.hold(screen.hits)
  await stage.goTo(screen.addressOf(key))
  await edge.met(screen.calls)
  await page.clock.fastForward(milliseconds)
  await screen.waiting(page).first().waitFor()
  expect(await screen.region(page).getByRole('alert').count()).toBe(0)
  for (const words of Object.values(screen.words ?? {})) expect(await page.getByText(words).count()).toBe(0)
  await expectRest(stage, screen, key)
  const expectTyped = await type(stage, screen)
  await release()
  await expectContent(stage, screen, key)
  await expectTyped()
}

/** The answer for what was left comes after that for what was opened then: it is dropped. */
export async function answerOutOfOrder(stage: Stage, screen: Screen): Promise<void> {
  const { page, edge } = stage
  const [left, opened] = [stage.nextKey(), stage.nextKey()]
  const release = edge.hold(
    (call) => screen.hits(call) && Object.values(call.parameters).some((value) => value.includes(left)),
  )
  await stage.goTo(screen.addressOf(left))
  await edge.met(screen.calls)
  await stage.goTo(screen.addressOf(opened))
  await expectContent(stage, screen, opened)
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOf()
  const late = page.waitForResponse((response) => response.url().includes(left))
  await release()
  await (await late).finished()
  await stage.drawn()
  await expectContent(stage, screen, opened)
  expect(await screen.region(page).getByText(left).count()).toBe(0)
  // Rows out of sight are not in the page, yet they make it longer.
  if (screen.isPaged) expect(await heightOf()).toBe(height)
}
