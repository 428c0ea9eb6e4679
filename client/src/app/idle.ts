const FALLBACK_DELAY_MS = 300
/** The time after which the work runs even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000
/** The time after which the first pictures have loaded, even over a slow connection. */
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

/** Resolves when deferred features may load: when the browser is idle, or when `endDeferral` is called. */
export const deferralOver = deferral.promise

/** Allows deferred features to load now, because one of them is needed. */
export const endDeferral = (): void => deferral.resolve()
