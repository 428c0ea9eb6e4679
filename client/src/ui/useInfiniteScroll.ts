import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { throttle } from './throttle.ts'

interface InfiniteScrollOptions {
  /** There is a next page, none is in flight and none failed. Checks the scroll position when it becomes true. */
  canLoad: boolean
  onLoad: () => void
}

/** Returns whether the page is scrolled past the threshold or too short to be scrolled. */
function isNearEnd({ scrollHeight, clientHeight, scrollTop }: Element): boolean {
  const scrollable = scrollHeight - clientHeight
  return scrollable <= 0 || scrollTop / scrollable >= SCROLL_THRESHOLD
}

/** Requests the next page past 60 percent of the scroll height and while the list is too short (sections 4 and 9). */
export function useInfiniteScroll({ canLoad, onLoad }: InfiniteScrollOptions): void {
  const check = useEffectEvent(() => {
    const page = document.scrollingElement
    if (canLoad && page !== null && isNearEnd(page)) onLoad()
  })
  // A layout effect, so that it is cleaned up before the browser scrolls the shorter page that replaces the list: that
  // would look like the end of the list.
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
    // Waits two frames until the rows have been measured: before that, a long list looks short.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => check())
    })
    return () => cancelAnimationFrame(frame)
  }, [canLoad])
}
