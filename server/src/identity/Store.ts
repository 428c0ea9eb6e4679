/**
 * What this folder needs of the database: small values by namespace and key, which outlive a restart. An entry
 * whose time is over reads as absent.
 */
export interface Store {
  get(namespace: string, key: string): Promise<string | null>
  set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void>
  /** Writes a value unless there is one, and answers the one that holds. */
  setOnce(namespace: string, key: string, value: string): Promise<string>
  delete(namespace: string, key: string): Promise<void>
  deleteWhere(namespace: string, keys: readonly string[]): Promise<void>
  list(namespace: string): Promise<readonly { key: string; value: string }[]>
}
