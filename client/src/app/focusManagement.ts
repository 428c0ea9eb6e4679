function focusWithoutScroll(element: HTMLElement): void {
  element.tabIndex = -1
  // The focus does not scroll, because `ScrollRestoration.tsx` manages the scroll position.
  element.focus({ preventScroll: true })
}

/** Moves the focus to the page heading within an element. Returns whether there is a heading. */
function focusHeadingIn(container: ParentNode): boolean {
  const heading = container.querySelector<HTMLElement>('h1')
  if (heading === null) return false
  focusWithoutScroll(heading)
  return true
}

const pageContent = (): ParentNode => document.querySelector('#content') ?? new DocumentFragment()

let headingObserver: MutationObserver | undefined

/**
 * Moves the focus to the heading of a new page as soon as the heading is rendered, so that a screen reader announces
 * the page. Does nothing if the focus has moved since the navigation.
 * @param focused the element that had the focus at the time of the navigation
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

/** Moves the focus to the heading when the user repeats a search, because the search field loses the focus then. */
export function focusHeadingAfterSubmit(): void {
  addEventListener('submit', () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeadingIn(pageContent())
    }),
  )
}

/** The selector of regions that can receive the focus when a focused element in them is removed. */
const REGION = 'main, section, aside, dialog'

/** Returns the regions in the path of an event, innermost first. A removed element has lost its ancestors. */
const regionsIn = (path: readonly EventTarget[]): Element[] =>
  path.filter((target) => target instanceof Element).filter((element) => element.matches(REGION))

/** Returns an element, followed by its ancestors. */
function ancestry(element: Element): Element[] {
  const path: Element[] = []
  for (let one: Element | null = element; one !== null; one = one.parentElement) path.push(one)
  return path
}

/** Returns the heading that labels a region, or the region itself if it has none. */
function labelOf(region: Element): Element | null {
  if (region.matches('main')) return region.querySelector('h1') ?? region
  return document.getElementById(region.getAttribute('aria-labelledby') ?? '') ?? region
}

/**
 * Restores the focus after the focused element was removed, for example a 'Try again' button or a card that is no
 * longer rendered after scrolling. Moves the focus to the innermost region that is still in the page, or to the page
 * heading if there is none. Otherwise, browsers would move the focus to the top of the page.
 * @param focusPath the focused element, followed by its ancestors
 */
export function restoreLostFocus(focusPath: readonly EventTarget[]): void {
  let [focused] = focusPath
  let regions = regionsIn(focusPath)
  const follow = (path: readonly EventTarget[]) => {
    focused = path[0]
    regions = regionsIn(path)
  }
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
  addEventListener('focusin', (event) => follow(event.composedPath()))
  // The element that loses the focus may be removed meanwhile, by a closing list. The focus is not lost then.
  addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Element) follow(ancestry(relatedTarget))
    },
    { capture: true },
  )
  // After a press elsewhere, the focus must not be restored, even if the pressed element cannot receive it.
  addEventListener('pointerdown', () => (focused = undefined))
}
