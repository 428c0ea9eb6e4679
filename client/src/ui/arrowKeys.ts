export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** The keys that lead to the previous and to the next item. */
type ArrowKeys = readonly [former: string, next: string]

export const COLUMN_KEYS: ArrowKeys = ['ArrowUp', 'ArrowDown']

export const rowKeysOf = (row: Element): ArrowKeys =>
  isRightToLeft(row) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

/**
 * Returns the index to which a key leads in a row or column of items. Returns null if the key does not move the focus.
 */
export function targetOfKey(
  key: string,
  index: number,
  last: number,
  [former, next]: ArrowKeys,
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === next) return Math.min(index + 1, last)
  return key === former ? Math.max(index - 1, 0) : null
}
