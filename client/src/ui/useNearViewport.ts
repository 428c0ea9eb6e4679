import { type RefObject, useEffect, useState } from 'react'

type Observe = (element: Element, onIntersect: () => void) => () => void

/** The observers by their margins. Elements share an observer, because a list has a picture in every card. */
const observers = new Map<number, Observe>()

function createObserver(marginPx: number): Observe {
  const listeners = new Map<Element, () => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.()
    },
    { rootMargin: `${marginPx}px` },
  )
  return (element, onIntersect) => {
    listeners.set(element, onIntersect)
    observer.observe(element)
    return () => {
      listeners.delete(element)
      observer.unobserve(element)
      if (listeners.size > 0) return
      observer.disconnect()
      observers.delete(marginPx)
    }
  }
}

function sharedObserver(marginPx: number): Observe {
  const observe = observers.get(marginPx) ?? createObserver(marginPx)
  observers.set(marginPx, observe)
  return observe
}

/** Returns whether an element has come within `marginPx` of the viewport. After that, the result stays true. */
export function useNearViewport(
  ref: RefObject<Element | null>,
  marginPx: number,
  isInitiallyNear = false,
): boolean {
  const [hasComeNear, setHasComeNear] = useState(false)
  const isNear = isInitiallyNear || hasComeNear
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return undefined
    return sharedObserver(marginPx)(element, () => setHasComeNear(true))
  }, [ref, marginPx, isNear])
  return isNear
}
