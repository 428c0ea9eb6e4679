import { isShellVisible } from '../../ui/shell.ts'
import styles from './VideoGrid.module.css'

/** The layout of the placeholder grid that the cards replace, which is part of the shell or of the skeleton. */
export interface ShellGrid {
  columns: number
  /** The height of a row in CSS pixels, with the gap below it. */
  rowHeight: number
  /** The number of rows between the start of the grid and the bottom of the window. */
  rowsInView: number
  /** The height of the window when the rows were counted, in CSS pixels. */
  windowHeight: number
}

/** Returns the number of columns that the style sheet gives to an element, or 1 without styles. */
export function columnsOf(element: Element): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.match(/\dpx/g)
  return tracks?.length ?? 1
}

/** The grid that the boot has replaced by its cards. */
let drawnGrid: ShellGrid | null = null

/** Remembers the grid that the boot has replaced, so that the application renders the same rows. */
export const rememberShellGrid = (grid: ShellGrid | null): void => {
  drawnGrid = grid
}

/**
 * Measures the placeholder grid if there is one, so that the cards need to be laid out only once. Returns the grid that
 * the boot has replaced while the shell is visible.
 */
export function readShellGrid(): ShellGrid | null {
  if (drawnGrid !== null && isShellVisible()) return drawnGrid
  const grid = document.querySelector(`.${styles.grid}[aria-busy]`)
  const card = grid?.lastElementChild
  if (!grid || !(card instanceof HTMLElement)) return null
  const rowHeight = card.offsetHeight + (Number.parseFloat(getComputedStyle(grid).rowGap) || 0)
  if (!(rowHeight > 0)) return null
  const { clientHeight } = document.documentElement
  return {
    columns: columnsOf(grid),
    rowHeight,
    rowsInView: Math.max(1, Math.ceil((clientHeight - grid.getBoundingClientRect().top) / rowHeight)),
    windowHeight: innerHeight,
  }
}
