import { expect, it } from 'vitest'
import { createSpeedWindow } from './speedWindow.ts'

/** Returns the speed after segments of four seconds, which took so long. */
function speedAfter(...workSeconds: readonly number[]): number | null {
  const window = createSpeedWindow()
  return workSeconds.map((work) => window.add({ seconds: 4, workSeconds: work })).at(-1) ?? null
}

it('measures several segments', () => {
  expect(speedAfter(1, 1, 1, 1)).toBeNull()
  expect(speedAfter(1, 1, 1, 1, 1)).toBe(4)
  expect(speedAfter(5, 5, 5, 5, 5)).toBeCloseTo(0.8)
})

it('takes no film for slow because of one segment', () => {
  expect(speedAfter(30)).toBeNull()
  expect(speedAfter(1, 30)).toBeNull()
  expect(speedAfter(2, 2, 2, 2, 10)).toBeGreaterThan(1)
})

it('forgets what was made longer ago', () => {
  expect(speedAfter(10, 10, 10, 1, 1, 1, 1, 1)).toBe(4)
  expect(speedAfter(1, 1, 1, 1, 1, 8, 8, 8, 8, 8)).toBe(0.5)
})

it('does not wait for enough film where it is made far too slowly', () => {
  expect(speedAfter(12)).toBeNull()
  expect(speedAfter(12, 12)).toBeCloseTo(1 / 3)
})
