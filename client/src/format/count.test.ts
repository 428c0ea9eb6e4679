// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { formatCount, formatSubscribers, formatViews, formatWhole } from './count.ts'

const UNIT_VALUE: Record<string, bigint> = { k: 10n ** 3n, M: 10n ** 6n, B: 10n ** 9n, T: 10n ** 12n }

/** Converts a short count such as '1.2k' to tenths: ten times its value. */
function tenthsOf(short: string): bigint {
  const [, whole = '', decimal = '0', suffix = ''] = /^(\d+)(?:\.(\d))?([kMBT]?)$/.exec(short) ?? []
  return BigInt(whole + decimal) * (UNIT_VALUE[suffix] ?? 1n)
}

describe('a count in short form', () => {
  // Rule 9.24
  it.each([
    [0n, '0'],
    [999n, '999'],
    [1000n, '1k'],
    [1049n, '1k'],
    [1050n, '1.1k'],
    [1249n, '1.2k'],
    [9950n, '10k'],
    [92_640n, '92.6k'],
    [99_949n, '99.9k'],
    [99_950n, '100k'],
    [184_328n, '184k'],
    [999_499n, '999k'],
    [999_500n, '1M'],
    [3_449_999n, '3.4M'],
    [999_499_999n, '999M'],
    [999_500_000n, '1B'],
    [1_100_000_000n, '1.1B'],
    [999_500_000_000n, '1T'],
    [9_007_199_254_740_993_000n, '9007199T'],
  ])('writes %s as %s', (count, short) => {
    expect(formatCount(count)).toBe(short)
  })

  it('is never further away than half of its last place, at any size up to a thousand trillion', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999n * 10n ** 12n }), (count) => {
        const short = formatCount(count)
        const suffix = short.at(-1) ?? ''
        const unit = UNIT_VALUE[suffix] ?? 1n
        const lastPlaceTenths = short.includes('.') || tenthsOf(short) < 1000n * unit ? unit : unit * 10n
        const error = tenthsOf(short) - count * 10n
        expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(lastPlaceTenths)
        expect(short).toMatch(/^\d{1,3}(\.[1-9])?[kMBT]?$/)
      }),
    )
  })

  it('never falls while the count grows', () => {
    const nearUnit = fc
      .tuple(fc.constantFrom(...Object.values(UNIT_VALUE)), fc.bigInt({ min: -60_000n, max: 60_000n }))
      .map(([unit, offset]) => (unit + offset < 0n ? 0n : unit + offset))
    fc.assert(
      fc.property(nearUnit, fc.bigInt({ min: 1n, max: 1000n }), (count, step) => {
        expect(tenthsOf(formatCount(count + step))).toBeGreaterThanOrEqual(tenthsOf(formatCount(count)))
      }),
    )
  })

  // Rules 2.71, 9.25
  it("says 'views' of every count, of one too, but counts a single subscriber as one", () => {
    expect(formatViews(1n)).toBe('1 views')
    expect(formatViews(184_328n)).toBe('184k views')
    expect(formatSubscribers(1n)).toBe('1 subscriber')
    expect(formatSubscribers(2_400_000n)).toBe('2.4M subscribers')
  })
})

describe('a count with all of its digits', () => {
  it('is grouped in thousands', () => {
    expect([0, 20, 999, 1000, 9958, 1_234_567].map(formatWhole)).toEqual([
      '0',
      '20',
      '999',
      '1,000',
      '9,958',
      '1,234,567',
    ])
  })

  it('needs no number format of the browser while it has nothing to group', () => {
    const format = vi.spyOn(Number.prototype, 'toLocaleString')
    expect(formatWhole(20)).toBe('20')
    expect(format).not.toHaveBeenCalled()
  })
})
