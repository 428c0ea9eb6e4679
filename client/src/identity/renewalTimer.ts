/** A token is renewed this long before its expiry (section 9). */
const RENEWAL_LEAD_MS = 5 * 60_000
/** The first delay after a failure. It doubles up to 16 minutes (section 9). */
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 16 * 60_000
/** The random share that is added to a delay, so that many clients do not retry at the same time. */
const JITTER = 0.1
/** The longest delay that the timers of browsers support, whose delays have 31 bits. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Creates a timer that calls `renew` before a token expires. A short-lived token is renewed after half of its remaining
 * time, but never in less than 30 s: an expired token is renewed when it is needed.
 */
export function createRenewalTimer(renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(renew, Math.min(milliseconds, MAX_DELAY_MS))
  }
  return {
    /** Schedules the renewal of a token before its expiry. A token without an expiry is not renewed. */
    schedule(expiresAt: number | null) {
      retryMs = FIRST_RETRY_MS
      clearTimeout(timer)
      if (expiresAt === null) return
      const left = expiresAt - Date.now()
      wait(Math.max(left - RENEWAL_LEAD_MS, left / 2, FIRST_RETRY_MS))
    },
    /** Schedules another attempt after a failure, with exponential backoff, but not before `retryAfterMs`. */
    retry(retryAfterMs: number) {
      wait(Math.max(retryMs * (1 + JITTER * Math.random()), retryAfterMs))
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    },
    stop() {
      clearTimeout(timer)
      retryMs = FIRST_RETRY_MS
    },
  }
}
