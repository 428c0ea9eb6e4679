const FALLBACK_DELAY_MS = 300
/** The work runs after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000
/** By this time the first pictures have loaded, even over a slow connection. */
const DEFERRAL_MS = 4000

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => work(), { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}

const deferral = Promise.withResolvers<void>()
setTimeout(() => whenIdle(deferral.resolve), DEFERRAL_MS)

/** Resolves when deferred features may load: when the browser is idle after the first screen, or at `endDeferral`. */
export const deferralOver = deferral.promise

/** Lets deferred features load now, because one of them is needed. */
export const endDeferral = (): void => deferral.resolve()
