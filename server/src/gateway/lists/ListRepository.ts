import type { BackgroundTasks } from '../BackgroundTasks.ts'
import { LOCK_TIMEOUT_MS } from '../cacheTtl.ts'
import { UpstreamError } from '../gatewayErrors.ts'
import type { GatewayEvents } from '../answerKinds.ts'
import type { PageCall, Provider, ProviderCall } from '../provider/Provider.ts'
import type { Spending } from '../quota/QuotaLedger.ts'
import type { ListCallReason } from '../quota/spendingRules.ts'
import { createSingleFlight } from '../singleFlight.ts'
import type { CacheKind, GatewayStore } from '../store/GatewayStore.ts'

/** The part of a provider's list that has been fetched. */
export interface CachedList {
  /** The ids in the provider's order. */
  entries: readonly string[]
  /** The provider's page token for the rest of the list, or null at its end. */
  nextToken: string | null
  total: number
  /** The time of the newest upload in milliseconds since 1970, or null. Only lists of uploads have it. */
  newestUploadAt?: number | null
  etag: string | null
  fetchedAt: Date
  checkedAt: Date
}

/** A list of the provider, with the key of its cache entry, the call for its pages, and the storage of its items. */
export interface ListSource<T = unknown> {
  kind: CacheKind
  key: string
  call: ProviderCall<T>
  spendingFor(reason: ListCallReason): Promise<Spending> | Spending
  /** Stores the items of a page and returns their ids. */
  store(items: readonly T[]): Promise<Pick<CachedList, 'entries' | 'newestUploadAt'>>
}

interface ListRepositoryOptions {
  provider: Pick<Provider, 'page'>
  store: GatewayStore
  events: GatewayEvents
  background: BackgroundTasks
  now: () => Date
  /** The maximum wait in milliseconds for a fresh list while a stale one can be shown. */
  staleTimeoutMs: number
}

const FIRST_PAGE = 'first'

/** Creates the repository of cached lists, which are fetched page by page and extended at their end. */
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
   * Runs `fetch` on only one server at a time. The result of another server is read from the cache.
   * @param page the name of the page in the lock
   * @param hasPage whether a cached list already contains the page that `fetch` would fetch
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
        // Another server may have fetched the page between this server's read and its lock.
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
    return { ...rest, ...(await source.store(items)) }
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
      // The provider no longer accepts its token, so the list ends here until it is refreshed.
      if (error instanceof UpstreamError && error.kind === 'invalidPageToken') return null
      throw error
    })
    if (page === null || page === 'unchanged') return put(source, { ...cached, nextToken: null })
    // Pages of the provider may repeat entries of earlier pages.
    const entries = [...new Set([...cached.entries, ...page.entries])]
    const total = Math.max(cached.total, entries.length)
    return put(source, { ...cached, entries, nextToken: page.nextToken, total })
  }

  return {
    read,
    /** Fetches the first page again, once for all servers. If a cached list can be shown, throws after a short wait. */
    refresh(source: ListSource, cached: CachedList | null): Promise<CachedList> {
      const isRefreshed = (list: CachedList) => cached === null || list.checkedAt > cached.checkedAt
      const fetching = fetchWithLock(source, FIRST_PAGE, isRefreshed, () => fetchFirst(source, cached))
      return cached === null ? fetching : background.waitFor(fetching, staleTimeoutMs)
    },
    /** Fetches the page after the last cached one. Throws the same errors as the provider. */
    extend(source: ListSource, cached: CachedList): Promise<CachedList> {
      const isExtended = (list: CachedList) => list.nextToken !== cached.nextToken
      return fetchWithLock(source, cached.nextToken ?? '', isExtended, () => fetchNext(source, cached))
    },
  }
}
