import { useEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'

declare global {
  interface WindowEventMap {
    /** Somebody has come to another page, whose heading should have the focus (`focusHeading.ts`). */
    headingwanted: Event
  }
}

/**
 * After a navigation to another page, asks for the focus to be moved to that page's heading, so that a screen reader
 * says where one has come and the Tab key goes on from there.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const formerPathname = useRef(pathname)
  useEffect(() => {
    if (formerPathname.current === pathname) return
    formerPathname.current = pathname
    dispatchEvent(new Event('headingwanted'))
  }, [pathname])
}
