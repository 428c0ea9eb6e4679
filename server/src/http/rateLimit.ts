import { isIP } from 'node:net'
import * as m from '@vtube/messages'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { say } from '../language/translate.ts'
import { monotonicNow } from '../monotonicNow.ts'
import { SourceError } from '../source/SourceError.ts'

const WINDOW_MS = 60_000
const MAX_CALLERS = 5_000
/** A client has all addresses of its IPv6 network, which is this long at least (RFC 6177). */
const NETWORK_BITS = 64
/** Whoever has a site of their own has all networks of this one (RFC 6177). */
export const SITE_BITS = 48
/** All networks of a site have the limit of so many: providers give single networks of one site to different people. */
const SHARES_OF_SITE = 8

/** Returns the key by which a call is counted, where that is neither the user nor the address; else null. */
export type CallerOf = (request: FastifyRequest) => Promise<string | null>

/**
 * Limits the calls of a context per minute: of each signed-in user, else of each address. The limit is a hook of
 * `onRequest` for everything in the context, also for addresses without a route, so that no body is read before. It counts
 * refused calls as well where authorization comes later (`preValidation`).
 */
export async function addRateLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf?: CallerOf,
): Promise<void> {
  context.addHook('onRequest', await createLimit(context, callsPerMinute, callerOf))
}

/**
 * Runs a hook of `onRequest` that refuses some calls, and limits the refused ones per minute: of each address. Those that it
 * lets pass are not counted.
 */
export async function addRefusalLimit(
  context: FastifyInstance,
  refusalsPerMinute: number,
  refuseSome: onRequestAsyncHookHandler,
): Promise<void> {
  const limit = await createLimit(context, refusalsPerMinute)
  context.addHook('onRequest', async function (request, reply) {
    try {
      await refuseSome.call(this, request, reply)
    } catch (error) {
      await limit.call(this, request, reply)
      throw error
    }
  })
}

/** Returns a hook that counts calls for itself, and refuses those beyond a limit. */
async function createLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf?: CallerOf,
): Promise<onRequestAsyncHookHandler> {
  if (!context.hasDecorator('rateLimit')) await context.register(rateLimit, { global: false, store: Windows })
  return context.rateLimit({
    max: callsPerMinute,
    keyGenerator: async (request) =>
      (request.user.subject === null ? await callerOf?.(request) : null) ?? callerKey(request),
    errorResponseBuilder: () => new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls)),
  })
}

/** Returns the key by which the calls of a user are counted, or else those of an address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user.subject === null ? `address ${addressOf(request)}` : `user ${request.user.subject}`

/**
 * Returns the key by which the provider's quota is shared out: of a user whom a sign-in service vouches for, else of the
 * site of an address. Invented names and networks of one site would have a share each.
 */
export const spenderKey = (request: Caller & Pick<FastifyRequest, 'user'>): string =>
  request.user.isProven ? `user ${request.user.subject}` : `address ${addressOf(request, SITE_BITS)}`

type Caller = Pick<FastifyRequest, 'ip'> & { socket: Pick<FastifyRequest['socket'], 'remoteAddress'> }

/**
 * Returns the name of a caller without a name: an IPv4 address, or the network of an IPv6 address. If a proxy tells no
 * address, its own counts, because a text of the caller's choice would have a limit of its own.
 */
export const addressOf = ({ ip, socket }: Caller, networkBits?: number): string =>
  callerAddress(ip, networkBits) ?? callerAddress(socket.remoteAddress, networkBits) ?? 'unknown'

/** Sums up what callers use, in windows of a minute that begin with a caller's first call. */
export class FixedWindows {
  readonly #windows = new LRUCache<string, { sum: number; endsAt: number }>({ max: MAX_CALLERS })

  /** Adds an amount, or reads with 0. Returns what the window has, and the milliseconds until it ends. */
  add(key: string, amount: number): { current: number; ttl: number } {
    const now = monotonicNow()
    const last = this.#windows.get(key)
    const window = last && now < last.endsAt ? last : { sum: 0, endsAt: now + WINDOW_MS }
    window.sum += amount
    this.#windows.set(key, window)
    return { current: window.sum, ttl: window.endsAt - now }
  }
}

/** Counts the calls of each caller, and those of an IPv6 network for its site as well. */
class Windows implements FastifyRateLimitStore {
  readonly #calls = new FixedWindows()

  incr(
    key: string,
    done: Parameters<FastifyRateLimitStore['incr']>[1],
    _timeWindow: number,
    max: number,
  ): void {
    const own = this.#calls.add(key, 1)
    const site = siteOf(key)
    // What a network asks beyond its own limit takes nothing from its neighbours.
    if (site === null || own.current > max) return done(null, own)
    const shared = this.#calls.add(site, 1)
    done(null, shared.current > max * SHARES_OF_SITE ? { ...shared, current: max + 1 } : own)
  }

  /** Each limit counts for itself. */
  child(): Windows {
    return new Windows()
  }
}

/** Some proxies add the port: `192.0.2.7:5000`, `[2001:db8::1]:5000`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/v

/**
 * Returns the name by which anonymous calls are counted: an IPv4 address, or the network of an IPv6 address.
 * @param given address of a socket, or as a proxy tells it; null is returned for one that cannot be parsed
 */
export function callerAddress(given = '', networkBits = NETWORK_BITS): string | null {
  const { v4, v6 } = WITH_PORT.exec(given)?.groups ?? {}
  const ip = v4 ?? v6 ?? given
  if (isIP(ip) === 0 || !ipaddr.isValid(ip)) return null
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
