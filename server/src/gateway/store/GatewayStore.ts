/** The storage of the gateway over SQLite or PostgreSQL. Guarantees hold across all servers of one database. */
import type { WriteVersion } from '../../source/cacheValidity.ts'

/** An `absent` entry says that the provider has no such thing. */
export type CacheKind = 'chart' | 'search' | 'uploads' | 'comments' | 'suggestions' | 'absent'

/** A cached response of the provider. Its key describes the request. */
export interface CacheEntry {
  /** The content as JSON. */
  body: string
  /** The provider's entity tag of the first page, for conditional requests. */
  etag: string | null
  /** When the provider sent the content. Entries are deleted 30 days later. */
  fetchedAt: Date
  /** When the provider last sent or confirmed the content. A TTL is counted from this time. */
  checkedAt: Date
}

/** The result of the last request for a single video or channel. */
export interface ResourceCheck {
  id: string
  /** With `gone`, the provider has no resource of this id. */
  state: 'found' | 'gone'
  checkedAt: Date
}

export type ResourceKind = 'video' | 'channel'

/** The provider's two daily quotas: searches, and units for every other call. */
export type Bucket = 'search' | 'units'

export interface SpendRequest {
  bucket: Bucket
  /** The date of the provider's day, such as `2026-11-20`. */
  day: string
  /** The user who asks, or null for background work, to which `share` does not apply. */
  spender: string | null
  /** The most that the bucket may have spent afterwards. */
  limit: number
  /** A user who has spent `amount` may go on only while the bucket has spent at most `limit` afterwards. */
  share: { amount: number; limit: number }
  now: Date
}

export type RefundRequest = Pick<SpendRequest, 'bucket' | 'day' | 'spender'>

export type SpendResult = 'granted' | 'limit' | 'share' | 'blocked'

/** The state of a bucket on a day. */
export interface BucketState {
  spent: number
  /** Nothing may be spent before this moment, because the provider reported an empty bucket. */
  blockedUntil: Date | null
}

export interface GatewayStore {
  /** Spends one, if the limits allow it. Spending is one transaction, so two servers never take the same last call. */
  spend(request: SpendRequest): Promise<SpendResult>
  refund(request: RefundRequest): Promise<void>
  bucketState(bucket: Bucket, day: string): Promise<BucketState>
  blockBucket(bucket: Bucket, until: Date): Promise<void>

  getEntry(kind: CacheKind, key: string): Promise<CacheEntry | null>
  putEntry(kind: CacheKind, key: string, entry: CacheEntry): Promise<void>
  /** Sets `checkedAt` of an entry whose content the provider has confirmed. */
  confirmEntry(kind: CacheKind, key: string, checkedAt: Date): Promise<void>

  getChecks(kind: ResourceKind, ids: readonly string[]): Promise<ReadonlyMap<string, ResourceCheck>>
  putChecks(kind: ResourceKind, checks: readonly ResourceCheck[]): Promise<void>

  /**
   * Runs `work` for the names whose locks no other server holds, and waits until the others are released, or have
   * expired after `timeoutMs`. The results of the other servers are in the cache by then. A server asks for a name only
   * once at a time.
   */
  withLocks(
    names: readonly string[],
    timeoutMs: number,
    work: (acquired: readonly string[]) => Promise<void>,
  ): Promise<void>

  /** Deletes what was fetched before a moment, and what was spent on the days before it. */
  deleteFetchedBefore(moment: Date): Promise<void>

  close(): Promise<void>
}

/** Returns the store with every write of lists and checks counted. Nothing caches responses made of suggestions. */
export const trackStoreWrites = (store: GatewayStore, writeVersion: WriteVersion): GatewayStore => ({
  ...writeVersion.trackMethods(store, ['confirmEntry', 'putChecks', 'deleteFetchedBefore']),
  putEntry: (kind, ...rest) =>
    kind === 'suggestions'
      ? store.putEntry(kind, ...rest)
      : writeVersion.track(() => store.putEntry(kind, ...rest)),
})
