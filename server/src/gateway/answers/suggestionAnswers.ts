import { fold } from '../../catalogue/search/tokenizer.ts'
import { BodyTooLargeError, readBody } from '../../base/readBody.ts'
import type { VideoSource } from '../../domain/VideoSource.ts'
import { isYounger } from '../cacheTtl.ts'
import { ANONYMOUS, type GatewayContext } from '../GatewayContext.ts'
import { CircuitBreaker } from '../provider/CircuitBreaker.ts'
import { createSingleFlight } from '../singleFlight.ts'

const MAX_SUGGESTIONS = 10
/** The maximum length of a text whose suggestions are cached. Longer texts are hardly ever typed twice. */
const MAX_CACHED_LENGTH = 60
const MAX_BODY_BYTES = 256 * 1024

/** Calls the suggestion service, which pages cannot call (CORS). It costs no quota and states its character set. */
async function fetchSuggestions(
  serviceUrl: string,
  typed: string,
  timeoutMs: number,
): Promise<readonly string[]> {
  const url = new URL(serviceUrl)
  url.search = new URLSearchParams({ client: 'firefox', ds: 'yt', q: typed }).toString()
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The suggestion service answered ${response.status}.`)
  const [, charset = 'utf-8'] = /charset=([\w\-]+)/iv.exec(response.headers.get('content-type') ?? '') ?? []
  const body = await readBody(response, MAX_BODY_BYTES)
  const answer: unknown = JSON.parse(new TextDecoder(charset).decode(body))
  const [, suggestions]: unknown[] = Array.isArray(answer) ? answer : []
  if (!Array.isArray(suggestions)) throw new Error('The suggestion service answered something else.')
  return suggestions.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Creates the function that answers suggestions from the cache, the service or the titles of the catalogue. */
export function createSuggestions(context: GatewayContext): VideoSource['suggest'] {
  const { store, catalogueSource, suggestUrl, ttlMs, staleTimeoutMs, events, now } = context
  const singleFlight = createSingleFlight(() => events.requestShared('list'))
  const breaker = new CircuitBreaker(() => performance.now())

  async function request(typed: string): Promise<readonly string[]> {
    breaker.beforeCall()
    const started = performance.now()
    const count = (outcome: string) =>
      events.upstreamCall('suggestions', outcome, (performance.now() - started) / 1_000)
    try {
      const found = await fetchSuggestions(suggestUrl, typed, staleTimeoutMs)
      const suggestions = [...new Set(found)].slice(0, MAX_SUGGESTIONS)
      breaker.recordSuccess()
      count('ok')
      return suggestions
    } catch (error) {
      breaker.recordFailure(null)
      count('unavailable')
      if (error instanceof BodyTooLargeError) events.error('the suggestion service sends too much', error)
      throw error
    }
  }

  return async (typed) => {
    const key = fold(typed).replaceAll(/\s+/gv, ' ')
    const cached = await store.getEntry('suggestions', key)
    const answer = (origin: 'fresh' | 'live' | 'stale', suggestions: readonly string[], ageMs: number) => {
      events.answered('suggestions', origin, 1, ageMs / 1_000)
      return suggestions
    }
    const ageMs = cached === null ? Infinity : now().getTime() - cached.checkedAt.getTime()
    if (cached !== null && isYounger(cached.checkedAt, ttlMs.suggestions, now()))
      return answer('fresh', JSON.parse(cached.body), ageMs)
    try {
      const suggestions = await singleFlight(key, () => request(typed))
      const moment = now()
      const entry = { body: JSON.stringify(suggestions), etag: null, fetchedAt: moment, checkedAt: moment }
      if (key.length <= MAX_CACHED_LENGTH) await store.putEntry('suggestions', key, entry)
      return answer('live', suggestions, 0)
    } catch {
      if (cached !== null) return answer('stale', JSON.parse(cached.body), ageMs)
      const titles = await catalogueSource.suggest(typed, ANONYMOUS)
      events.answered('suggestions', titles.length > 0 ? 'catalogue' : 'missing', 1, null)
      return titles
    }
  }
}
