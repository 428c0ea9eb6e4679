import { useEffect, useRef } from 'react'
import { useLocation } from '../../routing/hooks.ts'
import { focusHeading } from './focusHeading.ts'

/**
 * After a navigation to another page, moves the focus to that page's heading, so that a screen reader says where
 * one has come and the Tab key goes on from there; after one to the same page only where nothing has the focus. A
 * heading that comes late gets it only while nothing else has been focused in between.
 */
export function useHeadingFocus(): void {
  const { key, pathname } = useLocation()
  const former = useRef({ key, pathname })
  useEffect(() => {
    const hasMoved = former.current.pathname !== pathname
    const hasNoFocus = former.current.key !== key && document.activeElement === document.body
    former.current = { key, pathname }
    if ((!hasMoved && !hasNoFocus) || focusHeading()) return undefined
    const waiting = new AbortController()
    import('./awaitHeading.ts').then(
      ({ awaitHeading }) => awaitHeading(waiting.signal),
      () => {},
    )
    return () => waiting.abort()
  }, [key, pathname])
}
