import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { layOut, scrollDown } from '../windowLayout.ts'
import { SECOND_PAGE } from './fakeService.ts'
import type { Fault } from './faults.ts'
import type { Screen } from './screensUnderTest.ts'
import {
  completeTextsOf,
  expectContent,
  expectRecovery,
  expectOthersUnaffected,
  expectOutcome,
  isFailure,
  shownOf,
  tryAgain,
  type,
  untilRequested,
  recordUserState,
  alertsIn,
} from './expectations.ts'
import type { FaultHarness } from './faultHarness.tsx'

/**
 * Opens a screen during a fault. Expects the failure to be shown, the rest of the page to be unaffected, a retry to
 * succeed, and nothing to be lost.
 */
export async function expectFaultShown(harness: FaultHarness, screen: Screen, fault: Fault): Promise<void> {
  const key = await harness.leave(screen)
  harness.service.respondWith(screen.matches, fault.respond)
  await harness.open(screen, key)
  const expectUnchanged = recordUserState()
  await untilRequested(harness, screen.calls)
  if (fault.outcome === 'ready') await expectContent(screen, key)
  await expectOutcome(screen, fault.outcome)
  await expectOthersUnaffected(screen)
  if (isFailure(screen, fault.outcome)) {
    await expectRecovery(harness, screen, key)
    await expectOthersUnaffected(screen)
  }
  expectUnchanged()
}

/** Loads the second page of a list during a fault. Expects the first page to remain, and a retry to succeed. */
export async function expectFirstPageKept(
  harness: FaultHarness,
  screen: Screen,
  fault: Fault,
): Promise<void> {
  const key = await harness.leave(screen)
  const { service } = harness
  // The window is tall enough for both pages.
  layOut({ windowHeight: 3000, pageHeight: 3100 })
  service.offerSecondPage()
  service.respondWith(
    (call) => screen.matches(call) && call.query['pageToken'] === SECOND_PAGE,
    fault.respond,
  )
  await harness.open(screen, key)
  await expectContent(screen, key)
  const before = await completeTextsOf(screen)
  await waitFor(() => {
    scrollDown(1)
    expect(service.matchedCalls()).toBe(1)
  })
  await expectOutcome(screen, fault.outcome)
  expect(shownOf(screen)).toEqual(before)
  const expectTyped = type(screen, key)
  service.recover()
  tryAgain(screen)
  await waitFor(() => expect(shownOf(screen).length).toBeGreaterThan(before.length))
  await expectContent(screen, key)
  expect(shownOf(screen).slice(0, before.length)).toEqual(before)
  expectTyped()
}

/**
 * Delays the answer to a screen. Until it arrives, expects the screen to show its loading state, and the rest of the
 * page to be unaffected.
 */
export async function expectSlowAnswerAwaited(
  harness: FaultHarness,
  screen: Screen,
  milliseconds: number,
): Promise<void> {
  const key = await harness.leave(screen)
  const release = harness.service.delay(screen.matches)
  await harness.open(screen, key)
  await untilRequested(harness, screen.calls)
  vi.advanceTimersByTime(milliseconds)
  await waitFor(() => expect(screen.waiting()).not.toEqual([]))
  expect(alertsIn(screen)).toEqual([])
  for (const words of Object.values(screen.words ?? {})) expect(document.body).not.toHaveTextContent(words)
  await expectOthersUnaffected(screen)
  const expectTyped = type(screen, key)
  await release()
  await expectContent(screen, key)
  expectTyped()
}

/**
 * Delays the answer to a screen until the screen has been opened with another key and has received that answer. Expects
 * the delayed answer to be ignored.
 */
