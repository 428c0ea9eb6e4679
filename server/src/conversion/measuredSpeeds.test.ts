import { expect, it } from 'vitest'
import { createMeasuredSpeeds } from './measuredSpeeds.ts'

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
