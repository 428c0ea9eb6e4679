import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheValidity } from '../../source/cacheValidity.ts'
import { chooseEncoding } from '../chooseEncoding.ts'

/** An answer as it went out, head and body, to be sent again as long as it stands. */
export interface ReadyAnswer {
  validity: CacheValidity
  /** Names and values in turn, without what each visitor has for themselves. */
  head: readonly string[]
  /** The same for whoever has the very bytes (304). */
  unchangedHead: readonly string[]
  etag: string
  bytes: Buffer
  /** The route's pattern, for the metrics. */
  route: string
  publicOrigin: string
}

const KEPT_BYTES = 8 * 1024 ** 2
/** What an answer takes beside its bytes, by and large: head, key, validity. */
const BESIDE_BYTES = 4 * 1024
/** Headers that are of one visitor, or of one moment. */
const OWN_HEADERS = /^(?:set-cookie|x-ratelimit-.*)$/
/** Headers of a body. */
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length'])

/** Answers that can be sent again, by everything of a request that decides about them; the oldest make room. */
export class ReadyAnswers {
  readonly #answers = new LRUCache<string, ReadyAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + BESIDE_BYTES,
  })
  readonly #encodings = new LRUCache<string, string>({ max: 100 })

  /** The answer to this request; undefined where there is none that stands. */
  find(request: IncomingMessage): ReadyAnswer | undefined {
    const key = this.#keyOf(request, request.url)
    const answer = this.#answers.get(key)
    if (answer === undefined || answer.validity.isValid()) return answer
    this.#answers.delete(key)
    return undefined
  }

  /** Keeps the answer that is about to be sent with these bytes. */
  keep(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, validity: CacheValidity): void {
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': bytes.length }).filter(
      ([name]) => !OWN_HEADERS.test(name),
    )
    const flat = (some: typeof headers) =>
      some.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    this.#answers.set(this.#keyOf(request.raw, request.originalUrl), {
      validity,
      head: flat(headers),
      unchangedHead: flat(headers.filter(([name]) => !BODY_HEADERS.has(name))),
      etag: String(reply.getHeader('etag')),
      bytes,
      route: request.routeOptions.url ?? 'other',
      publicOrigin: request.publicOrigin,
    })
  }

  #keyOf({ headers }: IncomingMessage, url = ''): string {
    const encoding = this.#encodingOf(headers['accept-encoding'] ?? '')
    return `${encoding} ${headers.host ?? ''} ${headers.origin ?? ''} ${url}`
  }

  #encodingOf(accepted: string): string {
    const known = this.#encodings.get(accepted)
    if (known !== undefined) return known
    const chosen = chooseEncoding(accepted) ?? 'none'
    this.#encodings.set(accepted, chosen)
    return chosen
  }
}