export async function expectOutdatedAnswerDropped(harness: FaultHarness, screen: Screen): Promise<void> {
  const [left, key] = [harness.nextKey(), harness.nextKey()]
  const release = harness.service.delay(
    (call) => screen.matches(call) && Object.values(call.query).some((value) => value.includes(left)),
  )
  await harness.open(screen, left)
  await untilRequested(harness, screen.calls)
  await harness.open(screen, key)
  await expectContent(screen, key)
  const before = await completeTextsOf(screen)
  await release()
  // When this later request is answered, the delayed answer has arrived as well.
  await (await fetch(new URL('/youtube/v3/videos?id=another', location.href))).json()
  await new Promise((done) => setTimeout(done))
  await expectContent(screen, key)
  expect(shownOf(screen)).toEqual(before)
  expect(screen.region()).not.toHaveTextContent(left)
}

/** Loses the connection during the calls of a screen. Expects a retry to succeed once the connection is back. */
export async function expectRecoveryFromLostCall(harness: FaultHarness, screen: Screen): Promise<void> {
  const key = await harness.leave(screen)
  const { service } = harness
  const release = service.delay(screen.matches)
  await harness.open(screen, key)
  const expectUnchanged = recordUserState()
  await untilRequested(harness, screen.calls)
  service.goOffline()
  await release()
  await expectOutcome(screen, 'offline')
  await expectRecovery(harness, screen, key)
  await expectOthersUnaffected(screen)
  expectUnchanged()
}

/** Opens a screen without a connection. Expects a retry to succeed once the connection is back. */
export async function expectRecoveryFromOffline(harness: FaultHarness, screen: Screen): Promise<void> {
  const key = await harness.leave(screen)
  harness.service.goOffline()
  await harness.open(screen, key)
  await expectOutcome(screen, 'offline')
  await expectRecovery(harness, screen, key)
}

/** Loses and restores the connection while a screen is shown. Expects the screen not to change. */
export async function expectContentKeptOffline(harness: FaultHarness, screen: Screen): Promise<void> {
  const key = await harness.leave(screen)
  const { service } = harness
  await harness.open(screen, key)
  await expectContent(screen, key)
  await expectOthersUnaffected(screen)
  const expectUnchanged = recordUserState()
  const before = await completeTextsOf(screen)
  const expectTyped = type(screen, key)
  service.goOffline()
  await expectContent(screen, key)
  service.recover()
  await expectContent(screen, key)
  await expectOthersUnaffected(screen)
  expect(shownOf(screen)).toEqual(before)
  expectTyped()
  expectUnchanged()
}

const SIGN_IN_FIRST = { error: { code: 401, message: 'Sign in first.', errors: [{ reason: 'authError' }] } }

/** Responds with 401 to calls with the current bearer token, and normally to calls with any other token. */
function refuseToken({ service, user }: FaultHarness, { matches }: Screen): void {
  const refused = `Bearer ${user.currentToken()}`
  service.respondWith(matches, (body, { headers }) =>
    headers.get('authorization') === refused
      ? Response.json(SIGN_IN_FIRST, { status: 401 })
      : Response.json(body),
  )
}

/** Opens a screen whose calls succeed only after the session is renewed. Expects the content to be shown. */
export async function expectSessionRenewed(harness: FaultHarness, screen: Screen): Promise<void> {
  const key = await harness.leave(screen)
  refuseToken(harness, screen)
  await harness.open(screen, key)
  await untilRequested(harness, 2)
  await expectContent(screen, key)
}

/** Opens a screen while the session cannot be renewed. Expects a retry to succeed once the session can be renewed. */
export async function expectRecoveryFromFailedRenewal(harness: FaultHarness, screen: Screen): Promise<void> {
  const key = await harness.leave(screen)
  refuseToken(harness, screen)
  harness.user.setSignInAvailable(false)
  await harness.open(screen, key)
  await untilRequested(harness, screen.calls)
  await expectOutcome(screen, 'signedOut')
  const expectTyped = type(screen, key)
  harness.user.setSignInAvailable(true)
  tryAgain(screen)
  await expectContent(screen, key)
  expectTyped()
}
