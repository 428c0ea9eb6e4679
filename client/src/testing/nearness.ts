import { act } from '@testing-library/react'
import { vi } from 'vitest'

const observers = new Set<Observer>()

class Observer {
  readonly #report: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
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

/** From now on nothing is near the window until a test says so. */
export function watchNearness(): void {
  observers.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
}

/** Everything that is looked out for has come near the window. */
export function comeNear(): void {
  act(() => {
    for (const observer of observers) observer.comeNear()
  })
}
