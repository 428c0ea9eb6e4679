import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { throttle } from './throttle.ts'

interface InfiniteScrollOptions {
  /** The number of items in the list. Each item states it as `aria-setsize`. */
  count: number
  /**
   * Whether there is a next page that is not loading and has not failed. When it becomes true, the scroll position is
   * checked.
   */
  canLoad: boolean
  onLoad: () => void
}

/** Returns whether the page is scrolled past the threshold or too short to be scrolled. */
function isNearEnd({ scrollHeight, clientHeight, scrollTop }: Element): boolean {
  const scrollable = scrollHeight - clientHeight
  return scrollable <= 0 || scrollTop / scrollable >= SCROLL_THRESHOLD
}

/** Returns whether a list is drawn. The items of a virtualized list are hidden until they have been measured. */
function isDrawn(count: number): boolean {
  if (count === 0) return true
  const item = document.querySelector(`[aria-setsize="${count}"]`)
  return item !== null && getComputedStyle(item).visibility !== 'hidden'
}

/**
 * Requests the next page when the page is scrolled past 60 percent of its height, or is too short to be scrolled
 * (specification, sections 4 and 9).
 */
export function useInfiniteScroll({ count, canLoad, onLoad }: InfiniteScrollOptions): void {
  const check = useEffectEvent(() => {
    const page = document.scrollingElement
    if (canLoad && page !== null && isNearEnd(page)) onLoad()
  })
  // The listeners are removed in a layout effect, and so before a shorter page replaces the list. The browser scrolls
  // when the page becomes shorter, which would look like the end of the list.
  useLayoutEffect(() => {
    const handleScroll = throttle(check, INFINITE_SCROLL_THROTTLE_MS)
    addEventListener('scroll', handleScroll, { passive: true })
    addEventListener('resize', handleScroll)
    return () => {
      handleScroll.cancel()
      removeEventListener('scroll', handleScroll)
      removeEventListener('resize', handleScroll)
    }
  }, [])
  useEffect(() => {
    if (!canLoad) return undefined
    // A long list has little height before it has been drawn.
    const checkOnceDrawn = () => {
      if (isDrawn(count)) check()
      else frame = requestAnimationFrame(checkOnceDrawn)
    }
    let frame = requestAnimationFrame(checkOnceDrawn)
    return () => cancelAnimationFrame(frame)
  }, [canLoad, count])
}
