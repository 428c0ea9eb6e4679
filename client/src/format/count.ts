import * as m from '@vtube/messages'
import type { Count } from '@vtube/messages/message'
import { currentLanguage, languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'

const UNITS: readonly { size: bigint; suffix: string }[] = [
  { size: 1_000_000_000_000n, suffix: 'T' },
  { size: 1_000_000_000n, suffix: 'B' },
  { size: 1_000_000n, suffix: 'M' },
  { size: 1_000n, suffix: 'k' },
]

const divideHalfUp = (value: bigint, by: bigint): bigint => (value + by / 2n) / by

/** Formats a value in a unit: below 100 with one decimal (but no '.0'), above without decimals. */
function inUnit(value: bigint, size: bigint): string {
  const tenths = divideHalfUp(value * 10n, size)
  if (tenths >= 1000n) return String(divideHalfUp(value, size))
  const decimal = tenths % 10n
  return decimal === 0n ? String(tenths / 10n) : `${tenths / 10n}.${decimal}`
}

/**
 * Formats a count in short form: '999', '1.2k', '184k', '1M', '1.1B', '3T' (the largest unit). Rounds half up. A value
 * that rounds up to a thousand of a unit moves to the next unit: 999,500 is '1M', never '1000k'. The type is BigInt,
 * because counts of the provider may exceed 2^53.
 */
function formatEnglishCount(count: bigint): string {
  // Within half a thousandth below a unit, the smaller unit would round up to a thousand.
  const unit = UNITS.find(({ size }) => count >= size - size / 2000n)
  return unit === undefined ? String(count) : inUnit(count, unit.size) + unit.suffix
}

/** Formats a count in short form. In English it has the form of the specification: '1.2k', '184k', '1M'. */
export const formatCount = (count: bigint): string =>
  currentLanguage()?.formats.count(count) ?? formatEnglishCount(count)

/** Formats a count with all of its digits: '9,958'. */
export const formatWhole = (count: number): string => count.toLocaleString(languageTag())

/** Returns the values of a message for a count that is shown with all of its digits. */
export const counted = (n: number): Count => ({ n, count: formatWhole(n) })

const abbreviated = (count: bigint): Count => ({
  n: currentLanguage()?.formats.pluralOperand(count) ?? Number(count),
  count: formatCount(count),
})

export const formatViews = (count: bigint): string => t(m.viewCount, abbreviated(count))

export const formatSubscribers = (count: bigint): string => t(m.subscriberCount, abbreviated(count))
