/** Stores small values by namespace and key. Expired entries count as missing and are deleted later. */
export interface KeyValueStore {
  get(namespace: string, key: string): Promise<string | null>
  getAll(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Replaces the value. Without `expiresAt`, the value never expires. */
  set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void>
  /**
   * Writes a value, unless the key already has one. Returns the stored value. Servers that start at the same time
   * therefore get the same value. Only one of several callers gets the value that it has passed.
   */
  setOnce(namespace: string, key: string, value: string, expiresAt?: Date): Promise<string>
  /** Removes an entry and returns its value, or null if it is missing. Only one of several callers gets the value. */
  take(namespace: string, key: string): Promise<string | null>
  delete(namespace: string, keys: readonly string[]): Promise<void>
  /** Returns all entries of a namespace, in the order of their keys. */
  list(namespace: string): Promise<readonly KeyValueEntry[]>
  /**
   * Returns the keys of all entries of a namespace except the `keep` entries that expire last. Returns at most 1,000
   * keys. All entries of the namespace must have an expiry time.
   * @param latest the expiry time of an entry that is written now. Entries that expire later were written before the
   * clock was set back, so they do not take precedence.
   */
  surplusKeys(namespace: string, keep: number, latest: Date): Promise<readonly string[]>
}

export interface KeyValueEntry {
  key: string
  value: string
}
