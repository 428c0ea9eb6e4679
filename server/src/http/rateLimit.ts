import { isIP } from 'node:net'
import * as m from '@vtube/messages'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { say } from '../language/translate.ts'
import { monotonicNow } from '../base/monotonicNow.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { SharedCounts } from './sharedCounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The counts of calls over several servers. Without them, each server counts only its own calls. */
    sharedCounts?: SharedCounts
  }
}

const WINDOW_MS = 60_000
const MAX_CALLERS = 5_000
/** The prefix length of the smallest IPv6 network that belongs to one client (RFC 6177). */
const NETWORK_BITS = 64
/** The prefix length of a site. All networks in a site belong to the owner of the site (RFC 6177). */
export const SITE_BITS = 48
/** The limit of a site as a multiple of the limit of a network, because a site may have several customers. */
const SHARES_OF_SITE = 8

/** Returns the key by which a call is counted, or null if the call is counted by its user or address. */
export type CallerOf = (request: FastifyRequest) => Promise<string | null>

/**
 * Limits the calls of a context per minute for each signed-in user, or for each address if nobody is signed in. The
 * limit is a hook of `onRequest` for the whole context, including paths without a route, so that it applies before a
 * body is read. Calls that are refused later, in the authorization of `preValidation`, are counted as well.
 */
export async function addRateLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf?: CallerOf,
): Promise<void> {
  context.addHook('onRequest', await createLimit(context, callsPerMinute, callerOf))
}

/** Runs a hook of `onRequest` that may refuse calls, and limits the refused calls per minute of an address. */
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

/** Returns a hook that counts calls independently of all other limits, and refuses calls beyond its limit. */
async function createLimit(
  context: FastifyInstance,
  callsPerMinute: number,
  callerOf?: CallerOf,
): Promise<onRequestAsyncHookHandler> {
  const { sharedCounts = null } = context
  const store = class extends Windows {
    constructor() {
      super(sharedCounts)
    }
  }
  if (!context.hasDecorator('rateLimit')) await context.register(rateLimit, { global: false, store })
  return context.rateLimit({
    max: callsPerMinute,
    keyGenerator: async (request) =>
      (request.user.subject === null ? await callerOf?.(request) : null) ?? callerKey(request),
    errorResponseBuilder: () => new SourceError(429, 'rateLimitExceeded', say(m.tooManyCalls)),
  })
}

/** Returns the key by which calls are counted: that of the user or, if nobody is signed in, of the address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user.subject === null ? `address ${addressOf(request)}` : `user ${request.user.subject}`

/**
 * Returns the key by which the provider's quota is shared: the user if a sign-in service vouches for the user, or else
 * the site of the address. An invented name or a further network of the same site must not get a further share.
 */
export const spenderKey = (request: Caller & Pick<FastifyRequest, 'user'>): string =>
  request.user.isProven ? `user ${request.user.subject}` : `address ${addressOf(request, SITE_BITS)}`

type Caller = Pick<FastifyRequest, 'ip'> & { socket: Pick<FastifyRequest['socket'], 'remoteAddress'> }

/**
 * Returns an IPv4 address, or the network of an IPv6 address. If the proxy sends no valid address, returns the address
 * of the proxy. Otherwise, each text that a caller chooses would have a limit of its own.
 */
export const addressOf = ({ ip, socket }: Caller, networkBits?: number): string =>
  callerAddress(ip, networkBits) ?? callerAddress(socket.remoteAddress, networkBits) ?? 'unknown'

/** Sums up the use of each caller, in windows of one minute that begin with the first call of the caller. */
export class FixedWindows {
  readonly #windows = new LRUCache<string, { sum: number; endsAt: number }>({ max: MAX_CALLERS })

  /** Adds an amount (0 only reads). Returns the sum in the window and the milliseconds until it ends. */
  add(key: string, amount: number): { current: number; ttl: number } {
    const now = monotonicNow()
    const last = this.#windows.get(key)
    const window = last && now < last.endsAt ? last : { sum: 0, endsAt: now + WINDOW_MS }
    window.sum += amount
    this.#windows.set(key, window)
    return { current: window.sum, ttl: window.endsAt - now }
  }
}

/** Counts the calls of each caller. Calls of an IPv6 network are also counted for its site. */
class Windows implements FastifyRateLimitStore {
  readonly #shared: SharedCounts | null
  readonly #calls: Pick<FixedWindows, 'add'>

  constructor(shared: SharedCounts | null) {
    this.#shared = shared
    this.#calls = shared?.open() ?? new FixedWindows()
  }

  incr(
    key: string,
    done: Parameters<FastifyRateLimitStore['incr']>[1],
    _timeWindow: number,
    max: number,
  ): void {
    const own = this.#calls.add(key, 1)
    const site = siteOf(key)
    // Calls of a network beyond its own limit do not count against the other networks of the site.
    if (site === null || own.current > max) return done(null, own)
    const shared = this.#calls.add(site, 1)
    done(null, shared.current > max * SHARES_OF_SITE ? { ...shared, current: max + 1 } : own)
  }

  /** Creates independent windows for another limit. */
  child(): Windows {
    return new Windows(this.#shared)
  }
}

/** Matches addresses to which a proxy has appended the port, such as `192.0.2.7:5000` and `[2001:db8::1]:5000`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/v

/**
 * Returns the name by which anonymous calls are counted: an IPv4 address, or the network of an IPv6 address.
 * @param given the address of a socket, or the address that a proxy sends
 * @returns null if the address cannot be parsed
 */
export function callerAddress(given = '', networkBits = NETWORK_BITS): string | null {
  const { v4, v6 } = WITH_PORT.exec(given)?.groups ?? {}
  const ip = v4 ?? v6 ?? given
  if (isIP(ip) === 0 || !ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return networkOf(address.toNormalizedString(), networkBits)
}

/** Returns the key of the site that contains an IPv6 network, or null for keys that are not IPv6 networks. */
function siteOf(key: string): string | null {
  const [, address] = /^address (.+)\/64$/v.exec(key) ?? []
  return address === undefined ? null : `site ${networkOf(address, SITE_BITS)}`
}

const networkOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
