// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, spokenDuration } from './duration.ts'

describe('the length of a video', () => {
  // Rules 2.73, 2.74
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [59.9, '00:59'],
    [60, '01:00'],
    [754, '12:34'],
    [3599.999, '59:59'],
    [3600, '01:00:00'],
    [3605, '01:00:05'],
    [86_399, '23:59:59'],
    [360_000, '100:00:00'],
    [-3, '00:00'],
  ])('writes %s seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })

  it.each([
    [0.4, '0 seconds'],
    [1, '1 second'],
    [28.9, '28 seconds'],
    [60, '1 minute'],
    [754, '12 minutes, 34 seconds'],
    [3605, '1 hour, 5 seconds'],
    [36_610, '10 hours, 10 minutes, 10 seconds'],
  ])('says %s seconds as %s', (seconds, words) => {
    expect(spokenDuration(seconds)).toBe(words)
  })

  // Rule 2.107
  it('never shows a part of 60, and reads back as the same whole seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4_000_000, noNaN: true }), (seconds) => {
        const parts = formatDuration(seconds).split(':').map(Number)
        expect(parts.slice(1).every((part) => part < 60)).toBe(true)
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(Math.floor(seconds))
        expect(parts.length).toBe(seconds >= 3600 ? 3 : 2)
      }),
    )
  })
})
