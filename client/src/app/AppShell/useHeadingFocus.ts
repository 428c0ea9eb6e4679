import { useEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'

/** A screen that has not named itself by then is not waited for: the viewer has moved on. */
const GIVE_UP_AFTER_MS = 5000

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading === null) return false
  heading.tabIndex = -1
  // The place in the page is somebody else's: a new page starts at its top, back returns to where it was.
  heading.focus({ preventScroll: true })
  return true
}

/**
 * After a navigation to another page, moves the focus to that page's heading, so that a screen reader says where
 * one has come and the Tab key goes on from there. A heading that comes late gets it only while nothing else has
 * been focused in between.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const formerPathname = useRef(pathname)
  useEffect(() => {
    if (formerPathname.current === pathname) return undefined
    formerPathname.current = pathname
    if (focusHeading()) return undefined
    const focused = document.activeElement
    const observer = new MutationObserver(() => {
      const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
      if (hasMoved || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), GIVE_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
}
