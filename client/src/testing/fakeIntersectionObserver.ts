import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

const observers = new Set<Observer>()
let margins: string[] = []

class Observer {
  readonly #report: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  readonly margin: string

  constructor(report: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#report = report
    this.margin = rootMargin
    margins.push(rootMargin)
  }

  observe(target: Element) {
    this.#targets.add(target)
    observers.add(this)
  }

  unobserve(target: Element) {
    this.#targets.delete(target)
  }

  disconnect() {
    observers.delete(this)
  }

  intersect() {
    const entries = Array.from(this.#targets, (target) => ({ target, isIntersecting: true }))
    this.#report(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
  }
}

/**
 * Replaces `IntersectionObserver` by a fake until the end of the test. Nothing intersects until the test calls
 * `intersect`.
 * @returns the root margins of all observers created so far; later ones are added to the same array
 */
export function fakeIntersectionObserver(): readonly string[] {
  observers.clear()
  margins = []
  const former = globalThis.IntersectionObserver
  Object.assign(globalThis, { IntersectionObserver: Observer })
  onTestFinished(() => void Object.assign(globalThis, { IntersectionObserver: former }))
  return margins
}

/** Reports every observed element as intersecting, or only those of observers with this root margin. */
export function intersect(margin?: string): void {
  act(() => {
    for (const observer of observers)
      if (margin === undefined || observer.margin === margin) observer.intersect()
  })
}
