import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { SourceError } from '../source/SourceError.ts'
import { callerAddress } from './callerAddress.ts'

/** The limit of a context, for answers that do not go through its hooks. */
export interface CallLimit {
  /**
   * Counts a call of somebody who is signed in. Answers the headers that tell of it, names and values in turn; null,
   * without counting, where the limit is reached.
   */
  take(subject: string): string[] | null
}

const WINDOW_MS = 60_000
const REMEMBERED_CALLERS = 5_000

/** Names whom a call is counted for, where that is neither the visitor nor the address; else null. */
export type CallerOf = (request: FastifyRequest) => Promise<string | null>

/**
 * Limits the calls of a context to so many a minute: for each signed-in visitor, else for each address. It is a
 * hook of `onRequest`; refusals for want of a bearer come after it, so that refused calls count as well.
 */
export async function addRateLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf: CallerOf = async () => null,
): Promise<CallLimit> {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: REMEMBERED_CALLERS })
  const windowOf = (key: string) => {
    const known = windows.get(key)
    if (known !== undefined && known.endsAt > Date.now()) return known
    const window = { count: 0, endsAt: Date.now() + WINDOW_MS }
    windows.set(key, window)
    return window
  }

  class Windows implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const window = windowOf(key)
      window.count += 1
      done(null, { current: window.count, ttl: window.endsAt - Date.now() })
    }
    child(): Windows {
      return this
    }
  }

  await context.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: WINDOW_MS,
    store: Windows,
    keyGenerator: async (request) => {
      const { visitor, ip } = request
      if (visitor.subject !== null) return `visitor ${visitor.subject}`
      return (await callerOf(request)) ?? `address ${callerAddress(ip)}`
    },
    errorResponseBuilder: () =>
      new SourceError(
        429,
        'rateLimitExceeded',
        'Too many calls within a minute. Wait a little and try again.',
      ),
  })
  return {
    take(subject) {
      const window = windowOf(`visitor ${subject}`)
      if (window.count >= callsPerMinute) return null
      window.count += 1
      return [
        'x-ratelimit-limit',
        String(callsPerMinute),
        'x-ratelimit-remaining',
        String(callsPerMinute - window.count),
        'x-ratelimit-reset',
        String(Math.ceil((window.endsAt - Date.now()) / 1_000)),
      ]
    },
  }
}
