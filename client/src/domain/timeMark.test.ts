import { describe, expect, it } from 'vitest'
import { parseTimestamp, parseStartTime } from './time.ts'

describe('a time mark', () => {
  it.each([
    ['0:12', 12],
    ['12:34', 754],
    ['100:05', 6005],
    ['01:02:03', 3723],
  ])('%s is %s seconds', (mark, seconds) => {
    expect(parseTimestamp(mark)).toBe(seconds)
  })
})

describe('the time in an address', () => {
  it.each([
    ['72', 72],
    ['72s', 72],
    ['1m12s', 72],
    ['1h2m3s', 3723],
    ['2h', 7200],
    ['0', 0],
  ])('%s is %s seconds', (start, seconds) => {
    expect(parseStartTime(start)).toBe(seconds)
  })

  it.each([null, '', 'soon', '-5', '1.5', '12:34', 's', 'javascript:alert(1)'])('%s is no time', (start) => {
    expect(parseStartTime(start)).toBeNull()
  })
})
