import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheValidity } from '../domain/cacheValidity.ts'
import { chooseEncoding, matchesEtag } from './contentNegotiation.ts'

/** A complete response of a route, which is sent repeatedly while it is valid. */
interface CachedResponse {
  validity: CacheValidity
  etag: string
  body: Buffer
  /** The headers of the route. Those of hooks are set for each request, because they may depend on the caller. */
  headers: Readonly<Record<string, string>>
  /** The headers for a 304 response, which are a part of `headers`. */
  notModifiedHeaders: Readonly<Record<string, string>>
}

const MAX_BYTES = 8 * 1024 ** 2
/** The estimated size in bytes of headers, key and validity. */
const ENTRY_OVERHEAD_BYTES = 4 * 1024
const MAX_ACCEPT_ENCODINGS = 100
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * A cache of complete responses, which evicts the least recently used responses first. A route takes part by using
 * `lookUp` as its own `preHandler`, which Fastify runs after all earlier hooks, and by calling `store`. Therefore, the
 * hooks for authentication, rate limits, cookies and metrics also run for cached responses.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  })
  /** The headers that hooks had set before the handler of a request ran. */
  readonly #headersOfHooks = new WeakMap<FastifyRequest, ReturnType<FastifyReply['getHeaders']>>()
  /** Caches the encodings that `Accept-Encoding` headers select. */
  readonly #encodings = new LRUCache<string, string>({
    max: MAX_ACCEPT_ENCODINGS,
    memoMethod: (accepted) => chooseEncoding(accepted) ?? 'identity',
  })
  /** The number of responses sent from the cache since the start of the server. */
  hits = 0

  /** Sends the cached response to a GET request. If no response is cached, the handler of the route runs. */
  readonly lookUp: preHandlerHookHandler = (request, reply, done) => {
    const cached = request.method === 'GET' ? this.#find(request) : undefined
    if (cached === undefined) {
      this.#headersOfHooks.set(request, reply.getHeaders())
      done()
      return
    }
    this.hits += 1
    cached.validity.countHit()
    if (matchesEtag(request.headers['if-none-match'], cached.etag))
      void reply.code(304).headers(cached.notModifiedHeaders).send()
    else void reply.headers(cached.headers).send(cached.body)
  }

  /** Caches the response that is about to be sent with this body. Its headers must already be set. */
  store(request: FastifyRequest, reply: FastifyReply, body: Buffer, validity: CacheValidity): void {
    const headersOfHooks = this.#headersOfHooks.get(request)
    if (headersOfHooks === undefined) return
    const headers = Object.entries(reply.getHeaders())
      .filter(([name, value]) => headersOfHooks[name] !== value)
      .map(([name, value]) => [name, String(value)] as const)
    this.#responses.set(this.#keyOf(request), {
      validity,
      etag: String(reply.getHeader('etag')),
      body,
      headers: Object.fromEntries(headers),
      notModifiedHeaders: Object.fromEntries(headers.filter(([name]) => !BODY_HEADERS.has(name))),
    })
  }

  #find(request: FastifyRequest): CachedResponse | undefined {
    const key = this.#keyOf(request)
    const cached = this.#responses.get(key)
    if (cached === undefined || cached.validity.isValid()) return cached
    this.#responses.delete(key)
    return undefined
  }

  #keyOf({ headers, publicOrigin, originalUrl, user }: FastifyRequest): string {
    // The limit is part of the key, because people with different limits get different responses.
    const limit = user.limit === null ? '' : JSON.stringify(user.limit)
    return `${limit}${this.#encodings.memo(headers['accept-encoding'] ?? '')} ${publicOrigin} ${originalUrl}`
  }
}
