/** A drawn row of a list, with its edges in CSS pixels from the top of the window. */
export interface RowBox {
  index: number
  top: number
  bottom: number
}

/**
 * Returns the gap between rows that is the nearest to a point: `n` is before the row at index `n`.
 * @param rows the drawn rows in their order, at least one
 */
export function gapAt(rows: readonly RowBox[], y: number): number {
  const below = rows.find(({ top, bottom }) => y < (top + bottom) / 2)
  return below?.index ?? (rows.at(-1)?.index ?? -1) + 1
}

/** Returns the index that a row has after it is moved into a gap: itself is no longer before the gap then. */
export const indexInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** Within this distance of the edges of the window, a drag scrolls. */
const EDGE_PX = 96
const MAX_STEP_PX = 18

/**
 * Returns how far a drag scrolls in a frame, in CSS pixels: the nearer to an edge, the faster.
 * @param top the upper edge of what can be seen of the list: the header covers the top of the window
 */
export function scrollStep(y: number, top: number, bottom: number): number {
  const towardsTop = Math.max(0, top + EDGE_PX - y)
  const towardsEnd = Math.max(0, y - (bottom - EDGE_PX))
  const share = Math.min(1, Math.max(towardsTop, towardsEnd) / EDGE_PX)
  return Math.round(share * MAX_STEP_PX) * (towardsTop > 0 ? -1 : 1)
}
