import { act } from '@testing-library/react'
import { vi } from 'vitest'

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

  comeNear() {
    const entries = Array.from(this.#targets, (target) => ({ target, isIntersecting: true }))
    this.#report(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
  }
}

/**
 * From now on nothing is near the window until a test says so.
 * @returns from how far is looked out, as the browser is told; grows as somebody begins to
 */
export function watchNearness(): readonly string[] {
  observers.clear()
  margins = []
  vi.stubGlobal('IntersectionObserver', Observer)
  return margins
}

/** Everything that is looked out for has come near the window, or only what is looked out for from so far. */
export function comeNear(margin?: string): void {
  act(() => {
    for (const observer of observers)
      if (margin === undefined || observer.margin === margin) observer.comeNear()
  })
}
