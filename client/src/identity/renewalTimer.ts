/** The time before its expiry at which a token is renewed (section 9). */
const RENEWAL_LEAD_MS = 5 * 60_000
/** The delay after the first failure. It doubles with each further failure, up to 16 minutes (section 9). */
const FIRST_RETRY_MS = 30_000
const MAX_RETRY_MS = 16 * 60_000
/** The maximum fraction of a delay that is randomly added to it, so that not all clients retry at the same time. */
const JITTER = 0.1
/** The maximum delay of browser timers, which store the delay in 31 bits. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Creates a timer that calls `renew` before a token expires. A token with a short lifetime is renewed after half of its
 * remaining time. The timer never waits less than 30 s, because an expired token is renewed anyway when it is needed.
 */
export function createRenewalTimer(renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(renew, Math.min(milliseconds, MAX_DELAY_MS))
  }
  return {
    /** Schedules the renewal of a token before its expiry. Schedules nothing if the token never expires. */
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
