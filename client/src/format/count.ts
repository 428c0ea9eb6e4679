const UNITS: readonly { size: bigint; suffix: string }[] = [
  { size: 1_000_000_000_000n, suffix: 'T' },
  { size: 1_000_000_000n, suffix: 'B' },
  { size: 1_000_000n, suffix: 'M' },
  { size: 1_000n, suffix: 'k' },
]

const divideHalfUp = (value: bigint, by: bigint): bigint => (value + by / 2n) / by

/** `value` in one unit: one decimal below 100 of it, without '.0', none above. */
function inUnit(value: bigint, size: bigint): string {
  const tenths = divideHalfUp(value * 10n, size)
  if (tenths >= 1000n) return String(divideHalfUp(value, size))
  const decimal = tenths % 10n
  return decimal === 0n ? String(tenths / 10n) : `${tenths / 10n}.${decimal}`
}

/**
 * A count in short form: whole below 1,000, then '1.2k', '184k', '1M', '1.1B', '3T' (the largest unit).
 * Rounded half up, and what rounds up to a thousand of a unit is carried into the next one: 999,500 is '1M',
 * never '1000k'. Counts of the provider may exceed 2^53, hence BigInt.
 */
export function formatCount(count: bigint): string {
  // Half a thousandth below a unit, the unit under it already rounds to its thousand.
  const unit = UNITS.find(({ size }) => count >= size - size / 2000n)
  return unit === undefined ? String(count) : inUnit(count, unit.size) + unit.suffix
}

/** 'views' is said of every count, of 1 too (specification 2). */
export const formatViews = (count: bigint): string => `${formatCount(count)} views`

/** One subscriber is one, unlike views: the specification fixes no wording here. */
export const formatSubscribers = (count: bigint): string =>
  `${formatCount(count)} ${count === 1n ? 'subscriber' : 'subscribers'}`
