import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsOf } from './standingGrid.ts'

/**
 * The number of columns of a grid, as the style sheet has it: the same rule that lays out the skeletons decides
 * where a row of the list ends. What is expected holds until it has been measured, before the first paint.
 */
export function useColumnCount(ref: RefObject<Element | null>, expected: number): number {
  const [count, setCount] = useState(expected)
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
