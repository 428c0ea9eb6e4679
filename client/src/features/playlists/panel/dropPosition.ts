/** A rendered row of a list, with its edges in CSS pixels from the top of the window. */
export interface RowBox {
  index: number
  top: number
  bottom: number
}

/** Returns the gap between rows (at least one) that is nearest to a point. Gap `n` is before row `n`. */
export function gapAt(rows: readonly RowBox[], y: number): number {
  const below = rows.find(({ top, bottom }) => y < (top + bottom) / 2)
  return below?.index ?? (rows.at(-1)?.index ?? -1) + 1
}

/**
 * Returns the index of a row after it is moved into a gap. If the gap is below the row, the index is one less than the
 * gap, because the row itself is no longer above it.
 */
export const indexInGap = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

/** The distance in CSS pixels from the edges of the window within which a drag scrolls. */
const EDGE_PX = 96
const MAX_STEP_PX = 18

/**
 * Returns how far a drag scrolls in a frame, in CSS pixels. The nearer the pointer is to an edge, the faster the drag
 * scrolls.
 * @param top the upper edge of the visible part of the list, because the header covers the top of the window
 */
export function scrollStep(y: number, top: number, bottom: number): number {
  const towardsTop = Math.max(0, top + EDGE_PX - y)
  const towardsEnd = Math.max(0, y - (bottom - EDGE_PX))
  const fraction = Math.min(1, Math.max(towardsTop, towardsEnd) / EDGE_PX)
  return Math.round(fraction * MAX_STEP_PX) * (towardsTop > 0 ? -1 : 1)
}
