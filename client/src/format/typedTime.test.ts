// @vitest-environment node
import { expect, it } from 'vitest'
import { parseTypedTime, typedTime } from './typedTime.ts'

it.each([
  [0, '0:00'],
  [83, '1:23'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('writes %s seconds as %s, and reads them again', (seconds, text) => {
  expect(typedTime(seconds)).toBe(text)
  expect(parseTypedTime(text)).toBe(seconds)
})

it.each([
  ['83', 83],
  [' 1m23s ', 83],
  ['90:00', 5400],
  ['١:٢٣', 83],
  ['۱:۲۳', 83],
])('reads %s', (text, seconds) => {
  expect(parseTypedTime(text)).toBe(seconds)
})

it.each(['', 'soon', '1:2:3:4', '-1', '1:', '1:77', '1.5'])('reads no time in “%s”', (text) => {
  expect(parseTypedTime(text)).toBeNull()
})
