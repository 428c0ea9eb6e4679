import { expect, it } from 'vitest'
import { buildWatched } from '../../testing/watched.ts'
import { byDays, formatDay, startOfDay } from './historyDays.ts'

const NOW = new Date(2026, 10, 21, 15, 0).getTime()
const at = (...fields: [number, number, number, number, number]) => new Date(...fields).getTime()

it('marks the first entry of each day', () => {
  const times = [
    at(2026, 10, 21, 14, 0),
    at(2026, 10, 21, 0, 0),
    at(2026, 10, 20, 23, 59),
    at(2026, 10, 18, 8, 0),
    at(2026, 10, 18, 7, 0),
  ]
  const items = byDays(times.map((watchedAt) => buildWatched('a', { watchedAt })))
  expect(items.map(({ day }) => day)).toEqual([
    startOfDay(NOW),
    null,
    at(2026, 10, 20, 0, 0),
    at(2026, 10, 18, 0, 0),
    null,
  ])
})

it.each([
  ['Today', at(2026, 10, 21, 0, 0)],
  ['Yesterday', at(2026, 10, 20, 0, 0)],
  ['Thursday, November 19', at(2026, 10, 19, 0, 0)],
  ['Wednesday, December 31, 2025', at(2025, 11, 31, 0, 0)],
  // A later day counts as today, because the clock of another device may be ahead.
  ['Today', at(2026, 10, 22, 0, 0)],
])('names a day %s', (name, day) => {
  expect(formatDay(day, NOW)).toBe(name)
})
