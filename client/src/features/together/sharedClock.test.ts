// @vitest-environment node
import { expect, it } from 'vitest'
import { createSharedClock } from './sharedClock.ts'

it('takes the round trip that takes the least time, so that a slow one does no harm', async () => {
  let own = 0
  const trips = [900, 400, 6, 700, 800]
  const clock = createSharedClock(
    async () => {
      // The whole delay is on the way back, which is the worst case.
      const shared = own + 50_000
      own += trips.shift() ?? 1_000
      return shared
    },
    () => own,
  )
  expect(clock.now()).toBeNull()
  await clock.measure(new AbortController().signal)
  expect(Math.abs((clock.now() ?? 0) - own - 50_000)).toBeLessThanOrEqual(3)
})

// soundspan#345
it('is measured again later, because the round trips of a page that loads are all slow', async () => {
  let own = 0
  let tripMs = 800
  const clock = createSharedClock(
    async () => {
      const shared = own + 50_000
      own += tripMs
      return shared
    },
    () => own,
  )
  const { signal } = new AbortController()
  const error = () => Math.abs((clock.now() ?? 0) - own - 50_000)
  await clock.measure(signal)
  expect(error()).toBe(400)
  tripMs = 4
  own += 20_000
  await clock.measure(signal)
  expect(error()).toBe(2)
  // A slow answer after a fast one changes nothing.
  tripMs = 800
  own += 20_000
  await clock.measure(signal)
  expect(error()).toBe(2)
})
