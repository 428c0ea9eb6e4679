import { UpstreamError } from '../gatewayErrors.ts'

/** The number of consecutive failures that opens the circuit. */
const FAILURE_THRESHOLD = 5
const INITIAL_OPEN_MS = 5_000
const MAX_OPEN_MS = 120_000
/** The additional time that expensive calls have to wait before they may probe the provider. */
const EXPENSIVE_PROBE_DELAY_MS = 30_000

/**
 * A circuit breaker, which refuses calls for a while after a few consecutive failures. After that, a single call probes
 * the provider. Its outcome closes the circuit or opens it for twice as long.
 */
export class CircuitBreaker {
  readonly #now: () => number
  #failures = 0
  #nextOpenMs = INITIAL_OPEN_MS
  #openUntil = 0
  #isProbing = false

  /** @param now a clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** The time in milliseconds for which calls are still refused. It is 0 while the circuit is closed. */
  get openForMs(): number {
    return Math.max(0, this.#openUntil - this.#now())
  }

  /** Must precede each call. Throws `UpstreamError` while the circuit is open. `isExpensive` calls cost a search. */
  beforeCall(isExpensive = false): void {
    const isProbe = this.#failures >= FAILURE_THRESHOLD
    const waitMs = this.openForMs + (isProbe && isExpensive ? this.#expensiveDelayMs() : 0)
    if (waitMs > 0 || (isProbe && this.#isProbing)) {
      throw new UpstreamError('unavailable', 'The provider is left alone for a moment after it failed.', {
        retryAfterMs: waitMs,
        isUnsent: true,
      })
    }
    if (isProbe) this.#isProbing = true
  }

  /** Records that the call was not made. */
  cancelCall(): void {
    this.#isProbing = false
  }

  recordSuccess(): void {
    this.#failures = 0
    this.#nextOpenMs = INITIAL_OPEN_MS
    this.#openUntil = 0
    this.#isProbing = false
  }

  recordFailure(retryAfterMs: number | null): void {
    this.#failures += 1
    this.#isProbing = false
    if (this.#failures >= FAILURE_THRESHOLD) {
      this.#open(this.#nextOpenMs)
      this.#nextOpenMs = Math.min(this.#nextOpenMs * 2, MAX_OPEN_MS)
    }
    if (retryAfterMs !== null) this.#open(Math.min(retryAfterMs, MAX_OPEN_MS))
  }

  #expensiveDelayMs(): number {
    const remaining = this.#openUntil + EXPENSIVE_PROBE_DELAY_MS - this.#now()
    return Math.max(0, Math.min(remaining, EXPENSIVE_PROBE_DELAY_MS))
  }

  #open(forMs: number): void {
    this.#openUntil = Math.max(this.#openUntil, this.#now() + forMs)
  }
}
