/** Where the browser cannot say when it is idle, a moment after the first paint. */
const SOON_MS = 300

/** Runs something once the browser has nothing more urgent to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => work())
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, SOON_MS)
  return () => clearTimeout(timer)
}
