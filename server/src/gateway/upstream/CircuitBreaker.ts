import { UpstreamError } from './UpstreamError.ts'

/** Failures in a row after which the provider is left alone. */
const FAILURES_TO_OPEN = 5
const FIRST_REST_MS = 5_000
const LONGEST_REST_MS = 120_000
/** After a rest cheap calls try first: what is scarce waits this much longer. */
const COSTLY_WAITS_MS = 30_000

/**
 * Keeps requests short while the provider is in trouble: after a few failures in a row nobody waits for it until
 * a rest is over; then a single call tries, and its outcome decides for all.
 */
export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #restMs = FIRST_REST_MS
  #restsUntil = 0
  #isProbing = false

  /** @param now milliseconds of a clock */
  constructor(now: () => number) {
    this.#now = now
  }

  /** For how long calls are still refused, in milliseconds; 0 when they are not. */
  get restMs(): number {
    return Math.max(0, this.#restsUntil - this.#now())
  }

  /**
   * @param isCostly whether the call spends what is scarce, a search
   * @throws UpstreamError while the provider rests
   */
  enter(isCostly = false): void {
    const isProbe = this.#failures >= FAILURES_TO_OPEN
    const waitMs = this.restMs + (isProbe && isCostly ? this.#costlyWaitMs() : 0)
    if (waitMs > 0 || (isProbe && this.#isProbing)) {
      throw new UpstreamError('unavailable', 'The provider is left alone for a moment after it failed.', {
        retryAfterMs: waitMs,
        isUnsent: true,
      })
    }
    if (isProbe) this.#isProbing = true
  }

  /** The call was not made after all. */
  leave(): void {
    this.#isProbing = false
  }

  succeed(): void {
    this.#failures = 0
    this.#restMs = FIRST_REST_MS
    this.#restsUntil = 0
    this.#isProbing = false
  }

  /** @param retryAfterMs how long the provider itself asks to be left alone */
  fail(retryAfterMs: number | null): void {
    this.#failures += 1
    this.#isProbing = false
    if (this.#failures >= FAILURES_TO_OPEN) {
      this.#rest(this.#restMs)
      this.#restMs = Math.min(this.#restMs * 2, LONGEST_REST_MS)
    }
    if (retryAfterMs !== null) this.#rest(Math.min(retryAfterMs, LONGEST_REST_MS))
  }

  #costlyWaitMs(): number {
    return Math.max(0, Math.min(this.#restsUntil + COSTLY_WAITS_MS - this.#now(), COSTLY_WAITS_MS))
  }

  #rest(forMs: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, this.#now() + forMs)
  }
}
