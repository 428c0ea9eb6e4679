import type { PageTokens } from '../../catalogue/pageToken.ts'
import type { Answer, Page, PageRequest } from '../../domain/VideoSource.ts'
import type { Video } from '../../domain/Video.ts'
import { isYounger } from '../cacheTtl.ts'
import type { CacheDependency, CombineValidity } from '../combineValidity.ts'
import { isProviderFailure, QuotaExceededError } from '../gatewayErrors.ts'
import type { AnswerKind } from '../answerKinds.ts'
import type { GatewayContext } from '../GatewayContext.ts'
import type { ListCallReason } from '../quota/spendingRules.ts'
import type { ResourceRepository } from '../resources/ResourceRepository.ts'
import type { CachedList, ListSource } from './ListRepository.ts'
import {
  decodeCursor,
  encodeCursor,
  sliceList,
  withGatewayTokens,
  type ListCursor,
  type PageCursor,
} from './pageCursor.ts'

export interface LoadedList {
  list: CachedList
  origin: 'fresh' | 'live' | 'stale'
}

export const isFresh = (list: CachedList, ttlMs: number, now: Date): boolean =>
  isYounger(list.checkedAt, ttlMs, now)

export const ageSeconds = (list: CachedList, now: Date): number =>
  Math.max(0, (now.getTime() - list.checkedAt.getTime()) / 1_000)

/** Fetches the first page of a list, or returns the stale list or, without one, throws the provider's error. */
export async function refreshOrStale(
  { lists }: GatewayContext,
  source: ListSource,
  cached: CachedList | null,
): Promise<LoadedList> {
  try {
    return { list: await lists.refresh(source, cached), origin: 'live' }
  } catch (error) {
    if (cached === null) throw error
    return { list: cached, origin: 'stale' }
  }
}

/**
 * Returns a list that costs units: from the cache while it is fresh, otherwise from the provider, and otherwise the
 * stale list.
 * @param ttlOf returns the TTL of a list before it is multiplied
 * @param mayFetch returns whether the provider may be called; by default, only the ledger decides
 */
export async function loadList(
  context: GatewayContext,
  source: ListSource,
  ttlOf: (list: CachedList) => number,
  mayFetch: (reason: ListCallReason) => Promise<boolean> = async () => true,
): Promise<LoadedList> {
  const multiplier = await context.policy.ttlMultiplier()
  const cached = await context.lists.read(source.kind, source.key)
  if (cached !== null && isFresh(cached, ttlOf(cached) * multiplier, context.now()))
    return { list: cached, origin: 'fresh' }
  if (await mayFetch(cached === null ? 'first' : 'refresh')) return refreshOrStale(context, source, cached)
  if (cached === null) throw new QuotaExceededError('units', 'limit')
  return { list: cached, origin: 'stale' }
}

/**
 * Returns the dependency of an answer on rows of a list.
 * @param ttlMs the TTL before it is multiplied
 * @param isComplete whether all rows of the answer are cached, and the rest of the list needs no call
 */
export const listDependency = (
  kind: AnswerKind,
  { list, origin }: LoadedList,
  ttlMs: number,
  isComplete: boolean,
): CacheDependency => {
  const checkedAt = list.checkedAt.getTime()
  const freshUntil = origin === 'fresh' && isComplete ? checkedAt + ttlMs : null
  return { kind, count: 1, checkedAt, freshUntil }
}

/** Returns whether this many rows of a list are available without a call. */
const hasRows = ({ entries, nextToken }: CachedList, rows: number): boolean =>
  entries.length >= rows || nextToken === null

/** The maximum number of pages fetched for an answer, because the provider sometimes sends empty pages with a token. */
const MAX_PAGES_PER_ANSWER = 3

/** Extends a list until it has this many rows, ends or may not be extended, or until the provider fails. */
async function extendList(
  { lists }: GatewayContext,
  source: ListSource,
  list: CachedList,
  rows: number,
  mayExtend: () => Promise<boolean>,
): Promise<CachedList> {
  let extended = list
  for (let page = 0; page < MAX_PAGES_PER_ANSWER; page += 1) {
    if (hasRows(extended, rows) || !(await mayExtend())) break
    try {
      extended = await lists.extend(source, extended)
    } catch {
      break
    }
  }
  return extended
}

interface PagedListRequest<T> {
  kind: AnswerKind
  source: ListSource
  loaded: LoadedList
  cursor: ListCursor
  maxResults: number
  tokens: PageTokens
  /** The TTL before it is multiplied. */
  ttlMs: number
  combineValidity: CombineValidity
  /**
   * Reads the resources of a page.
   * @param start the index of the first entry
   * @param isStale whether the list is stale, so that the provider is not called for resources either
   */
  readItems(
    entries: readonly string[],
    start: number,
    isStale: boolean,
  ): Promise<{ items: readonly T[]; dependencies: readonly CacheDependency[] }>
  /** The limits of lists whose further pages cost searches. Other lists may be extended without limit. */
  searchBudget?: {
    mayExtend: () => Promise<boolean>
    /** Returns where the list continues if its next page may not be fetched. */
    continueInCatalogue: (list: CachedList) => Promise<PageCursor | null>
  }
}

