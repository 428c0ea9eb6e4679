import { expect, it } from 'vitest'
import { speak } from '../testing/speak.ts'
import { formatLength, formatTimeLeft } from './length.ts'
import { formatPlayTime } from './playTime.ts'

it.each([
  [0, '0:00'],
  [240, '4:00'],
  [3599.9, '59:59'],
  [3891, '1:04:51'],
])('writes %d seconds as a position', (seconds, text) => {
  expect(formatPlayTime(seconds)).toBe(text)
})

it.each([
  [0.2, '1 s', '1 s left'],
  [59.4, '59 s', '59 s left'],
  [59.6, '1 min', '1 min left'],
  [48 * 60, '48 min', '48 min left'],
  [3570, '1 h 00 min', '1 h 00 min left'],
  [3720, '1 h 02 min', '1 h 02 min left'],
])('writes %d seconds in a text', (seconds, length, rest) => {
  expect(formatLength(seconds)).toBe(length)
  expect(formatTimeLeft(seconds)).toBe(rest)
})

it.each([
  ['de', '42 Sek.', '1 Std. 02 Min.', 'Noch 48 Min.'],
  ['ja', '42 秒', '1 時間 02 分', '残り 48 分'],
])('uses the units of %s', async (tag, short, length, rest) => {
  await speak(tag)
  expect(formatLength(42)).toBe(short)
  expect(formatLength(3720)).toBe(length)
  expect(formatTimeLeft(48 * 60)).toBe(rest)
})
