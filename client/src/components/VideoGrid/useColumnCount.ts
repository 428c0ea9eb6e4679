import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many columns the style sheet lays out in an element; without styles there is one. */
function columnsOf(element: Element): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.match(/[\d.]+px/g)
  return tracks?.length ?? 1
}

/**
 * The number of columns of a grid, as the style sheet has it: the same rule that lays out the skeletons decides
 * where a row of the list ends. 0 until it has been measured, before the first paint.
 */
export function useColumnCount(ref: RefObject<Element | null>): number {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setCount(columnsOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return count
}
