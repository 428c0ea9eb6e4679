import { useEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'

/**
 * After a navigation to another page, moves the focus to that page's heading, so that a screen reader says where one
 * has come and the Tab key goes on from there. Where the code for it has not come yet, it follows with it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const formerPathname = useRef(pathname)
  useEffect(() => {
    if (formerPathname.current === pathname) return
    formerPathname.current = pathname
    const { activeElement } = document
    import('../attend.ts').then(
      ({ focusHeading }) => focusHeading(activeElement),
      () => {},
    )
  }, [pathname])
}
