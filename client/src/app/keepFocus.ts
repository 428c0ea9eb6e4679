/** Regions that the focus may fall back to. */
const REGION = 'main, section, aside, dialog'

/** The regions in the path of an event, the innermost first: an element that has gone can no longer be asked. */
const regionsIn = (path: readonly EventTarget[]): Element[] =>
  path.filter((target) => target instanceof Element).filter((element) => element.matches(REGION))

/** What says the name of a region: its heading, or the region itself. */
function nameOf(region: Element): Element | null {
  if (region.matches('main')) return region.querySelector('h1') ?? region
  return document.getElementById(region.getAttribute('aria-labelledby') ?? '') ?? region
}

/**
 * What has the focus may vanish under it: a 'Try again' that has been pressed, a card that was scrolled away, the
 * whole screen at the end of the splash or of a session. The browser then leaves the focus nowhere, and a screen reader
 * at the top of the page. From now on the innermost region around that still stands gets it, or else the heading of
 * the page as soon as there is one.
 * @param focusPath what has the focus already, and all around it, the innermost first
 */
export function keepFocus(focusPath: readonly EventTarget[]): void {
  let [focused] = focusPath
  let regions = regionsIn(focusPath)
  const handFocusOn = () => {
    if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body)
      return
    const region = regions.find(({ isConnected }) => isConnected)
    const place = region === undefined ? document.querySelector('#content h1') : nameOf(region)
    if (!(place instanceof HTMLElement)) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  handFocusOn()
  new MutationObserver(handFocusOn).observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', (event) => {
    const path = event.composedPath()
    focused = path[0]
    regions = regionsIn(path)
  })
  // Whoever presses elsewhere in between is where they want to be.
  addEventListener('pointerdown', () => (focused = undefined))
}
