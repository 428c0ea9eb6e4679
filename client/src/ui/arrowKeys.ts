export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** The keys that lead to the previous and to the next item. */
type ArrowKeys = readonly [previous: string, next: string]

export const COLUMN_KEYS: ArrowKeys = ['ArrowUp', 'ArrowDown']

export const rowKeysOf = (row: Element): ArrowKeys =>
  isRightToLeft(row) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

/** Returns the index to which a key leads in a row or column of items. Returns null if it does not move the focus. */
export function targetOfKey(
  key: string,
  index: number,
  last: number,
  [previous, next]: ArrowKeys,
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === next) return Math.min(index + 1, last)
  return key === previous ? Math.max(index - 1, 0) : null
}

/**
 * Returns the index to which a key leads in a grid, whose items follow each other row by row. Home and End lead to the
 * ends of the row. Returns null if the key does not move the focus, for example at the upper or lower edge.
 */
export function targetInGrid(
  key: string,
  index: number,
  last: number,
  columns: number,
  rowKeys: ArrowKeys,
): number | null {
  const start = index - (index % columns)
  const below = start + columns
  if (key === 'Home') return start
  if (key === 'End') return Math.min(below - 1, last)
  if (key === 'ArrowUp') return start === 0 ? null : index - columns
  if (key === 'ArrowDown') return below > last ? null : Math.min(index + columns, last)
  return targetOfKey(key, index, last, rowKeys)
}
