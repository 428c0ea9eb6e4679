import styles from './VideoGrid.module.css'

/** What can be read off a grid that stands in the page: that of the shell, or the skeleton before the cards. */
export interface StandingGrid {
  columns: number
  /** Of a row with the gap under it, in CSS pixels. */
  rowHeight: number
  /** Rows that the window has room for. */
  rowsInView: number
  /** Of the window that they were counted in, in CSS pixels. */
  windowHeight: number
}

/** How many columns the style sheet lays out in an element; without styles there is one. */
export function columnsOf(element: Element): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.match(/[\d.]+px/g)
  return tracks?.length ?? 1
}

/**
 * Reads the shape of the grid that the cards are about to replace, so that they are drawn once and in the right number
 * of columns, instead of after two measurements. Null where there is none.
 */
export function standingGrid(): StandingGrid | null {
  const grid = document.querySelector(`.${styles.grid}[aria-busy]`)
  const [card, below] = [grid?.children[1], grid?.children[2]]
  if (grid === null || !(card instanceof HTMLElement) || below === undefined) return null
  const rowHeight = card.offsetHeight + Number.parseFloat(getComputedStyle(grid).rowGap)
  if (!(rowHeight > 0)) return null
  return {
    columns: columnsOf(grid),
    rowHeight,
    rowsInView: Math.ceil(document.documentElement.clientHeight / rowHeight) + 1,
    windowHeight: innerHeight,
  }
}
