// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatExactTime, formatRelativeTime } from './time.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const before = (elapsed: number) => formatRelativeTime(new Date(NOW.getTime() - elapsed).toISOString(), NOW)

describe('the time since a publication', () => {
  it.each([
    [-1, 'soon'],
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [13 * DAY, '13 days ago'],
    [14 * DAY - 1, '13 days ago'],
    [14 * DAY, '2 weeks ago'],
    [20 * DAY, '2 weeks ago'],
    [21 * DAY, '3 weeks ago'],
    [30 * DAY - 1, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [730 * DAY, '2 years ago'],
  ])('%s ms ago is %s', (elapsed, text) => {
    expect(before(elapsed)).toBe(text)
  })

  it('says nothing of a time that cannot be read', () => {
    expect(formatRelativeTime('yesterday-ish', NOW)).toBe('')
  })

  it('rounds down: the time that is named never exceeds the time that has passed', () => {
    const lengths: Record<string, number> = {
      minute: MINUTE,
      hour: HOUR,
      day: DAY,
      week: 7 * DAY,
      month: 30 * DAY,
      year: 365 * DAY,
    }
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 5000 * DAY }), (elapsed) => {
        const [, count, unit, plural] = /^(\d+) ([a-z]+?)(s?) ago$/.exec(before(elapsed)) ?? []
        const length = lengths[unit ?? ''] ?? Number.NaN
        expect(Number(count) * length).toBeLessThanOrEqual(elapsed)
        expect((Number(count) + 1) * length).toBeGreaterThan(elapsed)
        expect(plural).toBe(count === '1' ? '' : 's')
      }),
    )
  })
})

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const clockFormat = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

it.each([
  [2026, 0, 1, 0, 0],
  [2026, 1, 28, 9, 5],
  [2024, 1, 29, 12, 0],
  [1999, 11, 31, 23, 59],
  [2026, 6, 4, 13, 7],
])('writes %i-%i-%i %i:%i as the browser would', (...parts) => {
  const date = new Date(...(parts as [number, number, number, number, number]))
  const clock = clockFormat.format(date).replaceAll('\u202f', ' ')
  expect(formatExactTime(date)).toBe(`${dayFormat.format(date)} at ${clock}`)
})
