/**
 * Small values that outlive a restart, by namespace and key. An entry whose time is over reads as absent and is
 * deleted by and by.
 */
export interface KeyValueStore {
  get(namespace: string, key: string): Promise<string | null>
  /** Replaces the value. Without `expiresAt` it is kept until it is deleted. */
  set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void>
  /**
   * Writes a value that is kept until it is deleted, unless there is one. Answers the one that holds: of several
   * servers that start at the same time, all get the same.
   */
  setOnce(namespace: string, key: string, value: string): Promise<string>
  delete(namespace: string, key: string): Promise<void>
  deleteWhere(namespace: string, keys: readonly string[]): Promise<void>
  /** Every entry of a namespace, in the order of the keys. */
  list(namespace: string): Promise<readonly KeyValueEntry[]>
}

export interface KeyValueEntry {
  key: string
  value: string
}
