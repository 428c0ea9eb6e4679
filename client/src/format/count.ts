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

/** Formats a value in a unit. Values below 100 units get one decimal unless it is 0. Larger values get none. */
function inUnit(value: bigint, size: bigint): string {
  const tenths = divideHalfUp(value * 10n, size)
  if (tenths >= 1000n) return String(divideHalfUp(value, size))
  const decimal = tenths % 10n
  return decimal === 0n ? String(tenths / 10n) : `${tenths / 10n}.${decimal}`
}

/**
 * Formats a count in short form: '999', '1.2k', '184k', '1M', '1.1B', '3T' (the largest unit). Rounds half up. If
 * rounding gives a thousand of a unit, the next unit is used: 999,500 is '1M', not '1000k'. The type is BigInt, because
 * counts of the provider may exceed 2^53.
 */
function formatEnglishCount(count: bigint): string {
  // A count that is at most half a thousandth below a unit would round up to a thousand of the smaller unit.
  const unit = UNITS.find(({ size }) => count >= size - size / 2000n)
  return unit === undefined ? String(count) : inUnit(count, unit.size) + unit.suffix
}

/** Formats a count in short form. The English form follows the specification: '1.2k', '184k', '1M'. */
export const formatCount = (count: bigint): string =>
  currentLanguage()?.formats.count(count) ?? formatEnglishCount(count)

/**
 * Formats a count with all of its digits: '9,958'. English counts below 1000 are formatted without `Intl`, because its
 * first use takes up to a fifth of the time of all work after the first cards.
 */
export const formatWhole = (count: number): string =>
  count < 1000 && currentLanguage() === null ? `${count}` : count.toLocaleString(languageTag())

/** Returns the arguments for a message that shows a count with all of its digits. */
export const counted = (n: number): Count => ({ n, count: formatWhole(n) })

/** Returns the arguments for a message that shows a count in short form. */
export const abbreviated = (count: bigint): Count => ({
  n: currentLanguage()?.formats.pluralOperand(count) ?? Number(count),
  count: formatCount(count),
})

export const formatViews = (count: bigint): string => t(m.viewCount, abbreviated(count))

export const formatSubscribers = (count: bigint): string => t(m.subscriberCount, abbreviated(count))
