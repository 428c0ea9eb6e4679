import { onlyChannels, onlyVideos } from '../../catalogue/itemRows.ts'
import type { PageTokens } from '../../catalogue/pageToken.ts'
import { toUploadsPlaylistId } from '../../domain/Channel.ts'
import { fold } from '../../catalogue/search/tokenizer.ts'
import { SourceError } from '../../domain/SourceError.ts'
import type { Answer, Inquiry, SearchHit, SearchPage, SearchQuery } from '../../domain/VideoSource.ts'
import { QuotaExceededError, toSourceError } from '../gatewayErrors.ts'
import type { GatewayContext } from '../GatewayContext.ts'
import type { CachedList, ListSource } from '../lists/ListRepository.ts'
import { decodeCursor, type ListCursor } from '../lists/pageCursor.ts'
import { answerPage, isFresh, readResources, refreshOrStale, type LoadedList } from '../lists/pagedList.ts'
import { readSearchHit } from '../provider/readItems.ts'
import { intentOf, type SearchIntent } from '../quota/searchIntent.ts'
import type { SearchSpending } from '../quota/SpendingPolicy.ts'
import { createCatalogueSearch, entryOf } from './catalogueSearch.ts'
import type { Uploads } from './uploadAnswers.ts'

interface SearchRequest {
  query: SearchQuery
  intent: SearchIntent
  /** The page tokens of the search's list. `tokens.list` is also the key of its cache entry. */
  tokens: PageTokens
  spender: string | null
}

const ALL_TYPES = 3

const normalizeWords = (words: string): string => fold(words).replaceAll(/\s+/gv, ' ').trim()
const idOf = (entry: string): string => entry.slice(2)
const isVideo = (entry: string): boolean => entry.startsWith('v:')

const toParameters = ({ q, channelId, types, order }: SearchQuery) => ({
  q: q === null || q.trim() === '' ? null : q,
  channelId,
  type: types.length === ALL_TYPES ? null : types.join(','),
  // Relevance is the provider's default order. The client leaves it out as well.
  order: order === 'relevance' ? null : order,
})