/** Answers a page of a cached list. Extends the list if necessary. */
export async function answerPage<T>(
  context: GatewayContext,
  request: PagedListRequest<T>,
): Promise<Answer<Page<T>>> {
  const { kind, loaded, cursor, maxResults, tokens, searchBudget } = request
  const { list, origin } = loaded
  const isStale = origin === 'stale'
  const rows = cursor.offset + maxResults
  const mayExtend = searchBudget?.mayExtend ?? (async () => true)
  const extended = await extendList(context, request.source, list, rows, mayExtend)
  const { start, entries, next, previous } = sliceList(extended, cursor, maxResults)

  let following: PageCursor | null = next
  let isComplete = hasRows(list, rows)
  if (searchBudget) {
    const isAtEnd = entries.length < maxResults || next === null
    if (isAtEnd || (next.offset >= extended.entries.length && !(await mayExtend())))
      following = await searchBudget.continueInCatalogue(extended)
    // The budget decides how the list continues after the last cached entry.
    const isNextCached = next !== null && next.offset < list.entries.length
    isComplete &&= list.nextToken === null || isNextCached
  }

  const { items, dependencies } = await request.readItems(entries, start, isStale)
  context.events.answered(kind, origin, 1, ageSeconds(list, context.now()))
  return {
    provenance: isStale ? 'saved' : 'live',
    ...request.combineValidity([listDependency(kind, loaded, request.ttlMs, isComplete), ...dependencies]),
    value: {
      items,
      nextPageToken: following && encodeCursor(tokens, following),
      prevPageToken: previous && encodeCursor(tokens, previous),
      totalResults: Math.max(extended.total, extended.entries.length),
    },
  }
}

interface UnitListRequest<T> extends Pick<PagedListRequest<T>, 'kind' | 'source' | 'readItems'> {
  query: PageRequest
  /** Called before the list is read. Throws if the list is known to be missing. */
  checkAbsence?: (() => Promise<void>) | undefined
  /** Returns the TTL of a list before it is multiplied. */
  ttlOf: (list: CachedList) => number
  /** Returns whether the provider may be called for the first page. By default, only the ledger decides. */
  mayFetch?: ((reason: ListCallReason) => Promise<boolean>) | undefined
  /**
   * Returns a page of the catalogue instead.
   * @param token the page token of the catalogue, or null for the first page
   * @param error the reason why the provider did not answer, or null if a list of the catalogue is continued
   */
  fromCatalogue(
    token: string | null,
    error: unknown,
  ): Promise<Pick<Answer<Page<T>>, 'value' | 'quotaResetsAt'>>
}

/** Answers a page of a list that costs units, from the cache, the provider or the catalogue. */
export async function answerUnitList<T>(
  context: GatewayContext,
  request: UnitListRequest<T>,
): Promise<Answer<Page<T>>> {
  const { kind, source, query, ttlOf, readItems } = request
  const tokens = await context.tokensOf(`${source.kind} ${source.key}`)
  const cursor = decodeCursor(tokens, query.pageToken)
  const fromCatalogue = async (token: string | null, error: unknown): Promise<Answer<Page<T>>> => {
    const { value, ...rest } = await request.fromCatalogue(token, error)
    return { ...rest, provenance: 'saved', value: withGatewayTokens(tokens, value) }
  }
  if (cursor.stage === 'catalogue') return fromCatalogue(cursor.token, null)
  const combineValidity = context.trackValidity()
  await request.checkAbsence?.()
  let loaded: LoadedList
  try {
    loaded = await loadList(context, source, ttlOf, request.mayFetch)
  } catch (error) {
    if (isProviderFailure(error)) return fromCatalogue(null, error)
    throw error
  }
  const { maxResults } = query
  const ttlMs = ttlOf(loaded.list)
  return answerPage(context, {
    kind,
    source,
    loaded,
    cursor,
    maxResults,
    tokens,
    ttlMs,
    combineValidity,
    readItems,
  })
}

interface VideoListRequest<T> extends Omit<UnitListRequest<T>, 'readItems' | 'ttlOf'> {
  kind: 'chart' | 'uploads' | 'subscriptionFeed'
  spender: string | null
  /** Returns the TTL of a list before it is multiplied. The default is the TTL of the list's kind. */
  ttlOf?: (list: CachedList) => number
  /** Reads the videos of a page. By default, missing and stale ones are loaded. */
  readVideos?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Video>>
  toItem(video: Video, position: number): T
}

/** Answers a page of a list of videos that costs units. */
export const answerVideoList = <T>(
  context: GatewayContext,
  request: VideoListRequest<T>,
): Promise<Answer<Page<T>>> =>
  answerUnitList(context, {
    ttlOf: () => context.ttlMs[request.kind],
    ...request,
    async readItems(ids, start, isStale) {
      const { found, dependencies } = request.readVideos
        ? { found: await request.readVideos(ids), dependencies: [] }
        : await readResources(context.videos, ids, isStale, request.spender)
      const items = ids.flatMap((id, index) => {
        const video = found.get(id)
        return video ? [request.toItem(video, start + index)] : []
      })
      return { items, dependencies }
    },
  })

/** Returns the resources of a list's entries. If the list is stale, they come only from the catalogue. */
export async function readResources<T extends { id: string }>(
  repository: ResourceRepository<T>,
  ids: readonly string[],
  isStale: boolean,
  spender: string | null,
): Promise<{ found: ReadonlyMap<string, T>; dependencies: readonly CacheDependency[] }> {
  if (isStale) return { found: await repository.getCached(ids), dependencies: [] }
  const { items, dependency } = await repository.get(ids, spender)
  return { found: items, dependencies: [dependency] }
}
