import { LAZY_IMAGE_MARGIN_PX } from '@vtube/shared/constants'
import { vi } from 'vitest'

/**
 * Stubs browser features that the client uses but jsdom lacks. The stubs do only what tests need. There is no layout:
 * elements have no width and are neither clipped nor scrolled, unless a test sets this.
 */
export function fillBrowserGaps(): void {
  fillDialog()
  fillPopover()
  fillSearchElement()
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  vi.stubGlobal('ResizeObserver', SilentObserver)
  vi.stubGlobal('IntersectionObserver', NearObserver)
  if (typeof window.matchMedia !== 'function') setWindowWidth(1440)
}

/** Sets the width of the window for `min-width` media queries, and notifies the listeners of these queries. */
export function setWindowWidth(widthPx: number): void {
  windowWidth = widthPx
  for (const listener of mediaListeners) listener()
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    get matches() {
      const least = /min-width:\s*(\d+)px/.exec(query)?.[1]
      return least !== undefined && windowWidth >= Number(least)
    },
    addEventListener: (_: string, listener: () => void) => mediaListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => mediaListeners.delete(listener),
  }))
}

let windowWidth = 1440
const mediaListeners = new Set<() => void>()

/** A fake `IntersectionObserver`. With a small root margin, it reports all targets as visible, otherwise none. */
class NearObserver {
  readonly #report: IntersectionObserverCallback
  readonly #isClose: boolean

  constructor(report: IntersectionObserverCallback, { rootMargin = '0px' }: IntersectionObserverInit = {}) {
    this.#report = report
    this.#isClose = Number.parseInt(rootMargin, 10) <= LAZY_IMAGE_MARGIN_PX
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    if (this.#isClose) this.#report([entry], this as unknown as IntersectionObserver)
  }

  unobserve(): void {}
  disconnect(): void {}
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function fillDialog(): void {
  const prototype = HTMLDialogElement.prototype
  if (typeof prototype.showModal === 'function') return
  prototype.showModal = function showModal() {
    this.open = true
    this.querySelector<HTMLElement>('button, a[href], input')?.focus()
    this.addEventListener('keydown', closeOnEscape)
  }
  prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.removeEventListener('keydown', closeOnEscape)
    this.dispatchEvent(new Event('close'))
  }
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.close()
}

const OPEN = 'data-open'

function fillPopover(): void {
  const prototype = HTMLElement.prototype
  if (typeof prototype.showPopover === 'function') return
  const toggle = (element: HTMLElement, isOpen: boolean) => {
    if (element.hasAttribute(OPEN) === isOpen) return
    const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState, newState }))
    element.toggleAttribute(OPEN, isOpen)
    // jsdom does not support `:popover-open`, and its style sheet hides all popovers that do not match this selector.
    element.style.display = isOpen ? 'block' : ''
    element.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }))
  }
  prototype.showPopover = function showPopover() {
    toggle(this, true)
  }
  prototype.hidePopover = function hidePopover() {
    toggle(this, false)
  }
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const open of document.querySelectorAll<HTMLElement>(`[popover][${OPEN}]`)) open.hidePopover()
  })
}

/** Makes React accept the element `<search>`, which jsdom does not support. */
function fillSearchElement(): void {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get(this: Element) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
    },
  })
}
