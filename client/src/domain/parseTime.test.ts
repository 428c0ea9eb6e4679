// @vitest-environment node
import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { formatIsoDuration, parseIsoDuration, parseStartTime, parseTimestamp } from './parseTime.ts'

it.each([
  ['PT4M13S', 253],
  ['PT1H', 3600],
  ['P1DT2H3M4S', 93_784],
  ['P2W', 1_209_600],
  ['PT15.9S', 15],
  ['P0D', null],
  ['PT0S', null],
  ['four minutes', null],
  ['', null],
  [undefined, null],
])('the length %s of the wire is %s seconds', (iso, seconds) => {
  expect(parseIsoDuration(iso)).toBe(seconds)
})

it.each([
  [253, 'PT4M13S'],
  [3600, 'PT1H'],
  [3891, 'PT1H4M51S'],
  [null, 'P0D'],
])('a length of %s seconds is stored as %s', (seconds, iso) => {
  expect(formatIsoDuration(seconds)).toBe(iso)
})

it('a stored length is read as the same number of seconds', () => {
  assert(
    property(integer({ min: 1, max: 10_000_000 }), (seconds) => {
      expect(parseIsoDuration(formatIsoDuration(seconds))).toBe(seconds)
    }),
  )
})

it.each([
  ['0:12', 12],
  ['12:34', 754],
  ['100:05', 6005],
  ['01:02:03', 3723],
])('the time mark %s is %s seconds', (mark, seconds) => {
  expect(parseTimestamp(mark)).toBe(seconds)
})

it.each([
  ['72', 72],
  ['72s', 72],
  ['1m12s', 72],
  ['1h2m3s', 3723],
  ['2h', 7200],
  ['0', 0],
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['0:08', 8],
  ['12:34', 754],
  ['1:02:03', 3723],
  ['1:2:3:4', null],
  [':', null],
  ['s', null],
  ['javascript:alert(1)', null],
])('the start %s of an address is %s seconds', (start, seconds) => {
  expect(parseStartTime(start)).toBe(seconds)
})
