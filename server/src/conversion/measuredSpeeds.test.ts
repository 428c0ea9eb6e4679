import { expect, it } from 'vitest'
import { createMeasuredSpeeds, createSpeedWindow } from './measuredSpeeds.ts'

const MINUTE = 60_000

it('takes a rendition for too slow for ten minutes, or until it is made faster', () => {
  let time = 0
  const speeds = createMeasuredSpeeds(() => time)
  speeds.note('film/1080', 0.8)
  speeds.note('film/720', 1.2)
  expect([speeds.isTooSlow('film/1080'), speeds.isTooSlow('film/720'), speeds.isTooSlow('other')]).toEqual([
    true,
    false,
    false,
  ])
  time += 9 * MINUTE
  expect(speeds.isTooSlow('film/1080')).toBe(true)
  time += 2 * MINUTE
  expect(speeds.isTooSlow('film/1080')).toBe(false)

  speeds.note('film/1080', 0.8)
  speeds.note('film/1080', 1.5)
  expect(speeds.isTooSlow('film/1080')).toBe(false)
})

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
