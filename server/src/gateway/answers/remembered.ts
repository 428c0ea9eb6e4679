import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Answer, Page, SearchHit, SearchQuery } from '../../source/VideoSource.ts'
import { toToken } from '../lists/place.ts'
import type { Parts } from '../Parts.ts'
import type { SearchPurpose } from '../planner/purpose.ts'
import { countGoodHits } from './goodHits.ts'
import { createRelatedMemory } from './relatedMemory.ts'

/** Hits of memory that are looked at to judge whether it serves. */
const LOOKED_AT = 30
/** Pages of memory that are skipped at most, because the provider's list had all that is on them. */
const SKIPPED_AT_ONCE = 5

export const nameOf = (hit: SearchHit): string =>
  hit.kind === 'video' ? `v:${hit.video.id}` : `c:${hit.channel.id}`

/** Searches in what the catalogue remembers of the provider. */
export interface Remembered {
  /** Hits that fit well, as far as it takes to judge. */
  countGood(query: SearchQuery, purpose: SearchPurpose, tokens: PageTokens): Promise<number>
  /**
   * A page of memory, without the entries of a list that it follows.
   * @param token the catalogue's own; null for its first page
   */
  page(
    query: SearchQuery,
    tokens: PageTokens,
    token: string | null,
    without: readonly string[],
  ): Promise<Page<SearchHit>>
  /** The first page for related videos, filled up where memory has few. */
  relatedPage(query: SearchQuery, tokens: PageTokens): Promise<Page<SearchHit>>
  /** How old what is shown is on average, in seconds; null when nothing is. */
  age(hits: readonly SearchHit[]): Promise<number | null>
}

export function createRemembered(parts: Parts): Remembered {
  const { catalogue, memory, videos } = parts
  const search = (query: SearchQuery, pageToken: string | null): Promise<Answer<Page<SearchHit>>> => {
    const nobody = { subject: null, signal: new AbortController().signal }
    return memory.search({ ...query, pageToken }, nobody)
  }

  async function page(
    query: SearchQuery,
    tokens: PageTokens,
    token: string | null,
    without: readonly string[],
  ): Promise<Page<SearchHit>> {
    const known = new Set(without)
    const toOwn = (inner: string | null) => inner && toToken(tokens, { stage: 'memory', token: inner })
    let { value } = await search(query, token)
    const isNew = (hit: SearchHit) => !known.has(nameOf(hit))
    for (let skipped = 0; skipped < SKIPPED_AT_ONCE; skipped += 1) {
      if (value.nextPageToken === null || value.items.some(isNew)) break
      value = (await search(query, value.nextPageToken)).value
    }
    const items = value.items.filter(isNew)
    return {
      items,
      // A page without anything new ends the list: what comes after it fits worse still.
      nextPageToken: items.length === 0 ? null : toOwn(value.nextPageToken),
      prevPageToken: toOwn(value.prevPageToken),
      totalResults: value.totalResults,
    }
  }

  const related = createRelatedMemory(parts, (query, tokens) => page(query, tokens, null, []))

  return {
    page,
    relatedPage: related.page,
    async countGood(query, purpose, tokens) {
      const words = query.q?.trim() ?? ''
      if (words === '' || (purpose !== 'typed' && purpose !== 'related')) return 0
      if (purpose === 'related') return related.countGood(query, tokens)
      const filter = { types: query.types, channelId: query.channelId }
      const { items } = await catalogue.searchRanked('provider', words, filter, 0, LOOKED_AT)
      return countGoodHits(words, items)
    },
    age: (hits) => videos.age(hits.flatMap((hit) => (hit.kind === 'video' ? [hit.video.id] : []))),
  }
}
