import { fold } from '../../catalogue/tokenizer.ts'
import { STALE_PATIENCE_MS } from '../freshness.ts'
import type { Parts } from '../Parts.ts'
import { createSingleFlight } from '../singleFlight.ts'
import { CircuitBreaker } from '../upstream/CircuitBreaker.ts'

const SUGGESTIONS = 10
/** Longer texts are not worth keeping: nobody else types them. */
const LONGEST_KEPT = 60

export type FetchSuggestions = (typed: string) => Promise<readonly string[]>

/**
 * The suggestion service as the gateway asks it: a page cannot, because the service has no word for other origins
 * (FACTS: addresses). It costs no quota, knows no key, and is asked in its own character set.
 * @param address of the service, without a query
 */
export const createSuggestionService =
  (address: string): FetchSuggestions =>
  async (typed) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries({ client: 'firefox', ds: 'yt', q: typed }))
      url.searchParams.set(name, value)
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(STALE_PATIENCE_MS) })
    if (!response.ok) throw new Error(`The suggestion service answered ${response.status}.`)
    const [, charset = 'utf-8'] = /charset=([\w\-]+)/iv.exec(response.headers.get('content-type') ?? '') ?? []
    const answer: unknown = JSON.parse(new TextDecoder(charset).decode(await response.arrayBuffer()))
    const [, suggestions]: unknown[] = Array.isArray(answer) ? answer : []
    if (!Array.isArray(suggestions)) throw new Error('The suggestion service answered something else.')
    return suggestions.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  }

/** Suggestions: kept for a day, one flight for equal texts, and titles of the catalogue where the service fails. */
export function createSuggestions(parts: Parts, fetchSuggestions: FetchSuggestions) {
  const { store, memory, freshMs, events, now } = parts
  const fly = createSingleFlight(() => events.flightShared('list'))
  const breaker = new CircuitBreaker(() => performance.now())

  async function ask(typed: string): Promise<readonly string[]> {
    breaker.enter()
    const started = performance.now()
    const tell = (outcome: string) =>
      events.upstreamCall('suggestions', outcome, (performance.now() - started) / 1_000)
    try {
      const suggestions = [...new Set(await fetchSuggestions(typed))].slice(0, SUGGESTIONS)
      breaker.succeed()
      tell('ok')
      return suggestions
    } catch (error) {
      breaker.fail(null)
      tell('unavailable')
      throw error
    }
  }

  return async (typed: string): Promise<readonly string[]> => {
    const key = fold(typed).replaceAll(/\s+/gv, ' ')
    const kept = await store.kept('suggestions', key)
    const answer = (origin: 'fresh' | 'live' | 'stale', suggestions: readonly string[], age: number) => {
      events.answered('suggestions', origin, 1, age / 1_000)
      return suggestions
    }
    const keptAge = kept === null ? Infinity : now().getTime() - kept.checkedAt.getTime()
    if (kept !== null && keptAge < freshMs.suggestions) return answer('fresh', JSON.parse(kept.body), keptAge)
    try {
      const suggestions = await fly(key, () => ask(typed))
      const moment = now()
      if (key.length <= LONGEST_KEPT)
        await store.keep('suggestions', key, {
          body: JSON.stringify(suggestions),
          etag: null,
          takenAt: moment,
          checkedAt: moment,
        })
      return answer('live', suggestions, 0)
    } catch {
      if (kept !== null) return answer('stale', JSON.parse(kept.body), keptAge)
      const signal = new AbortController().signal
      const titles = await memory.suggest(typed, { subject: null, signal })
      events.answered('suggestions', titles.length > 0 ? 'memory' : 'missing', 1, null)
      return titles
    }
  }
}
