import { expect } from 'vitest'
import { SECOND_PAGE } from './answers.ts'
import type { Fault } from './faults.ts'
import type { Screen } from './screens.ts'
import {
  contentFor,
  expectContent,
  expectRecovery,
  expectRest,
  expectWords,
  isFailure,
  likes,
  tryAgain,
  type,
} from './sights.ts'
import type { Stage } from './stage.ts'

/**
 * One screen under one fault: what the person sees, that everything else goes on, that trying again brings what was
 * wanted, and that nothing which was there is lost.
 */
export async function meetFault(stage: Stage, screen: Screen, fault: Fault): Promise<void> {
  const { edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  const likedBefore = await likes(stage)
  edge.meet(screen.hits, fault.meet)
  await stage.goTo(screen.addressOf(key))
  await edge.met(screen.calls)
  if (fault.outcome === 'ready') await expectContent(stage, screen, key)
  await expectWords(stage, screen, fault.outcome)
  await expectRest(stage, screen, key)
  if (isFailure(screen, fault.outcome)) {
    await expectRecovery(stage, screen, key)
    await expectRest(stage, screen, key)
  }
  expect(await likes(stage)).toBe(likedBefore)
}

/** The second page of a list under a fault: the first one stays, and the list goes on when that is tried again. */
export async function meetFaultFurtherDown(stage: Stage, screen: Screen, fault: Fault): Promise<void> {
  const { page, edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  edge.offerSecondPage()
  edge.meet((call) => screen.hits(call) && call.parameters['pageToken'] === SECOND_PAGE, fault.meet)
  await stage.goTo(screen.addressOf(key))
  const shown = () => screen.content(page).allInnerTexts()
  await contentFor(screen, page, key).first().waitFor()
  const before = await shown()
  await scrollOn(stage)
  await expectWords(stage, screen, fault.outcome)
  expect(await shown()).toEqual(before)
  const expectTyped = await type(stage, screen)
  await edge.mend()
  await tryAgain(screen, page).click()
  await expect.poll(() => screen.content(page).count()).toBeGreaterThan(before.length)
  await expectContent(stage, screen, key)
  expect((await shown()).slice(0, before.length)).toEqual(before)
  await expectTyped()
}

/** The first page is scrolled to its end until the second one has been asked for. */
async function scrollOn({ page, edge }: Stage): Promise<void> {
  const asked = edge.met().then(() => true)
  const scrollDown = () => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect
    .poll(async () => {
      await scrollDown()
      return await Promise.race([asked, false])
    })
    .toBe(true)
}
