/** Persistent small values by namespace and key. Expired entries read as absent and are deleted later. */
export interface KeyValueStore {
  get(namespace: string, key: string): Promise<string | null>
  /** Returns the values of those keys that exist. */
  getAll(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Replaces the value. Without `expiresAt` it never expires. */
  set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void>
  /**
   * Writes a value that never expires, unless there is one. Returns the stored value: servers that start at the same
   * time all get the same.
   */
  setOnce(namespace: string, key: string, value: string): Promise<string>
  delete(namespace: string, key: string): Promise<void>
  deleteWhere(namespace: string, keys: readonly string[]): Promise<void>
  /** Returns all entries of a namespace, in the order of their keys. */
  list(namespace: string): Promise<readonly KeyValueEntry[]>
}

export interface KeyValueEntry {
  key: string
  value: string
}
