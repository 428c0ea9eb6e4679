import { SPLASH_MS } from '@vtube/shared/constants'
import { test } from '../fixtures.ts'
import { holdTimers } from '../testing/holdTimers.ts'
import { runScreenReaderScript } from '../testing/runScreenReaderScript.ts'
import { readScreenReaderScript } from '../testing/screenReaderScript.ts'
import { deleteUserData, openSignedIn } from '../testing/signInByPopup.ts'

const journeys = await readScreenReaderScript('useAScreenReader.md')
/** Returns the index of a journey. The journeys within a part depend on each other, but the parts are independent. */
const startOf = (name: string) => journeys.findIndex((journey) => journey.name.startsWith(name))
const [WATCH, DRAWER] = [startOf('Watch'), startOf('The drawer')]

test(
  'signs in and searches by the keyboard alone, and by ear',
  { tag: '@release' },
  async ({ page, browser, baseURL }) => {
    // The cards of a user with a history say what was watched.
    await deleteUserData(browser, baseURL!)
    // The splash stays until Skip is pressed, however late it is announced.
    await holdTimers(page, SPLASH_MS)
    await runScreenReaderScript(page, journeys.slice(0, WATCH))
  },
)

for (const [does, part, details] of [
  ['watches, likes and keeps', journeys.slice(WATCH, DRAWER), {}],
  ['uses a phone, and logs out', journeys.slice(DRAWER), { tag: '@release' }],
] as const)
  test(`${does} by the keyboard alone, and by ear`, details, async ({ page }) => {
    // This part starts with its own session, because the last journey of the previous part ends the session.
    await openSignedIn(page)
    await runScreenReaderScript(page, part)
  })
