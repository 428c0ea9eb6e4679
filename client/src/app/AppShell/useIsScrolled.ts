import { SCROLL_THROTTLE_MS } from '@vtube/shared/constants'
import { useEffect, useState } from 'react'
import { throttle } from '../../ui/throttle.ts'

/** Whether the page has been scrolled at all. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const measure = () => setIsScrolled(scrollY > 0)
    const measureSometimes = throttle(measure, SCROLL_THROTTLE_MS)
    measure()
    addEventListener('scroll', measureSometimes, { passive: true })
    return () => {
      removeEventListener('scroll', measureSometimes)
      measureSometimes.cancel()
    }
  }, [])
  return isScrolled
}
