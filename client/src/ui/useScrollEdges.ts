import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { type RefObject, useEffect, useState } from 'react'
import { throttle } from './throttle.ts'

/** Browsers may stop a fraction of a pixel before the end. */
const TOLERANCE_PX = 1

/** Returns whether a horizontal scroller has hidden content before and after its visible part. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>) {
  const [hasBefore, setHasBefore] = useState(false)
  const [hasAfter, setHasAfter] = useState(false)
  useEffect(() => {
    const scroller = ref.current
    if (scroller === null) return undefined
    const measure = () => {
      // The offset is negative in a right-to-left page.
      const offset = Math.abs(scroller.scrollLeft)
      setHasBefore(offset > TOLERANCE_PX)
      setHasAfter(offset + scroller.clientWidth < scroller.scrollWidth - TOLERANCE_PX)
    }
    const measureThrottled = throttle(measure, SCROLL_THROTTLE_MS)
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measureThrottled, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measureThrottled)
      measureThrottled.cancel()
    }
  }, [ref])
  return { hasBefore, hasAfter }
}
