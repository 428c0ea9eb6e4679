import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { throttle } from './throttle.ts'

export interface InfiniteScrollOptions {
  /**
   * There is a next page and nothing keeps it from being asked for: none under way, the last one not failed. It
   * turns true again when a page has come, and a list that is still too short is looked at once more.
   */
  canLoad: boolean
  onLoad: () => void
}

/** Whether the window has been scrolled past the threshold, or has nothing to scroll. */
function isNearEnd({ scrollHeight, clientHeight, scrollTop }: Element): boolean {
  const scrollable = scrollHeight - clientHeight
  return scrollable <= 0 || scrollTop / scrollable >= SCROLL_THRESHOLD
}

/**
 * Asks for the next page of a list in the window when 60 percent of the way down have been scrolled, and by
 * itself while the list is too short to be scrolled (specification 4 and 9, ARCHITECTURE: category).
 */
export function useInfiniteScroll({ canLoad, onLoad }: InfiniteScrollOptions): void {
  const check = useEffectEvent(() => {
    const page = document.scrollingElement
    if (canLoad && page !== null && isNearEnd(page)) onLoad()
  })
  // A layout effect, so that it ends with the list: the shorter page that follows scrolls to its top at once,
  // which would look like the end of the list.
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
    // Two frames on, the rows have been measured: before, a long list looks short.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => check())
    })
    return () => cancelAnimationFrame(frame)
  }, [canLoad])
}
