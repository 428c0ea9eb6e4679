import { setTimeout as wait } from 'node:timers/promises'
import type { WireResource } from '@vtube/shared/wire'
import type { GatewayEvents } from '../events.ts'
import { attempt, type UpstreamAnswer } from './attempt.ts'
import { backoff } from './backoff.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { UpstreamError } from './UpstreamError.ts'

export interface UpstreamCall {
  resource: WireResource
  parameters: Readonly<Record<string, string>>
}

/** Leave to spend what one attempt costs, taken before it is made. */
export interface Leave {
  /** Takes the cost from the day's bucket. Throws when it may not be spent. */
  take(): Promise<void>
  /** Puts it back: the request never reached the provider. */
  giveBack(): Promise<void>
}

export interface AskOptions {
  leave: Leave
  /** Tag of the answer that is known already; the provider may then answer that nothing has changed. */
  etag?: string | null
}

export interface UpstreamClient {
  /** @throws UpstreamError, and whatever `leave.take` throws */
  ask(call: UpstreamCall, options: AskOptions): Promise<UpstreamAnswer>
  /** Whether the provider is being left alone at present. */
  readonly isResting: boolean
}

export interface UpstreamLimits {
  /** For one attempt, from the first byte sent to the last one read. */
  timeoutMs: number
  /** Attempts of a call; a search is tried less often, because each attempt may cost one. */
  tries: number
  searchTries: number
  /** No further attempt begins later than this after the first. */
  patienceMs: number
}

export const UPSTREAM_LIMITS: UpstreamLimits = {
  timeoutMs: 5_000,
  tries: 3,
  searchTries: 2,
  patienceMs: 6_000,
}

const LONGEST_WAIT_MS = 2_000
const TOLD_EVERY_MS = 60_000

export interface UpstreamOptions {
  /** Ends in a slash. */
  baseUrl: string
  key: string
  events: GatewayEvents
  limits?: UpstreamLimits
}

/** The one place that knows the key and calls the provider. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { baseUrl, key, events, limits = UPSTREAM_LIMITS } = options
  const breaker = new CircuitBreaker(() => performance.now())

  const addressOf = ({ resource, parameters }: UpstreamCall): URL => {
    const url = new URL(resource, baseUrl)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    url.searchParams.set('key', key)
    return url
  }

  /** The provider names the key in some of its messages. */
  const withoutKey = (failure: UpstreamError): UpstreamError =>
    failure.message.includes(key)
      ? new UpstreamError(failure.kind, failure.message.replaceAll(key, '…'), failure)
      : failure

  /** A wrong key is refused with every call: it is told once in a while. */
  let toldAt = -Infinity
  function tellRefusal(failure: UpstreamError): void {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    events.trouble('the provider refuses a call', failure)
  }

  async function tryOnce(call: UpstreamCall, { leave, etag = null }: AskOptions): Promise<UpstreamAnswer> {
    breaker.enter(call.resource === 'search')
    try {
      await leave.take()
    } catch (error) {
      breaker.leave()
      throw error
    }
    const started = performance.now()
    const tell = (outcome: string) =>
      events.upstreamCall(call.resource, outcome, (performance.now() - started) / 1_000)
    try {
      const answer = await attempt({ url: addressOf(call), etag, timeoutMs: limits.timeoutMs })
      breaker.succeed()
      tell(answer.isUnchanged ? 'unchanged' : 'ok')
      return answer
    } catch (error) {
      const failure = withoutKey(toFailure(error))
      if (failure.isTrouble) breaker.fail(failure.retryAfterMs)
      else breaker.succeed()
      tell(failure.kind)
      if (failure.kind === 'refused') tellRefusal(failure)
      if (failure.isUnsent) await leave.giveBack()
      throw failure
    }
  }

  return {
    get isResting() {
      return breaker.restMs > 0
    },
    async ask(call, askOptions) {
      const tries = call.resource === 'search' ? limits.searchTries : limits.tries
      const started = performance.now()
      for (let tried = 1; ; tried += 1) {
        try {
          return await tryOnce(call, askOptions)
        } catch (error) {
          if (!(error instanceof UpstreamError) || !error.isTrouble || tried >= tries) throw error
          // Nobody waits out a long rest: whoever asked is answered from memory, or told, at once.
          if (Math.max(breaker.restMs, error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) throw error
          const delayMs = backoff(tried, error.retryAfterMs, Math.random())
          if (performance.now() - started + delayMs > limits.patienceMs) throw error
          await wait(delayMs)
        }
      }
    },
  }
}

const toFailure = (error: unknown): UpstreamError =>
  error instanceof UpstreamError
    ? error
    : new UpstreamError('unavailable', 'The provider could not be asked.')
