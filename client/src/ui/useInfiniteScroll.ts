import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { throttle } from './throttle.ts'

interface InfiniteScrollOptions {
  /** The number of items in the list. Each item states it as `aria-setsize`. */
  count: number
  /** Whether a next page exists that is not loading and has not failed. If it becomes true, the position is checked. */
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

/** Requests the next page past 60 percent of the scroll height, and also while the list is too short (sections 4 and 9). */
export function useInfiniteScroll({ count, canLoad, onLoad }: InfiniteScrollOptions): void {
  const check = useEffectEvent(() => {
    const page = document.scrollingElement
    if (canLoad && page !== null && isNearEnd(page)) onLoad()
  })
  // A layout effect is cleaned up before a shorter page replaces the list and the browser scrolls it, which would look
  // like the end of the list.
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
    // Before it is drawn, a long list looks short.
    const checkOnceDrawn = () => {
      if (isDrawn(count)) check()
      else frame = requestAnimationFrame(checkOnceDrawn)
    }
    let frame = requestAnimationFrame(checkOnceDrawn)
    return () => cancelAnimationFrame(frame)
  }, [canLoad, count])
}