/** Creates the function that answers searches from cache, catalogue or provider, as the spending policy decides. */
export function createSearch(context: GatewayContext, uploads: Uploads) {
  const { lists, tokensOf, policy, videos, channels, events, now } = context
  const catalogueSearch = createCatalogueSearch(context)
  const ttlOf = (intent: SearchIntent) => context.ttlMs[intent === 'channel' ? 'channelSearch' : intent]

  /** Returns the provider's list for a search. A page costs a search, and its hits lack lengths and counts. */
  const sourceOf = (
    { query, tokens, spender }: SearchRequest,
    spending: SearchSpending,
  ): ListSource<SearchHit> => ({
    kind: 'search',
    key: tokens.list,
    call: { resource: 'search', part: 'snippet', parameters: toParameters(query), readItem: readSearchHit },
    spendingFor: spending.spendingFor,
    async store(items) {
      // Loads lengths and counts for 1 unit per 50 hits, because the cards will request them next.
      await Promise.all([
        videos.insertPartial(onlyVideos(items), spender),
        channels.insertPartial(onlyChannels(items), spender),
      ])
      return { entries: items.map(entryOf) }
    },
  })

  async function fromCatalogue(
    { query, intent, tokens }: SearchRequest,
    token: string | null,
    without: readonly string[],
  ): Promise<Answer<SearchPage>> {
    const isFirst = token === null && without.length === 0
    const value =
      isFirst && intent === 'related'
        ? await catalogueSearch.relatedPage(query, tokens)
        : await catalogueSearch.page(query, tokens, token, without)
    const isEmpty = value.items.length === 0
    const age = isEmpty ? null : await catalogueSearch.averageAge(value.items)
    events.answered(intent, isEmpty ? 'missing' : 'catalogue', 1, age)
    return { value, provenance: 'saved' }
  }

  /** @param error the reason why the provider did not answer, or null if it was not called */
  async function withoutProvider(request: SearchRequest, error: unknown, spending: SearchSpending) {
    const answer = await fromCatalogue(request, null, [])
    const isNotAllowed = error === null || error instanceof QuotaExceededError
    if (!isNotAllowed && answer.value.items.length === 0) throw toSourceError(error)
    // The bucket is empty, or this user's share of it is used up.
    const isExceeded = error instanceof QuotaExceededError || (isNotAllowed && spending.isExhausted)
    return isExceeded ? { ...answer, quotaResetsAt: spending.resetsAt } : answer
  }

  /** Returns the list whose first page is shown: a cached one, 'provider' for a new one, or null for the catalogue. */
  async function planFirstPage(
    { query, intent, tokens }: SearchRequest,
    cached: CachedList | null,
    spending: SearchSpending,
  ): Promise<LoadedList | 'provider' | null> {
    const ttlMs = ttlOf(intent) * spending.ttlMultiplier
    const origin = cached !== null && isFresh(cached, ttlMs, now()) ? 'fresh' : 'stale'
    const goodHits = cached === null ? await catalogueSearch.countGoodHits(query, intent, tokens) : 0
    const plan = spending.plan({ cached: cached === null ? 'none' : origin, goodHits })
    if (plan === 'provider') return plan
    return cached !== null && plan === 'cache' ? { list: cached, origin } : null
  }

  /** Reads the hits of a list, without hits that were deleted after the list was stored. */
  async function readHits(entries: readonly string[], isStale: boolean, spender: string | null) {
    const videoIds = entries.filter(isVideo).map(idOf)
    const channelIds = entries.filter((entry) => !isVideo(entry)).map(idOf)
    const [foundVideos, foundChannels] = await Promise.all([
      readResources(videos, videoIds, isStale, spender),
      readResources(channels, channelIds, isStale, spender),
    ])
    const items = entries.flatMap((entry): SearchHit[] => {
      const video = isVideo(entry) ? foundVideos.found.get(idOf(entry)) : undefined
      const channel = isVideo(entry) ? undefined : foundChannels.found.get(idOf(entry))
      if (video) return [{ kind: 'video', video }]
      return channel ? [{ kind: 'channel', channel }] : []
    })
    return { items, dependencies: [...foundVideos.dependencies, ...foundChannels.dependencies] }
  }

  async function fromList(request: SearchRequest, cursor: ListCursor): Promise<Answer<SearchPage>> {
    const { query, intent, tokens, spender } = request
    const combineValidity = context.trackValidity()
    const [cached, spending] = await Promise.all([
      lists.read('search', tokens.list),
      policy.forSearch(intent, spender),
    ])
    const source = sourceOf(request, spending)
    // A reader in the middle of a list continues in the same list, however old it has become.
    const isContinued = cursor.offset > 0 && cached !== null
    let loaded: LoadedList | 'provider' | null = isContinued
      ? { list: cached, origin: 'fresh' }
      : await planFirstPage(request, cached, spending)
    try {
      if (loaded === 'provider') loaded = await refreshOrStale(context, source, cached)
    } catch (error) {
      return withoutProvider(request, error, spending)
    }
    if (loaded === null) return withoutProvider(request, null, spending)
    const answer = await answerPage(context, {
      kind: intent,
      source,
      loaded,
      cursor,
      maxResults: query.maxResults,
      tokens,
      ttlMs: ttlOf(intent),
      combineValidity,
      readItems: (entries, _start, isStale) => readHits(entries, isStale, spender),
      searchBudget: {
        mayExtend: spending.mayExtend,
        async continueInCatalogue(list) {
          if (list.nextToken === null || query.maxResults === 0) return null
          const { items } = await catalogueSearch.page(query, tokens, null, list.entries)
          return items.length > 0 ? { stage: 'catalogue', token: null } : null
        },
      },
    })
    const isExceeded = loaded.origin === 'stale' && spending.isExhausted
    return isExceeded ? { ...answer, quotaResetsAt: spending.resetsAt } : answer
  }

  /** Returns the newest videos of a channel from its uploads, which cost no search, or null if that is not possible. */
  async function fromUploads(request: SearchRequest): Promise<Answer<SearchPage> | null> {
    const { query, tokens, spender } = request
    const { channelId, maxResults, pageToken } = query
    if (channelId === null || query.order !== 'date' || !query.types.includes('video')) return null
    if ((query.q ?? '').trim() !== '') return null
    if (pageToken !== null && isTokenOf(tokens, pageToken)) return null
    const channel = (await channels.getCached([channelId])).get(channelId)
    const playlistId = channel?.uploadsPlaylistId ?? toUploadsPlaylistId(channelId)
    try {
      const answer = await uploads({ playlistId, maxResults, pageToken }, 'uploads', spender)
      const { value } = answer
      const items = value.items.map(({ video }) => ({ kind: 'video' as const, video }))
      return { ...answer, value: { ...value, items } }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      if (error.reason === 'playlistNotFound') return null
      // A provider that cannot list uploads for one unit would not answer a search either.
      const answer = await fromCatalogue(request, null, [])
      if (answer.value.items.length === 0) throw error
      return answer
    }
  }

  /** @throws SourceError */
  return async (given: SearchQuery, { spender }: Inquiry): Promise<Answer<SearchPage>> => {
    const intent = intentOf(given)
    // Only people misspell words. The provider gets the typed words, as it knows more than the catalogue.
    const query: SearchQuery = intent === 'typed' ? given : { ...given, isExact: true }
    const words = normalizeWords(query.q ?? '')
    const key = JSON.stringify(['search', words, query.types, query.channelId, query.order])
    const tokens = await tokensOf(key)
    const request: SearchRequest = { query, intent, tokens, spender }
    const channelPage = await fromUploads(request)
    if (channelPage !== null) return channelPage
    const cursor = decodeCursor(tokens, query.pageToken)
    if (cursor.stage === 'list') return fromList(request, cursor)
    const cached = await lists.read('search', key)
    return fromCatalogue(request, cursor.token, cached?.entries ?? [])
  }
}

function isTokenOf(tokens: PageTokens, token: string): boolean {
  try {
    decodeCursor(tokens, token)
    return true
  } catch {
    return false
  }
}
