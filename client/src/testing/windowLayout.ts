import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The layout of the window and the page. Sizes are in CSS pixels. */
export interface WindowLayout {
  windowHeight: number
  pageHeight: number
  scrollTop: number
}

/**
 * The default layout. All rows of a list fit into the window. The page is taller than the window, so that no further
 * page is loaded before the test scrolls.
 */
const ROOMY: WindowLayout = { windowHeight: 100_000, pageHeight: 100_100, scrollTop: 0 }
const ROW_HEIGHT = 300
let layout = ROOMY

/** Sets the size of the window and of the page until the end of the test. jsdom itself computes no layout. */
export function layOut(changes: Partial<WindowLayout>): void {
  layout = { ...layout, ...changes }
}

export const resetLayout = (): void => {
  layout = ROOMY
}

/** Scrolls to a position in the page, from 0 at the top to 1 at the end. */
export function scrollDown(fraction: number): void {
  layOut({ scrollTop: fraction * (layout.pageHeight - layout.windowHeight) })
  act(() => dispatchEvent(new Event('scroll')))
}

/** Defines the properties and functions for scrolling that jsdom lacks. */
export function fillScrolling(): void {
  const root = document.documentElement
  Object.defineProperties(root, {
    clientHeight: { configurable: true, get: () => layout.windowHeight },
    scrollHeight: { configurable: true, get: () => layout.pageHeight },
    scrollTop: { configurable: true, get: () => layout.scrollTop, set: () => {} },
  })
  // The list library ignores rows without an offset parent.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: root })
  // The list library uses the `ResizeObserver` of the window to which its document belongs.
  if (document.defaultView !== null) document.defaultView.ResizeObserver = ReportingObserver
  vi.stubGlobal('ResizeObserver', ReportingObserver)
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
}

/** A fake `ResizeObserver` that reports the size of each target once, like the first report of a real one. */
class ReportingObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback

  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    queueMicrotask(() => {
      const height = target === document.documentElement ? layout.windowHeight : ROW_HEIGHT
      const contentRect = new DOMRect(0, 0, 0, height)
      this.#report([{ target, contentRect } as ResizeObserverEntry], this)
    })
  }

  unobserve(): void {}
  disconnect(): void {}
}
