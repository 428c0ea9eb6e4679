// @vitest-environment node
import { expect, it } from 'vitest'
import { buildWatched } from '../../testing/watched.ts'
import { formatDay, groupByDays, startOfDay } from './historyDays.ts'

const NOW = new Date(2026, 10, 21, 15, 0).getTime()
const at = (...fields: [number, number, number, number, number]) => new Date(...fields).getTime()

it('groups the entries of each day, a long one in several groups of which the first is headed', () => {
  const times = [
    at(2026, 10, 21, 14, 0),
    at(2026, 10, 21, 0, 0),
    at(2026, 10, 20, 23, 59),
    ...Array.from({ length: 12 }, (_, index) => at(2026, 10, 18, 20 - index, 0)),
  ]
  const groups = groupByDays(times.map((watchedAt) => buildWatched('a', { watchedAt })))
  expect(groups.map(({ day, isHeaded, entries, offset }) => [day, isHeaded, entries.length, offset])).toEqual(
    [
      [startOfDay(NOW), true, 2, 0],
      [at(2026, 10, 20, 0, 0), true, 1, 2],
      [at(2026, 10, 18, 0, 0), true, 10, 3],
      [at(2026, 10, 18, 0, 0), false, 2, 13],
    ],
  )
})

it.each([
  ['Today', at(2026, 10, 21, 0, 0)],
  ['Yesterday', at(2026, 10, 20, 0, 0)],
  ['Thursday 19 November', at(2026, 10, 19, 0, 0)],
  ['Wednesday, 31 December 2025', at(2025, 11, 31, 0, 0)],
  // A later day counts as today, because the clock of another device may be ahead.
  ['Today', at(2026, 10, 22, 0, 0)],
])('names a day %s', (name, day) => {
  expect(formatDay(day, NOW)).toBe(name)
})
