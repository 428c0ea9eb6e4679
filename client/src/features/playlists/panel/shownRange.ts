/** The numbers of rows that are shown at first before and after the current row, and that 'Show more' adds. */
const BEFORE = 20
const AFTER = 40
const STEP = 50

/** The visible part of a list. `end` is exclusive. */
interface Range {
  start: number
  end: number
}

/** Returns the part of a long list around an index. A panel that shows thousands of rows would be slow. */
export const rangeAround = (index: number): Range => ({
  start: Math.max(0, index - BEFORE),
  end: Math.max(0, index) + AFTER,
})

export const extendedToStart = ({ start, end }: Range): Range => ({ start: Math.max(0, start - STEP), end })
export const extendedToEnd = ({ start, end }: Range): Range => ({ start, end: end + STEP })
