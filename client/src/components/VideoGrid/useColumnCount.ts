import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsOf } from './shellGrid.ts'

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
