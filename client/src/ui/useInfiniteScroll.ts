import { INFINITE_SCROLL_THROTTLE_MS, SCROLL_THRESHOLD } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { throttle } from './throttle.ts'

interface InfiniteScrollOptions {
  /** The name of the list. */
  name: string
  /** The number of shown items in the list. Each item states it as `aria-setsize`. */
  count: number
  /** Whether a next page exists and neither loads nor has failed. When this changes, the position is checked. */
  canLoad: boolean
  onLoad: () => void
  /** The maximum number of successive pages that load without scrolling, because the document is too short. */
  maxUnasked?: number
}

/** The maximum number of frames until a list counts as drawn. Even slow devices need fewer. */
const MAX_FRAMES = 300

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
 * (specification, sections 4 and 9). Returns null, or a function that loads the next page if `maxUnasked` successive
 * pages have loaded while the user has not scrolled.
 */
export function useInfiniteScroll({
  name,
  count,
  canLoad,
  onLoad,
  maxUnasked = Infinity,
}: InfiniteScrollOptions): (() => void) | null {
  const [pages, setPages] = useState({ name, unasked: 0 })
  const unasked = pages.name === name ? pages.unasked : 0
  const isPaused = canLoad && unasked >= maxUnasked
  const check = useEffectEvent((isAsked: boolean) => {
    const page = document.scrollingElement
    if (!canLoad || (isPaused && !isAsked) || page === null || !isNearEnd(page)) return
    setPages({ name, unasked: isAsked ? 0 : unasked + 1 })
    onLoad()
  })
  // The listeners are removed in a layout effect, which runs before a shorter page replaces the list. The browser
  // scrolls when the page becomes shorter, which would look like the end of the list.
  useLayoutEffect(() => {
    const handleScroll = throttle(() => check(true), INFINITE_SCROLL_THROTTLE_MS)
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
    let frames = 0
    // The position is checked only after the list has been drawn, because a long list has little height before.
    const checkOnceDrawn = () => {
      frames += 1
      if (frames > MAX_FRAMES || isDrawn(count)) check(false)
      else frame = requestAnimationFrame(checkOnceDrawn)
    }
    let frame = requestAnimationFrame(checkOnceDrawn)
    // The page may become too short later, such as when a row above the list is removed.
    const observer = new ResizeObserver(() => {
      if (isDrawn(count)) check(false)
    })
    observer.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [canLoad, count])
  return isPaused
    ? () => {
        setPages({ name, unasked: 0 })
        onLoad()
      }
    : null
}
