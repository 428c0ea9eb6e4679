import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { throttle } from './throttle.ts'

interface InfiniteScrollOptions {
  /** Number of items in the list, which each of them states as `aria-setsize`. */
  count: number
  /** There is a next page, none is in flight and none failed. Checks the scroll position when it becomes true. */
  canLoad: boolean
  onLoad: () => void
}

/** Returns whether the page is scrolled past the threshold or too short to be scrolled. */
function isNearEnd({ scrollHeight, clientHeight, scrollTop }: Element): boolean {
  const scrollable = scrollHeight - clientHeight
  return scrollable <= 0 || scrollTop / scrollable >= SCROLL_THRESHOLD
}

/** Returns whether a list is on the page. The items of a virtualized list are hidden until they have been measured. */
function isDrawn(count: number): boolean {
  if (count === 0) return true
  const item = document.querySelector(`[aria-setsize="${count}"]`)
  return item !== null && getComputedStyle(item).visibility !== 'hidden'
}

/** Requests the next page past 60 percent of the scroll height and while the list is too short (sections 4 and 9). */
export function useInfiniteScroll({ count, canLoad, onLoad }: InfiniteScrollOptions): void {
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
    // Before it has been drawn, a long list looks short.
    const checkOnceDrawn = () => {
      if (isDrawn(count)) check()
      else frame = requestAnimationFrame(checkOnceDrawn)
    }
    let frame = requestAnimationFrame(checkOnceDrawn)
    return () => cancelAnimationFrame(frame)
  }, [canLoad, count])
}
