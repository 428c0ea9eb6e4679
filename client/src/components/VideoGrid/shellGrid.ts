import { type RefObject, useLayoutEffect, useState } from 'react'
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
function columnsOf(element: Element): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.match(/\dpx/g)
  return tracks?.length ?? 1
}

/** Measures the placeholder grid if there is one, so that the cards need to be laid out only once. */
export function readShellGrid(): ShellGrid | null {
  const grid = document.querySelector(`.${styles.grid}[aria-busy]`)
  const card = grid?.lastElementChild
  if (!grid || !(card instanceof HTMLElement)) return null
  const rowHeight = card.offsetHeight + Number.parseFloat(getComputedStyle(grid).rowGap)
  if (!(rowHeight > 0)) return null
  return {
    columns: columnsOf(grid),
    rowHeight,
    rowsInView: Math.ceil((scrollY + document.documentElement.clientHeight) / rowHeight) + 1,
    windowHeight: innerHeight,
  }
}

/**
 * Returns the number of columns that the style sheet gives to a grid, so that cards and skeletons follow the same
 * rule.
 * @param expected the number if it is already known, which avoids a forced layout, or 0
 */
export function useColumnCount(ref: RefObject<Element | null>, expected: number): number {
  const [count, setCount] = useState(expected)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setCount(columnsOf(element))
    if (expected === 0) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, expected])
  return count
}
