import { PROVIDER } from '../../catalogue/catalogueTypes.ts'
import { LRUCache } from 'lru-cache'
import type { Hit, SortKey } from '../../catalogue/catalogueTypes.ts'
import type { PageTokens } from '../../catalogue/pageToken.ts'
import { fold, toIndexText, tokenize, toWordForms } from '../../catalogue/search/tokenizer.ts'
import type { Token } from '../../catalogue/search/token.ts'
import type { SearchHit, SearchPage, SearchQuery } from '../../domain/VideoSource.ts'
import { ANONYMOUS, type GatewayContext } from '../GatewayContext.ts'
import { withGatewayTokens } from '../lists/pageCursor.ts'
import type { SearchIntent } from '../quota/searchIntent.ts'
import { MIN_GOOD_HITS } from '../quota/spendingRules.ts'

/** The number of hits that are compared with the words of the search. */
const JUDGED_HITS = 30
/** The maximum number of catalogue pages that are skipped because the provider's list contained all their hits. */
const MAX_SKIPPED_PAGES = 5
/** The time for which related videos are cached in memory, because ranking a long title is slow. */
const RELATED_TTL_MS = 10 * 60_000
const MAX_RELATED_LISTS = 2_000

/** Returns the id of a hit in a cached list: `v:` and the id of a video, or `c:` and the id of a channel. */
export const entryOf = (hit: SearchHit): string =>
  hit.kind === 'video' ? `v:${hit.video.id}` : `c:${hit.channel.id}`

interface RelatedList {
  ids: readonly string[]
  nextPageToken: string | null
  /** The number of hits on all pages that share a rare word with the search. */
  goodHits: number
}

/** Creates the search over the rows of the provider in the catalogue. */
export function createCatalogueSearch({ catalogue, catalogueSource, videos }: GatewayContext) {
  const relatedLists = new LRUCache<string, RelatedList>({
    max: MAX_RELATED_LISTS,
    ttl: RELATED_TTL_MS,
    ttlResolution: 0,
  })

  const search = async (query: SearchQuery, pageToken: string | null): Promise<SearchPage> =>
    (await catalogueSource.search({ ...query, pageToken }, ANONYMOUS)).value

  /**
   * Returns a page without the entries of the list that the page continues. The words of such a search are not
   * corrected, because the entries of the list were found for the typed words.
   * @param token the page token of the catalogue, or null for the first page
   */
  async function page(
    given: SearchQuery,
    tokens: PageTokens,
    token: string | null,
    without: readonly string[],
  ): Promise<SearchPage> {
    const query = without.length > 0 ? { ...given, isExact: true } : given
    const shown = new Set(without)
    const isNew = (hit: SearchHit) => !shown.has(entryOf(hit))
    let found = await search(query, token)
    for (let skipped = 0; skipped < MAX_SKIPPED_PAGES; skipped += 1) {
      if (found.nextPageToken === null || found.items.some(isNew)) break
      found = await search(query, found.nextPageToken)
    }
    const items = found.items.filter(isNew)
    // A page without new hits ends the list, because later pages match even less.
    const nextPageToken = items.length === 0 ? null : found.nextPageToken
    return withGatewayTokens(tokens, { ...found, items, nextPageToken })
  }

  const listVideos = async (
    channelId: string | null,
    sort: SortKey,
    limit: number,
  ): Promise<readonly Hit[]> => {
    const filter = { types: ['video'] as const, channelId }
    return (await catalogue.list(PROVIDER, filter, sort, { limit, after: null, before: null })).items
  }

  /** Returns the ids of the found videos, followed by videos of the same channel and by the most viewed videos. */
  async function fillUp(found: readonly SearchHit[], { q, maxResults }: SearchQuery): Promise<string[]> {
    const watched = found.find((hit) => hit.kind === 'video' && hit.video.title === q)
    const sameChannel =
      watched?.kind === 'video' ? await listVideos(watched.video.channelId, 'date', maxResults) : []
    const hits = [...found, ...sameChannel, ...(await listVideos(null, 'viewCount', maxResults))]
    return [...new Set(hits.flatMap(toVideoId))].slice(0, maxResults)
  }

  async function readRelated(query: SearchQuery, tokens: PageTokens): Promise<RelatedList> {
    const key = `${query.maxResults} ${tokens.list}`
    const cached = relatedLists.get(key)
    if (cached) return cached
    const { items, nextPageToken, totalResults: goodHits } = await page(query, tokens, null, [])
    const enough = Math.min(MIN_GOOD_HITS.related, query.maxResults)
    const isEnough = items.length >= enough || nextPageToken !== null
    const ids = isEnough ? items.flatMap(toVideoId) : await fillUp(items, query)
    const list: RelatedList = { ids, nextPageToken, goodHits }
    relatedLists.set(key, list)
    return list
  }

  return {
    page,
    /** Returns the first page of related videos, filled up with others, because an empty page would be useless. */
    async relatedPage(query: SearchQuery, tokens: PageTokens): Promise<SearchPage> {
      const { ids, nextPageToken } = await readRelated(query, tokens)
      const found = await videos.getCached(ids)
      const items = ids.flatMap((id): SearchHit[] => {
        const video = found.get(id)
        return video ? [{ kind: 'video', video }] : []
      })
      return { items, nextPageToken, prevPageToken: null, totalResults: items.length }
    },
    /** Counts hits that match well, as far as the decision about the search needs the count. */
    async countGoodHits(query: SearchQuery, intent: SearchIntent, tokens: PageTokens): Promise<number> {
      const words = query.q?.trim() ?? ''
      if (words === '' || (intent !== 'typed' && intent !== 'related')) return 0
      // No video contains every word of a long title, but related videos share its rare words.
      if (intent === 'related') return (await readRelated(query, tokens)).goodHits
      const filter = { types: query.types, channelId: query.channelId }
      const { items } = await catalogue.searchRanked(PROVIDER, words, filter, 0, JUDGED_HITS)
      return countMatches(words, items)
    },
    /** Returns the average age of the found videos in seconds, or null if no videos were found. */
    averageAge: (hits: readonly SearchHit[]) => videos.averageAge(hits.flatMap(toVideoId)),
  }
}

const toVideoId = (hit: SearchHit): string[] => (hit.kind === 'video' ? [hit.video.id] : [])

/** Returns the texts that decide whether a hit matches. Descriptions are excluded, because they mention too much. */
const matchedText = (hit: Hit): string =>
  hit.kind === 'video'
    ? [hit.video.title, ...hit.video.tags, hit.video.channelTitle].join('\n')
    : hit.channel.title

function hasWord(text: string, words: ReadonlySet<string>, word: Token): boolean {
  return word.isRun ? text.includes(word.text) : toWordForms(word.text).some((variant) => words.has(variant))
}

/** Counts the hits that contain every word of the search in their title, tags or channel title. */
function countMatches(typed: string, hits: readonly Hit[]): number {
  const wanted = tokenize(typed)
  if (wanted.length === 0) return 0
  return hits.filter((hit) => {
    const text = fold(matchedText(hit))
    const words = new Set(toIndexText(text).split(' '))
    return wanted.every((word) => hasWord(text, words, word))
  }).length
}
