import type { BackgroundTasks } from '../BackgroundTasks.ts'
import { LOCK_TIMEOUT_MS } from '../cacheTtl.ts'
import { UpstreamError } from '../gatewayErrors.ts'
import type { GatewayEvents } from '../events.ts'
import type { PageCall, Provider, ProviderCall } from '../provider/Provider.ts'
import type { Spending } from '../quota/QuotaLedger.ts'
import type { ListCallReason } from '../quota/spendingRules.ts'
import { createSingleFlight } from '../singleFlight.ts'
import type { CacheKind, GatewayStore } from '../store/GatewayStore.ts'

/** The part of a provider's list that has been fetched. */
export interface CachedList {
  /** The ids in the provider's order. */
  entries: readonly string[]
  /** The provider's page token for the rest, or null at the end of the list. */
  nextToken: string | null
  total: number
  /** The time of the newest upload in milliseconds, or null if there is none. Only lists of uploads have it. */
  newestUploadAt?: number | null
  etag: string | null
  fetchedAt: Date
  checkedAt: Date
}

/** A list of the provider: the key of its cache entry, how to fetch a page of it, and how to store its items. */
export interface ListSource<T = unknown> {
  kind: CacheKind
  key: string
  call: ProviderCall<T>
  spendingFor(reason: ListCallReason): Promise<Spending> | Spending
  /** Stores the items of a page. Returns their ids. */
  store(items: readonly T[], isFirstPage: boolean): Promise<Pick<CachedList, 'entries' | 'newestUploadAt'>>
}

interface ListRepositoryOptions {
  provider: Pick<Provider, 'page'>
  store: GatewayStore
  events: GatewayEvents
  background: BackgroundTasks
  now: () => Date
  /** The longest wait for something fresh while there is something stale to show. */
  staleTimeoutMs: number
}

const FIRST_PAGE = 'first'

/** Creates the repository of cached lists, which are fetched page by page and grow at their end. */
export function createListRepository(options: ListRepositoryOptions) {
  const { provider, store, events, background, now, staleTimeoutMs } = options
  const singleFlight = createSingleFlight(() => events.requestShared('list'))

  const read = async (kind: CacheKind, key: string): Promise<CachedList | null> => {
    const entry = await store.getEntry(kind, key)
    if (entry === null) return null
    const { body, ...rest } = entry
    return { ...JSON.parse(body), ...rest }
  }

  /**
   * Runs `fetch` once at a time on all servers. The result of another server is read from the cache.
   * @param page names the page in the lock
   * @param hasPage whether a cached list already contains what `fetch` is for
   */
  const fetchWithLock = (
    { kind, key }: ListSource,
    page: string,
    hasPage: (cached: CachedList) => boolean,
    fetch: () => Promise<CachedList>,
  ): Promise<CachedList> => {
    const lock = JSON.stringify([kind, key, page])
    const readFetched = async () => {
      const cached = await read(kind, key)
      return cached !== null && hasPage(cached) ? cached : null
    }
    return singleFlight(lock, async () => {
      let list: CachedList | null = null
      await store.withLocks([lock], LOCK_TIMEOUT_MS, async () => {
        // Another server may have fetched the page between our read and the lock.
        list = (await readFetched()) ?? (await fetch())
      })
      list ??= await readFetched()
      if (list !== null) return list
      throw new UpstreamError('unavailable', 'Another server asked for this and got no answer.')
    })
  }

  const put = async (source: ListSource, list: CachedList): Promise<CachedList> => {
    const { entries, nextToken, total, newestUploadAt, ...rest } = list
    await store.putEntry(source.kind, source.key, {
      body: JSON.stringify({ entries, nextToken, total, newestUploadAt }),
      ...rest,
    })
    return list
  }

  /** Fetches a page and stores its items. */
  async function fetchPage(source: ListSource, reason: ListCallReason, pageCall: PageCall) {
    const page = await provider.page(source.call, pageCall, await source.spendingFor(reason))
    if (page === 'unchanged') return page
    const { items, ...rest } = page
    return { ...rest, ...(await source.store(items, pageCall.token === null)) }
  }

  async function fetchFirst(source: ListSource, cached: CachedList | null): Promise<CachedList> {
    const reason = cached === null ? 'first' : 'refresh'
    const page = await fetchPage(source, reason, { token: null, etag: cached?.etag ?? null })
    const moment = now()
    if (page !== 'unchanged') return put(source, { ...page, fetchedAt: moment, checkedAt: moment })
    if (cached === null) throw new UpstreamError('unavailable', 'The provider confirmed what nobody knows.')
    await store.confirmEntry(source.kind, source.key, moment)
    return { ...cached, checkedAt: moment }
  }

  async function fetchNext(source: ListSource, cached: CachedList): Promise<CachedList> {
    const call: PageCall = { token: cached.nextToken, etag: null }
    const page = await fetchPage(source, 'nextPage', call).catch((error: unknown) => {
      // The provider no longer accepts its token: the list ends here until it is refreshed.
      if (error instanceof UpstreamError && error.kind === 'invalidPageToken') return null
      throw error
    })
    if (page === null || page === 'unchanged') return put(source, { ...cached, nextToken: null })
    // The provider's pages may repeat entries of earlier ones.
    const entries = [...new Set([...cached.entries, ...page.entries])]
    const total = Math.max(cached.total, entries.length)
    return put(source, { ...cached, entries, nextToken: page.nextToken, total })
  }

  return {
    read,
    /** Fetches the first page anew, once for all servers. With a cached list to show, throws after a short wait. */
    refresh(source: ListSource, cached: CachedList | null): Promise<CachedList> {
      const isRefreshed = (list: CachedList) => cached === null || list.checkedAt > cached.checkedAt
      const fetching = fetchWithLock(source, FIRST_PAGE, isRefreshed, () => fetchFirst(source, cached))
      return cached === null ? fetching : background.waitFor(fetching, staleTimeoutMs)
    },
    /** Fetches the page after the last one. Throws like the provider. */
    extend(source: ListSource, cached: CachedList): Promise<CachedList> {
      const isExtended = (list: CachedList) => list.nextToken !== cached.nextToken
      return fetchWithLock(source, cached.nextToken ?? '', isExtended, () => fetchNext(source, cached))
    },
  }
}
