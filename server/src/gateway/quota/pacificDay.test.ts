import { expect, it } from 'vitest'
import { pacificDayOf, fractionLeft } from './pacificDay.ts'

const HOUR_MS = 3_600_000
const dayOf = (moment: string) => {
  const { date, start, end } = pacificDayOf(new Date(moment))
  return { date, start: start.toISOString(), end: end.toISOString(), hours: (+end - +start) / HOUR_MS }
}

it.each([
  ['2026-11-20T07:59:59.999Z', '2026-11-19'],
  ['2026-11-20T08:00:00Z', '2026-11-20'],
  ['2026-07-01T06:59:59Z', '2026-06-30'],
  ['2026-07-01T07:00:00Z', '2026-07-01'],
  ['2026-01-01T07:59:59Z', '2025-12-31'],
  ['2028-02-29T12:00:00Z', '2028-02-29'],
])('%s belongs to %s', (moment, date) => {
  expect(dayOf(moment)).toMatchObject({ date, hours: 24 })
})

it.each([
  ['begins', 23, '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['ends', 25, '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
])('when summer time %s, has %i hours', (_change, hours, date, start, end) => {
  const first = new Date(start).getTime()
  const lasts = new Date(end).getTime() - first
  for (const moment of [first, first + 1.5 * HOUR_MS, first + 2.5 * HOUR_MS, first + lasts - 1])
    expect(dayOf(new Date(moment).toISOString())).toEqual({ date, start, end, hours })
  expect(dayOf(end).date).not.toBe(date)
})

it('begins whole and ends with nothing left', () => {
  const day = pacificDayOf(new Date('2026-11-20T20:00:00Z'))
  expect(
    [day.start, new Date('2026-11-20T20:00:00Z'), day.end].map((moment) => fractionLeft(day, moment)),
  ).toEqual([1, 0.5, 0])
})
