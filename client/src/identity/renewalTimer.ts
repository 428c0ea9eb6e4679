/** A token is renewed this long before it ends (section 9). */
const RENEWAL_LEAD_MS = 5 * 60_000
/** After a failure: 30 s, doubling to 16 minutes (section 9). */
const FIRST_RETRY_MS = 30_000
const LAST_RETRY_MS = 16 * 60_000
/** The share by which a wait may be longer, so that the pages of many visitors do not come back all at once. */
const JITTER = 0.1
/** Timers of browsers hold 31 bits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

export interface RenewalTimer {
  /** Renews in time before the token ends; a token that does not say when is left alone. */
  schedule(expiresAt: number | null): void
  /**
   * The renewal failed: tries again later and later.
   * @param retryAfterMs how long the service asks to be left alone; 0 where it does not say
   */
  retry(retryAfterMs: number): void
  stop(): void
}

/**
 * Calls `renew` before a token ends. A token of a few minutes is renewed after half of what is left of it, and none at
 * once, whatever it says: one that has ended is renewed by whoever needs it.
 */
export function createRenewalTimer(renew: () => void, now: () => number): RenewalTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(renew, Math.min(milliseconds, LONGEST_WAIT_MS))
  }
  return {
    schedule(expiresAt) {
      retryMs = FIRST_RETRY_MS
      clearTimeout(timer)
      if (expiresAt === null) return
      const left = expiresAt - now()
      wait(Math.max(left - RENEWAL_LEAD_MS, left / 2, FIRST_RETRY_MS))
    },
    retry(retryAfterMs) {
      wait(Math.max(retryMs * (1 + JITTER * Math.random()), retryAfterMs))
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    },
    stop() {
      clearTimeout(timer)
      retryMs = FIRST_RETRY_MS
    },
  }
}
