// @vitest-environment node
import { expect, it } from 'vitest'
import { createSendingRate } from './sendingRate.ts'

it('is unknown in the first second, then the average of the last ten', () => {
  const rate = createSendingRate()
  rate.add(0, 0)
  rate.add(100, 500)
  expect(rate.bytesPerSecond()).toBeNull()
  rate.add(100, 2_000)
  expect(rate.bytesPerSecond()).toBe(100)
  for (let at = 3_000; at <= 20_000; at += 1_000) rate.add(500, at)
  expect(rate.bytesPerSecond()).toBe(500)
})

it('is unknown again after an interruption', () => {
  const rate = createSendingRate()
  rate.add(0, 0)
  rate.add(1_000, 2_000)
  rate.reset()
  rate.add(1_000, 60_000)
  expect(rate.bytesPerSecond()).toBeNull()
})
