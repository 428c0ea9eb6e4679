function focusWithoutScroll(element: HTMLElement): void {
  element.tabIndex = -1
  // The scroll position is managed elsewhere (`ScrollRestoration.tsx`).
  element.focus({ preventScroll: true })
}

/** Moves the focus to the page heading within an element. Returns false while there is none. */
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
 * @param focused the focused element at the time of navigation: if another one has received the focus since, it stays
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

/** Moves the focus to the page heading after a search for the query that is shown already: its field drops the focus. */
export function focusHeadingAfterSubmit(): void {
  addEventListener('submit', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeadingIn(pageContent())
    }),
  )
}

/** Regions that the focus may fall back to. */
const REGION = 'main, section, aside, dialog'

/** Returns the regions in an event path, the innermost first. A removed element no longer knows its ancestors. */
const regionsIn = (path: readonly EventTarget[]): Element[] =>
  path.filter((target) => target instanceof Element).filter((element) => element.matches(REGION))

/** Returns the heading that labels a region, or else the region. */
function labelOf(region: Element): Element | null {
  if (region.matches('main')) return region.querySelector('h1') ?? region
  return document.getElementById(region.getAttribute('aria-labelledby') ?? '') ?? region
}

/**
 * Restores the focus when the focused element is removed, such as a pressed 'Try again' or a card that was scrolled
 * away: browsers then move it to the top of the page. The innermost region around that is still there receives it, or
 * else the page heading.
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
  // A press elsewhere moves the user on, even if nothing there takes the focus.
  addEventListener('pointerdown', () => (focused = undefined))
}
