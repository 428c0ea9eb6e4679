/**
 * What the gateway keeps, neutral to the database: every method is asynchronous, and whatever it promises holds
 * between all servers that share the database. Implemented over SQLite and over PostgreSQL.
 */

/** `absent`: the provider said that there is no such thing. */
export type KeptKind = 'chart' | 'search' | 'uploads' | 'comments' | 'suggestions' | 'absent'

/** A kept answer: JSON, by a key that says what was asked. */
export interface KeptEntry {
  body: string
  /** The provider's tag of the first page, for asking whether anything has changed. */
  etag: string | null
  /** When the provider gave it; decides when it has to go (30 days). */
  takenAt: Date
  /** When the provider last gave or confirmed it; decides whether it is fresh. */
  checkedAt: Date
}

/** What is known of when a single video or channel was last seen. */
export interface ResourceMark {
  id: string
  /** `gone`: the provider has none by this id. */
  state: 'known' | 'gone'
  checkedAt: Date
}

export type ResourceKind = 'video' | 'channel'

/** The provider's two daily buckets (FACTS: quota). */
export type Bucket = 'search' | 'units'

export interface ReserveRequest {
  bucket: Bucket
  /** Date of the provider's day. */
  day: string
  /** Who asks; null for nobody in particular. Then `share` does not count. */
  subject: string | null
  amount: number
  /** The bucket may hold at most this much spent afterwards. */
  limit: number
  /** A visitor who has spent `amount` may go on only while the bucket has at most `limit` spent afterwards. */
  share: { amount: number; limit: number }
  now: Date
}

export type Reservation = 'granted' | 'limit' | 'share' | 'blocked'

/** State of a bucket on a day. */
export interface BucketState {
  spent: number
  /** Nothing may be spent before this moment: the provider said so. */
  blockedUntil: Date | null
}

/** What was spent. Every change is one transaction: two servers never take the same last call. */
export interface LedgerStore {
  reserve(request: ReserveRequest): Promise<Reservation>
  giveBack(request: Pick<ReserveRequest, 'bucket' | 'day' | 'subject' | 'amount'>): Promise<void>
  state(bucket: Bucket, day: string): Promise<BucketState>
  spentBy(bucket: Bucket, day: string, subject: string): Promise<number>
  block(bucket: Bucket, until: Date): Promise<void>
}

export interface GatewayStore {
  readonly ledger: LedgerStore

  kept(kind: KeptKind, key: string): Promise<KeptEntry | null>
  keep(kind: KeptKind, key: string, entry: KeptEntry): Promise<void>
  /** The content stands: it was confirmed at this moment. */
  confirm(kind: KeptKind, key: string, checkedAt: Date): Promise<void>

  marks(kind: ResourceKind, ids: readonly string[]): Promise<ReadonlyMap<string, ResourceMark>>
  mark(kind: ResourceKind, marks: readonly ResourceMark[]): Promise<void>

  /**
   * Runs `work` unless another server is at the same; then waits until that one is done, at most `patienceMs`,
   * and answers null: what it found is kept by then. A server that dies holds nobody up for longer than that.
   */
  alone<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<{ value: T } | null>
  /** As `alone`, for many: runs `work` for those that no other server is at, and waits for the others. */
  aloneEach(
    names: readonly string[],
    patienceMs: number,
    work: (ours: readonly string[]) => Promise<void>,
  ): Promise<void>

  /** Drops whatever was taken before a moment. */
  removeTakenBefore(moment: Date): Promise<void>

  close(): Promise<void>
}
