import { beforeEach, expect, it, vi } from 'vitest'
import { restoreScroll } from './ScrollRestoration.tsx'

let maximum = 0
let reportSize = () => {}

/** Makes the page tall enough so that it can be scrolled to this position. */
function grow(to: number) {
  maximum = to
  reportSize()
}

beforeEach(() => {
  vi.useFakeTimers()
  maximum = 0
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', Math.min(top, maximum)))
  class Observer {
    constructor(report: () => void) {
      reportSize = report
    }
    observe() {}
    disconnect() {
      reportSize = () => {}
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
})

it('follows a page that grows slowly, until the place is reached', () => {
  restoreScroll(3000)
  for (const height of [1000, 2000, 3000]) {
    vi.advanceTimersByTime(9000)
    grow(height)
    expect(scrollY).toBe(height)
  }
  grow(4000)
  expect(scrollY).toBe(3000)
  vi.stubGlobal('scrollY', 10)
  grow(5000)
  expect(scrollY).toBe(10)
})

it('gives up where the page grows no more', () => {
  restoreScroll(3000)
  grow(1000)
  vi.advanceTimersByTime(10_000)
  grow(4000)
  expect(scrollY).toBe(1000)
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'leaves the place to the visitor after %s',
  (hand) => {
    restoreScroll(3000)
    grow(1000)
    dispatchEvent(new Event(hand))
    grow(4000)
    expect(scrollY).toBe(1000)
  },
)
