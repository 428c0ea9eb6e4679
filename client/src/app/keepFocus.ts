/** Regions that the focus may fall back to. */
const REGION = 'main, section, aside, dialog'

/** The regions around an element, the innermost first: it can no longer be asked once it has gone. */
function regionsAround(element: Element): Element[] {
  const region = element.closest(REGION)
  return region === null ? [] : [region, ...regionsAround(region.parentElement ?? document.body)]
}

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
 */
export function keepFocus(): void {
  let focused: Element | null = null
  let regions: Element[] = []
  const note = () => {
    focused = document.activeElement
    regions = focused === null ? [] : regionsAround(focused)
  }
  note()
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false || document.activeElement !== document.body) return
    const region = regions.find(({ isConnected }) => isConnected)
    const place = region === undefined ? document.querySelector('#content h1') : nameOf(region)
    if (!(place instanceof HTMLElement)) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', note)
  // Whoever presses elsewhere in between is where they want to be.
  addEventListener('pointerdown', () => (focused = null))
}
