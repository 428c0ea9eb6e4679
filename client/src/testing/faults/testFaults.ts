import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScreen } from '../../app/screens.tsx'
import { createFaultHarness, type FaultHarness } from './faultHarness.tsx'
import { type Fault, faults, otherFaults, refusals } from './faults.ts'
import {
  expectOutdatedAnswerDropped,
  expectRecoveryFromFailedRenewal,
  expectRecoveryFromLostCall,
  expectContentKeptOffline,
  expectRecoveryFromOffline,
  expectSessionRenewed,
  expectFaultShown,
  expectFirstPageKept,
  expectSlowAnswerAwaited,
} from './scenarios.ts'
import type { Screen } from './screensUnderTest.ts'

const TWENTY_SECONDS = 20_000
const A_MINUTE = 60_000

/** Restricts tests to the run before a release. */
const RELEASE = { tags: 'release' }

/** Defines tests that open each of these screens during every fault. They run before a release. */
export function testFaults(screens: readonly Screen[]): void {
  testScreens(screens, faults, refusals, RELEASE)
  const aTopicAndAVideo = screens.filter(({ name }) => name === 'a topic' || name === 'a video')

  describe.each(aTopicAndAVideo)('$name', RELEASE, (screen) => {
    it.each(otherFaults)('says so, loses nothing and recovers when $name', (fault) =>
      expectFaultShown(harness, screen, fault),
    )
  })
}

let harness: FaultHarness

/**
 * Defines tests for some screens, each for one screen and one fault. All of them share one application, which is never
 * restarted.
 * @param ofFirstPage the faults that affect the first requests of a screen
 * @param ofSecondPage the faults that affect the second page of a list
 */
export function testScreens(
  screens: readonly Screen[],
  ofFirstPage: readonly Fault[],
  ofSecondPage: readonly Fault[],
  options: { tags?: string } = {},
): void {
  const whole = screens.filter(({ isPart }) => !isPart)
  const paged = screens.filter(({ isPaged }) => isPaged)
  /** The screens whose address depends on the key. */
  const named = screens.filter(({ addressOf }) => addressOf('a') !== addressOf('b'))

  beforeAll(async () => {
    await Promise.all(screens.map(({ addressOf }) => loadScreen(addressOf('a'))))
    harness = createFaultHarness(screens.some(({ store }) => store !== undefined))
  }, A_MINUTE)
  beforeEach(() => harness.begin())
  afterEach(async () => expect(await harness.end()).toEqual([]))
  afterAll(() => harness.close())

  describe.each(screens)('$name', options, (screen) => {
    it.each(ofFirstPage)('says so, loses nothing and recovers when $name', (fault) =>
      expectFaultShown(harness, screen, fault),
    )

    it('says so, loses nothing and recovers when the connection goes while it is awaited', () =>
      expectRecoveryFromLostCall(harness, screen))

    it('stays as it is when the connection goes and comes back', () =>
      expectContentKeptOffline(harness, screen))

    it('comes when the session has to be renewed for it', () => expectSessionRenewed(harness, screen))

    it('recovers when the session could not be renewed', () =>
      expectRecoveryFromFailedRenewal(harness, screen))
  })

  describe.each(screens)('$name', options, (screen) => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
    afterEach(() => void vi.useRealTimers())

    it('waits for an answer that takes twenty seconds', () =>
      expectSlowAnswerAwaited(harness, screen, TWENTY_SECONDS))
  })

  describe.each(whole)('$name', options, (screen) => {
    it('says so and recovers when it is opened without a connection', () =>
      expectRecoveryFromOffline(harness, screen))
  })

  describe.each(named)('$name', options, (screen) => {
    it('is not replaced by what was left before it', () => expectOutdatedAnswerDropped(harness, screen))
  })

  describe.each(paged)('$name', options, (screen) => {
    it.each(ofSecondPage)('keeps its first page when of the second $name', (fault) =>
      expectFirstPageKept(harness, screen, fault),
    )
  })
}
