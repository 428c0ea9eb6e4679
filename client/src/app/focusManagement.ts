function focusWithoutScroll(element: HTMLElement): void {
  element.tabIndex = -1
  // `ScrollRestoration.tsx` manages the scroll position.
  element.focus({ preventScroll: true })
}

/** Moves the focus to the page heading within an element. Returns false if there is none yet. */
function focusHeadingIn(container: ParentNode): boolean {
  const heading = container.querySelector<HTMLElement>('h1')
  if (heading === null) return false
  focusWithoutScroll(heading)
  return true
}

const pageContent = (): ParentNode => document.querySelector('#content') ?? new DocumentFragment()

let headingObserver: MutationObserver | undefined

/**
 * Moves the focus to the heading of a new page as soon as it is rendered, so that a screen reader announces the page.
 * @param focused the focused element at the time of the navigation; if another element has the focus now, the focus
 * stays
 */
export function focusHeading(page: Element, focused: Element | null): void {
  headingObserver?.disconnect()
  const hasMoved = () => document.activeElement !== focused && document.activeElement !== document.body
  if (hasMoved() || focusHeadingIn(page)) return
  headingObserver = new MutationObserver((_, observer) => {
    if (hasMoved() || focusHeadingIn(page)) observer.disconnect()
  })
  headingObserver.observe(page, { childList: true, subtree: true })
}

/** Moves the focus to the page heading after a search for the current query, because its field drops the focus. */
export function focusHeadingAfterSubmit(): void {
  addEventListener('submit', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeadingIn(pageContent())
    }),
  )
}

/** Matches regions to which the focus may fall back. */
const REGION = 'main, section, aside, dialog'

/** Returns the regions in an event path, the innermost first. A removed element itself no longer knows its ancestors. */
const regionsIn = (path: readonly EventTarget[]): Element[] =>
  path.filter((target) => target instanceof Element).filter((element) => element.matches(REGION))

/** Returns the heading that labels a region, or else the region. */
function labelOf(region: Element): Element | null {
  if (region.matches('main')) return region.querySelector('h1') ?? region
  return document.getElementById(region.getAttribute('aria-labelledby') ?? '') ?? region
}

/**
 * Restores the focus when the focused element is removed, such as a pressed 'Try again' or a card that was scrolled
 * away. Browsers would move the focus to the top of the page. It moves to the innermost region that is still in the
 * page, or else to the page heading.
 * @param focusPath the focused element and its ancestors, the innermost first
 */
export function restoreLostFocus(focusPath: readonly EventTarget[]): void {
  let [focused] = focusPath
  let regions = regionsIn(focusPath)
  const restore = () => {
    if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body)
      return
    const region = regions.find(({ isConnected }) => isConnected)
    if (region === undefined) return void focusHeadingIn(pageContent())
    const label = labelOf(region)
    if (label instanceof HTMLElement) focusWithoutScroll(label)
  }
  restore()
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', (event) => {
    const path = event.composedPath()
    focused = path[0]
    regions = regionsIn(path)
  })
  // A press elsewhere shows that the user has moved on, even if nothing there takes the focus.
  addEventListener('pointerdown', () => (focused = undefined))
}
