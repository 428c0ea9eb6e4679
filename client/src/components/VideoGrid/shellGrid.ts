import styles from './VideoGrid.module.css'

/** Measurements of the grid on the page before the cards: that of the shell, or the skeleton. */
export interface ShellGrid {
  columns: number
  /** Including the gap below, in CSS pixels. */
  rowHeight: number
  /** Rows that fit into the window. */
  rowsInView: number
  /** Height of the window at the time of measurement, in CSS pixels. */
  windowHeight: number
}

/** Returns the number of columns that the style sheet gives an element; 1 without styles. */
export function columnsOf(element: Element): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.match(/[\d.]+px/g)
  return tracks?.length ?? 1
}

/**
 * Measures the grid that the cards are about to replace, so that they are rendered once, in the right number of
 * columns, instead of after two measurements. Returns null without such a grid.
 */
export function readShellGrid(): ShellGrid | null {
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
