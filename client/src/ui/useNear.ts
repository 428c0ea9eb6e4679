import { type RefObject, useEffect, useState } from 'react'

type Watch = (element: Element, listener: () => void) => () => void

/** One observer for all who look out at the same distance: a list has a picture in every card. */
const watches = new Map<number, Watch>()

function createWatch(marginPx: number): Watch {
  const listeners = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.()
    },
    { rootMargin: `${marginPx}px` },
  )
  return (element, listener) => {
    listeners.set(element, listener)
    observer.observe(element)
    return () => {
      listeners.delete(element)
      observer.unobserve(element)
      if (listeners.size > 0) return
      observer.disconnect()
      watches.delete(marginPx)
    }
  }
}

function watchNearness(marginPx: number): Watch {
  const watch = watches.get(marginPx) ?? createWatch(marginPx)
  watches.set(marginPx, watch)
  return watch
}

/**
 * Whether an element has come near the window, once and for all.
 *
 * @param marginPx how far outside of the window still counts as near, in CSS pixels
 * @param isNearAlready nothing has to be waited for
 */
export function useNear(ref: RefObject<Element | null>, marginPx: number, isNearAlready = false): boolean {
  const [hasComeNear, setHasComeNear] = useState(false)
  const isNear = isNearAlready || hasComeNear
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return undefined
    return watchNearness(marginPx)(element, () => setHasComeNear(true))
  }, [ref, marginPx, isNear])
  return isNear
}
