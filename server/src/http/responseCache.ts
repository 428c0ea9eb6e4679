import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheValidity } from '../source/cacheValidity.ts'
import { chooseEncoding, matchesEtag } from './contentNegotiation.ts'

/** A complete response of a route, which is sent again while it is valid. */
interface CachedResponse {
  validity: CacheValidity
  etag: string
  body: Buffer
  /** Headers that the route has set. Those of hooks are set for each request, because they may belong to one caller. */
  headers: Readonly<Record<string, string>>
  /** The same for a 304 response. */
  notModifiedHeaders: Readonly<Record<string, string>>
}

const MAX_BYTES = 8 * 1024 ** 2
/** Estimated size of headers, key and validity. */
const ENTRY_OVERHEAD_BYTES = 4 * 1024
const MAX_ACCEPT_ENCODINGS = 100
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * Cache of complete responses, least recently used first out. Routes take part by `lookUp` as their own `preHandler`,
 * which Fastify runs after every hook up to there, and by calling `store`. Hooks for authentication, rate limits,
 * cookies and metrics therefore run for a cached response as for any other.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  })
  /** Headers that hooks had set before the handler of a request ran. */
  readonly #headersOfHooks = new WeakMap<FastifyRequest, ReturnType<FastifyReply['getHeaders']>>()
  /** The encodings that `Accept-Encoding` headers choose. */
  readonly #encodings = new LRUCache<string, string>({
    max: MAX_ACCEPT_ENCODINGS,
    memoMethod: (accepted) => chooseEncoding(accepted) ?? 'identity',
  })
  /** Responses that were sent from the cache since the start. */
  hits = 0

  /** Sends the cached response to a GET request; otherwise the route's handler runs. */
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

  /** Caches the response that is about to be sent with this body. Its headers have to be set. */
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

  #keyOf({ headers, publicOrigin, originalUrl }: FastifyRequest): string {
    return `${this.#encodings.memo(headers['accept-encoding'] ?? '')} ${publicOrigin} ${originalUrl}`
  }
}
