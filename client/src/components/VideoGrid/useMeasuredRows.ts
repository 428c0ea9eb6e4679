import { useLayoutEffect, useRef } from 'react'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { useLocation } from '../../routing/hooks.ts'

/** The heights of rows by history entry and number of columns, so that a list has its former height on return. */
const measured = new Map<string, { rows: number; cache: CacheSnapshot }>()

/** Returns the row heights of the last visit, and a ref to the virtualizer, whose heights are stored at the end. */
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
