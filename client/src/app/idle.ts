import { sessionEnd } from '../storage/sessionEnd.ts'

const FALLBACK_DELAY_MS = 300
/** The time after which work runs even if the browser is never idle. */
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

/** A promise that resolves when the browser is idle after the first pictures. Invisible work waits for it. */
export const firstPicturesOver = new Promise<void>((resolve) => {
  setTimeout(() => whenIdle(resolve), DEFERRAL_MS)
})

const deferral = Promise.withResolvers<void>()

/** Allows deferred features to load now, because one of them is needed. */
export const endDeferral = (): void => deferral.resolve()

/** A promise that resolves when deferred features may load: after the first pictures or input, or `endDeferral`. */
export const deferralOver = deferral.promise

void firstPicturesOver.then(endDeferral)
// The deferred code clears the caches for offline use at the end of a session.
sessionEnd.subscribe(endDeferral)
for (const type of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(type, endDeferral, { once: true })
