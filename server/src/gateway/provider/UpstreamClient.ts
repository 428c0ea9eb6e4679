import { setTimeout } from 'node:timers/promises'
import type { WireResource } from '@vtube/shared/wire'
import { BodyTooLargeError } from '../../base/readBody.ts'
import { UpstreamError } from '../gatewayErrors.ts'
import type { GatewayEvents } from '../answerKinds.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { fetchOnce, type UpstreamResponse } from './fetchOnce.ts'

interface UpstreamCall {
  resource: WireResource
  parameters: Readonly<Record<string, string | null>>
}

/** The quota for the attempts of one call. */
export interface QuotaReservation {
  /** Takes the cost of an attempt from today's bucket before it is made. Throws if it may not be spent. */
  take(): Promise<void>
  /** Returns the cost of the last attempt to the bucket, because the request never reached the provider. */
  refund(): Promise<void>
}

export interface UpstreamLimits {
  /** The time limit of one attempt, from the first byte sent to the last byte read. */
  timeoutMs: number
  maxAttempts: number
  /** The maximum number of attempts of a search. It is lower, because each attempt may cost a search. */
  maxSearchAttempts: number
  /** The time after the first attempt during which further attempts may begin. */
  retryWindowMs: number
}

const UPSTREAM_LIMITS: UpstreamLimits = {
  timeoutMs: 5_000,
  maxAttempts: 3,
  maxSearchAttempts: 2,
  retryWindowMs: 6_000,
}

/** The maximum delay before an attempt. A call that would have to wait longer fails immediately. */
const MAX_RETRY_DELAY_MS = 2_000
const REFUSAL_LOG_INTERVAL_MS = 60_000

interface UpstreamOptions {
  /** The base URL of v3, which ends in a slash. */
  baseUrl: string
  key: string
  events: GatewayEvents
  limits: UpstreamLimits | undefined
  clock?: UpstreamClock | undefined
}

/** The clock that decides when calls are retried. */
export interface UpstreamClock {
  /** Returns the milliseconds since an arbitrary moment. */
  now(): number
  wait(ms: number): Promise<unknown>
}

const REAL_CLOCK: UpstreamClock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) }

export type UpstreamClient = ReturnType<typeof createUpstreamClient>

/** Creates the HTTP client of the provider: key, timeouts, retries, circuit breaker. No other code has the key. */
export function createUpstreamClient(options: UpstreamOptions) {
  const { baseUrl, key, events, limits = UPSTREAM_LIMITS, clock = REAL_CLOCK } = options
  const breaker = new CircuitBreaker(() => clock.now())

  const urlOf = ({ resource, parameters }: UpstreamCall): URL => {
    const url = new URL(resource, baseUrl)
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) url.searchParams.set(name, value)
    url.searchParams.set('key', key)
    return url
  }

  let refusalLoggedAt = -Infinity
  /** Reports a refused call at most once a minute, because a wrong key makes every call fail. */
  function reportRefusal(error: UpstreamError): void {
    if (performance.now() - refusalLoggedAt < REFUSAL_LOG_INTERVAL_MS) return
    refusalLoggedAt = performance.now()
    events.error('the provider refuses a call', error)
  }

  async function attempt(
    call: UpstreamCall,
    reservation: QuotaReservation,
    etag: string | null,
  ): Promise<UpstreamResponse> {
    breaker.beforeCall(call.resource === 'search')
    try {
      await reservation.take()
    } catch (error) {
      breaker.cancelCall()
      throw error
    }
    const started = performance.now()
    const count = (outcome: string) =>
      events.upstreamCall(call.resource, outcome, (performance.now() - started) / 1_000)
    try {
      const response = await fetchOnce(urlOf(call), etag, limits.timeoutMs)
      breaker.recordSuccess()
      count(response.isUnchanged ? 'unchanged' : 'ok')
      return response
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.isTransient) breaker.recordFailure(error.retryAfterMs)
      else breaker.recordSuccess()
      count(error.kind)
      if (error.kind === 'refused') reportRefusal(error)
      if (error.cause instanceof BodyTooLargeError) events.error('the provider sends too much', error)
      if (error.isUnsent) await reservation.refund()
      throw error
    }
  }

  return {
    /** Whether calls are currently refused because the provider has failed. */
    get isCircuitOpen() {
      return breaker.openForMs > 0
    },
    /**
     * Sends a request and, if it fails, retries it.
     * @param etag the entity tag of the cached response, which makes the request conditional
     * @throws UpstreamError, and any error of `reservation.take`
     */
    async request(
      call: UpstreamCall,
      reservation: QuotaReservation,
      etag: string | null = null,
    ): Promise<UpstreamResponse> {
      const maxAttempts = call.resource === 'search' ? limits.maxSearchAttempts : limits.maxAttempts
      const started = clock.now()
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(call, reservation, etag)
        } catch (error) {
          if (!(error instanceof UpstreamError) || !error.isTransient || attempts >= maxAttempts) throw error
          if (Math.max(breaker.openForMs, error.retryAfterMs ?? 0) > MAX_RETRY_DELAY_MS) throw error
          const delayMs = retryDelayMs(attempts, error.retryAfterMs, Math.random())
          if (clock.now() - started + delayMs > limits.retryWindowMs) throw error
          await clock.wait(delayMs)
        }
      }
    },
  }
}

const INITIAL_BACKOFF_MS = 200
const MAX_BACKOFF_MS = 2_000

/**
 * Returns the delay before the next attempt in milliseconds. It is the delay that the provider asks for, plus an
 * exponential backoff with jitter.
 * @param random a number from 0 up to 1
 */
export function retryDelayMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const limit = Math.min(INITIAL_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)
  return Math.round((retryAfterMs ?? 0) + limit * random)
}
