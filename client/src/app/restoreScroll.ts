/** A page that has not changed its height for so long is as tall as it will be. */
const PATIENCE_MS = 10_000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the window to a place that may not exist yet: tries again whenever the page grows, until it is reached,
 * the visitor scrolls on their own, or the page grows no more. Returns the way to stop.
 */
export function restoreScroll(top: number): () => void {
  scrollTo(0, top)
  if (Math.abs(scrollY - top) <= 1) return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) <= 1) return stop()
    clearTimeout(timer)
    timer = setTimeout(stop, PATIENCE_MS)
  })
  let timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  return stop
}
