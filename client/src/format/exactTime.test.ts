import { expect, it } from 'vitest'
import { formatExactTime } from './time.ts'

const formatter = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

it.each([
  [2026, 0, 1, 0, 0],
  [2026, 1, 28, 9, 5],
  [2024, 1, 29, 12, 0],
  [1999, 11, 31, 23, 59],
  [2026, 6, 4, 13, 7],
])('writes %i-%i-%i %i:%i as the browser would', (...parts) => {
  const date = new Date(...(parts as [number, number, number, number, number]))
  expect(formatExactTime(date)).toBe(formatter.format(date).replaceAll('\u202f', ' '))
})
