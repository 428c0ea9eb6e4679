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
    () => {},
    () => own,
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
    () => {},
    () => own,
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

/** A device and a server whose clocks stand still while they sleep, and a line with the given delay. */
function buildDevice() {
  const device = { own: 0, shared: 50_000, wall: 0, tripMs: 2, jumps: 0, calls: 0 }
  const pass = (ms: number) => {
    device.own += ms
    device.shared += ms
    device.wall += ms
  }
  const clock = createSharedClock(
    async () => {
      device.calls += 1
      const { shared } = device
      pass(device.tripMs)
      return shared
    },
    () => void (device.jumps += 1),
    () => device.own,
    () => device.wall,
  )
  const { signal } = new AbortController()
  return {
    device,
    pass,
    measure: () => clock.measure(signal),
    error: () => Math.abs((clock.now() ?? 0) - device.shared),
  }
}

// actual-chat#4159
it('is measured at once after the device has slept, and forgets what it knew before', async () => {
  const { device, measure, error, pass } = buildDevice()
  await measure()
  device.shared += 600_000
  device.wall += 600_000
  pass(1_000)
  // Earlier round trips were faster.
  device.tripMs = 200
  expect(error()).toBeGreaterThan(600_000)
  await measure()
  expect([error(), device.jumps]).toEqual([100, 1])
})

// node#47724
it('is right again with the next measurement after the server has slept', async () => {
  const { device, measure, error, pass } = buildDevice()
  await measure()
  device.own += 600_000
  device.wall += 600_000
  device.tripMs = 200
  pass(20_000)
  await measure()
  expect([error(), device.jumps]).toEqual([100, 1])
})

it('is not measured more often because it drifts or somebody has set the clock of the device once', async () => {
  const { device, measure, pass } = buildDevice()
  await measure()
  device.wall -= 3_600_000
  await measure()
  expect([device.calls, device.jumps]).toEqual([10, 0])
  pass(10_000)
  device.shared += 1
  await measure()
  expect([device.calls, device.jumps]).toEqual([10, 0])
})
