import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIsoDuration, formatIsoDuration } from './time.ts'

describe('a length of the wire', () => {
  it.each([
    ['PT4M13S', 253],
    ['PT1H', 3600],
    ['P1DT2H3M4S', 93_784],
    ['P2W', 1_209_600],
    ['PT15.9S', 15],
  ])('%s is %s seconds', (iso, seconds) => {
    expect(parseIsoDuration(iso)).toBe(seconds)
  })

  it.each([['P0D'], ['PT0S'], ['four minutes'], [''], [undefined]])('%s is no length', (iso) => {
    expect(parseIsoDuration(iso)).toBeNull()
  })
})

describe('a length written for keeping', () => {
  it.each([
    [253, 'PT4M13S'],
    [3600, 'PT1H'],
    [3891, 'PT1H4M51S'],
    [null, 'P0D'],
  ])('%s seconds are %s', (seconds, iso) => {
    expect(formatIsoDuration(seconds)).toBe(iso)
  })

  it('reads back as the same number of seconds', () => {
    assert(
      property(integer({ min: 1, max: 10_000_000 }), (seconds) => {
        expect(parseIsoDuration(formatIsoDuration(seconds))).toBe(seconds)
      }),
    )
  })
})
