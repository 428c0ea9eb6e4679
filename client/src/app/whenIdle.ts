/** Where the browser cannot say when it is idle, a moment after the first paint. */
const SOON_MS = 300
/** A browser that is never idle runs it then all the same. */
const LATEST_MS = 2000

/** Runs something once the browser has nothing more urgent to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => work(), { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, SOON_MS)
  return () => clearTimeout(timer)
}
