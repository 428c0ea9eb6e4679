import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsOf } from './shellGrid.ts'

/**
 * The number of columns of a grid, as the style sheet has it: the same rule that lays out the skeletons decides
 * where a row of the list ends. What is expected, where it is more than 0, is looked at when the page has been laid
 * out anyway; nothing expected is measured at once. Both before the first paint.
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
