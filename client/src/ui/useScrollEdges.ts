import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { type RefObject, useEffect, useState } from 'react'
import { isRightToLeft } from './arrowKeys.ts'
import { throttle } from './throttle.ts'

/** The tolerance for the end of the scroll range, in CSS pixels. Browsers may stop a fraction before it. */
const TOLERANCE_PX = 1

/** The fraction of the visible width by which an arrow button scrolls. */
const ARROW_STEP = 0.8

/** Returns whether a scroller hides content before and after its visible part, and a function that scrolls there. */
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
  const scroll = (direction: 1 | -1) => {
    const scroller = ref.current
    if (scroller === null) return
    scroller.scrollLeft += direction * (isRightToLeft(scroller) ? -1 : 1) * scroller.clientWidth * ARROW_STEP
  }
  return { hasBefore, hasAfter, scroll }
}
