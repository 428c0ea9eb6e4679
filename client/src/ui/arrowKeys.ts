export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Returns the index to which a key moves the focus in a row of items, or null for any other key. */
export function targetOfKey(key: string, index: number, last: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(index + 1, last)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(index - 1, 0)
  return null
}
