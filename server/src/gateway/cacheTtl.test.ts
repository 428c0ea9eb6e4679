import { expect, it } from 'vitest'
import { isYounger } from './cacheTtl.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000
const checked = (minutesAgo: number) =>
  isYounger(new Date(NOW.getTime() - minutesAgo * MINUTE), 10 * MINUTE, NOW)

it('counts from the last check', () => {
  expect([0, 9, 10, 11].map(checked)).toEqual([true, true, false, false])
})

it('calls nothing young that was checked before the clock was set back, but allows for clocks that differ', () => {
  expect([-0.5, -2, -24 * 60].map(checked)).toEqual([true, false, false])
})
