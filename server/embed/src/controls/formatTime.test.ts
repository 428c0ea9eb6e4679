import { expect, it } from 'vitest'
import { formatTime } from './formatTime.ts'

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3605, '01:00:05'],
  [360_000, '100:00:00'],
  [-1, '00:00'],
  [Number.POSITIVE_INFINITY, '--:--'],
  [Number.NaN, '--:--'],
])('writes %s seconds as %s', (seconds, text) => {
  expect(formatTime(seconds, 'en')).toBe(text)
})

it('writes the digits of the language', () => {
  expect(formatTime(83, 'fa')).toBe('۰۱:۲۳')
})
