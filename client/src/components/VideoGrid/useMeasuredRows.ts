import { useLayoutEffect, useRef } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { useLocation } from '../../routing/hooks.ts'

/** Row heights by history entry and columns: with them a list is at once as tall as when the visitor left it. */
const measured = new Map<string, { rows: number; cache: CacheSnapshot }>()

/** Returns the row heights that a list had when the visitor left it, and a ref to its virtualizer, which stores them. */
export function useMeasuredRows(rows: number, columns = 1) {
  const ref = useRef<WindowVirtualizerHandle>(null)
  const { key } = useLocation()
  const shape = `${key} ${columns}`
  const count = useRef(rows)
  useLayoutEffect(() => {
    count.current = rows
  }, [rows])
  useLayoutEffect(() => {
    const handle = ref.current
    return () => {
      if (handle !== null) measured.set(shape, { rows: count.current, cache: handle.cache })
    }
  }, [shape])
  const former = measured.get(shape)
  return { ref, ...(former?.rows === rows && { cache: former.cache }) }
}
