import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { type RefObject, useEffect, useState } from 'react'
import { throttle } from '../throttle.ts'

/** Whether more lies before and after what a sideways scroller shows. */
export interface ScrollEdges {
  hasBefore: boolean
  hasAfter: boolean
}

/** A browser may stop a fraction of a pixel before the end. */
const TOLERANCE_PX = 1

export function useScrollEdges(ref: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasBefore: false, hasAfter: false })
  useEffect(() => {
    const scroller = ref.current
    if (scroller === null) return undefined
    const measure = () => {
      // Negative in a right-to-left page.
      const offset = Math.abs(scroller.scrollLeft)
      const hasBefore = offset > TOLERANCE_PX
      const hasAfter = offset + scroller.clientWidth < scroller.scrollWidth - TOLERANCE_PX
      setEdges((edges) =>
        edges.hasBefore === hasBefore && edges.hasAfter === hasAfter ? edges : { hasBefore, hasAfter },
      )
    }
    const measureSometimes = throttle(measure, SCROLL_THROTTLE_MS)
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measureSometimes, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measureSometimes)
      measureSometimes.cancel()
    }
  }, [ref])
  return edges
}
