import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come near the window, once and for all.
 *
 * @param marginPx how far outside of the window still counts as near, in CSS pixels
 */
export function useNear(ref: RefObject<Element | null>, marginPx: number): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${marginPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, marginPx, isNear])
  return isNear
}
