import * as m from '@vtube/messages'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { say } from '../language/translate.ts'
import { SourceError } from '../source/SourceError.ts'
import { monotonicNow } from '../monotonicNow.ts'

const WINDOW_MS = 60_000
const MAX_CALLERS = 5_000
/** A client has all addresses of its IPv6 network, which is this long at least (RFC 6177). */
const NETWORK_BITS = 64
/** Whoever has a site of their own has all networks of this one (RFC 6177). */
const SITE_BITS = 48
/** All networks of a site have the limit of so many: providers give single networks of one site to different people. */
const SHARES_OF_SITE = 8

/** Returns the key by which a call is counted, where that is neither the user nor the address; else null. */
export type CallerOf = (request: FastifyRequest) => Promise<string | null>

/**
 * Limits the calls of a context per minute: of each signed-in user, else of each address. The limit is a hook of
 * `onRequest`; authorization has to come later (`preValidation`), so that refused calls count as well.
 */
export async function addRateLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf?: CallerOf,
): Promise<void> {
  await context.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: WINDOW_MS,
    store: FixedWindows,
    keyGenerator: async (request) =>
      (request.user.subject === null ? await callerOf?.(request) : null) ?? callerKey(request),
    errorResponseBuilder: () => new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls)),
  })
}

/** Returns the key by which the calls of a user are counted, or else those of an address. */
export const callerKey = ({ user, ip }: FastifyRequest): string =>
  user.subject === null ? `address ${callerAddress(ip)}` : `user ${user.subject}`

/**
 * Returns the key by which the provider's quota is shared out: of a user whom a sign-in service vouches for, else of the
 * site of an address. Invented names and networks of one site would have a share each.
 */
export const spenderKey = ({ user, ip }: Pick<FastifyRequest, 'user' | 'ip'>): string =>
  user.isProven ? `user ${user.subject}` : `address ${callerAddress(ip, SITE_BITS)}`

/** Counts calls in a window that begins with a caller's first call, and those of an IPv6 network for its site as well. */
class FixedWindows implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_CALLERS })

  incr(
    key: string,
    done: Parameters<FastifyRateLimitStore['incr']>[1],
    _timeWindow: number,
    max: number,
  ): void {
    const own = this.#count(key)
    const site = siteOf(key)
    // What a network asks beyond its own limit takes nothing from its neighbours.
    if (site === null || own.current > max) return done(null, own)
    const shared = this.#count(site)
    done(null, shared.current > max * SHARES_OF_SITE ? { ...shared, current: max + 1 } : own)
  }

  #count(key: string): { current: number; ttl: number } {
    const now = monotonicNow()
    let window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS }
      this.#windows.set(key, window)
    }
    window.count += 1
    return { current: window.count, ttl: window.endsAt - now }
  }

  child(): this {
    return this
  }
}

/**
 * Returns the name by which anonymous calls are counted: an IPv4 address, or the network of an IPv6 address.
 * @param ip address of a request; one that cannot be parsed is returned as it is
 */
export function callerAddress(ip: string, networkBits = NETWORK_BITS): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return networkOf(address.toNormalizedString(), networkBits)
}

/** Returns the key of the site around an IPv6 network; null where calls are counted by anything else. */
function siteOf(key: string): string | null {
  const [, address] = /^address (.+)\/64$/v.exec(key) ?? []
  return address === undefined ? null : `site ${networkOf(address, SITE_BITS)}`
}

const networkOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
