/** The storage of the gateway, in SQLite or PostgreSQL. The guarantees hold for all servers that share a database. */
import type { WriteVersion } from '../../domain/cacheValidity.ts'

/** The kinds of cache entries. An `absent` entry records that the provider lacks something. */
export type CacheKind = 'chart' | 'search' | 'uploads' | 'comments' | 'suggestions' | 'absent'

/** A cached response of the provider. Its key describes the request. */
export interface CacheEntry {
  /** The content as JSON. */
  body: string
  /** The entity tag of the first page, for conditional requests. */
  etag: string | null
  /** The time when the provider sent the content. Entries are deleted 30 days later. */
  fetchedAt: Date
  /** The time when the provider last sent or confirmed the content. TTLs are counted from this time. */
  checkedAt: Date
}

/** The result of the last request for a single video or channel. */
export interface ResourceCheck {
  id: string
  /** `found` if the provider has the resource, or `gone` if it has no resource with this id. */
  state: 'found' | 'gone'
  checkedAt: Date
}

export type ResourceKind = 'video' | 'channel'

/** The provider's two daily quotas: searches, and units for all other calls. */
export type Bucket = 'search' | 'units'

export interface SpendRequest {
  bucket: Bucket
  /** The provider's date, such as `2026-11-20`. */
  day: string
  /** The user who makes the request, or null for background work, to which `share` does not apply. */
  spender: string | null
  /** The maximum amount that may be spent of the bucket, including this request. */
  limit: number
  /** A user who has spent `amount` may spend more only up to this `limit` of the whole bucket. */
  share: { amount: number; limit: number }
  now: Date
}

export type RefundRequest = Pick<SpendRequest, 'bucket' | 'day' | 'spender'>

export type SpendResult = 'granted' | 'limit' | 'share' | 'blocked'

export interface BucketState {
  spent: number
  /** The time before which nothing may be spent, because the provider has reported an empty bucket, or null. */
  blockedUntil: Date | null
}

export interface GatewayStore {
  /** Spends one unit or search within the limits, in a transaction, so that no two servers spend the same. */
  spend(request: SpendRequest): Promise<SpendResult>
  refund(request: RefundRequest): Promise<void>
  bucketState(bucket: Bucket, day: string): Promise<BucketState>
  blockBucket(bucket: Bucket, until: Date): Promise<void>

  getEntry(kind: CacheKind, key: string): Promise<CacheEntry | null>
  putEntry(kind: CacheKind, key: string, entry: CacheEntry): Promise<void>
  /** Updates `checkedAt` of an entry whose content the provider has confirmed. */
  confirmEntry(kind: CacheKind, key: string, checkedAt: Date): Promise<void>

  getChecks(kind: ResourceKind, ids: readonly string[]): Promise<ReadonlyMap<string, ResourceCheck>>
  putChecks(kind: ResourceKind, checks: readonly ResourceCheck[]): Promise<void>

  /**
   * Runs `work` for the names that no other server has locked. Waits until the other locks are released or have expired
   * after `timeoutMs`. By then, the results of the other servers are cached. A server must not request a name twice at
   * a time.
   */
  withLocks(
    names: readonly string[],
    timeoutMs: number,
    work: (acquired: readonly string[]) => Promise<void>,
  ): Promise<void>

  /** Deletes entries that were fetched before a moment, and the spending of the days before it. */
  deleteFetchedBefore(moment: Date): Promise<void>

  close(): Promise<void>
}

/** Returns the store with counted writes of lists and checks. Cached responses contain no suggestions. */
export const trackStoreWrites = (store: GatewayStore, writeVersion: WriteVersion): GatewayStore => ({
  ...writeVersion.trackMethods(store, ['confirmEntry', 'putChecks', 'deleteFetchedBefore']),
  putEntry: (kind, ...rest) =>
    kind === 'suggestions'
      ? store.putEntry(kind, ...rest)
      : writeVersion.track(() => store.putEntry(kind, ...rest)),
})
