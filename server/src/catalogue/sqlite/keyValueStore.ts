import type { KeyValueEntry } from '../KeyValueStore.ts'
import type { Statements } from './statements.ts'

/** Expired entries are deleted once in so many writes. */
const WRITES_BETWEEN_PURGES = 200
const NOT_EXPIRED = '(expires_at is null or expires_at > ?)'

export function createKeyValueStore(statements: Statements) {
  let writes = 0
  const purge = () =>
    statements
      .prepare('delete from key_values where expires_at is not null and expires_at <= ?')
      .run(Date.now())
  const get = (namespace: string, key: string): string | null =>
    statements
      .prepare<{ value: string }>(
        `select value from key_values where namespace = ? and key = ? and ${NOT_EXPIRED}`,
      )
      .get(namespace, key, Date.now())?.value ?? null
  return {
    get,
    set(namespace: string, key: string, value: string, expiresAt: Date | null): void {
      if (writes % WRITES_BETWEEN_PURGES === 0) purge()
      writes += 1
      statements
        .prepare('insert or replace into key_values (namespace, key, value, expires_at) values (?, ?, ?, ?)')
        .run(namespace, key, value, expiresAt?.getTime() ?? null)
    },
    setOnce(namespace: string, key: string, value: string): string {
      statements
        .prepare('insert or ignore into key_values (namespace, key, value) values (?, ?, ?)')
        .run(namespace, key, value)
      return get(namespace, key) ?? value
    },
    remove(namespace: string, keys: readonly string[]): void {
      statements
        .prepare('delete from key_values where namespace = ? and key in (select value from json_each(?))')
        .run(namespace, JSON.stringify(keys))
    },
    list: (namespace: string): KeyValueEntry[] =>
      statements
        .prepare<KeyValueEntry>(
          `select key, value from key_values where namespace = ? and ${NOT_EXPIRED} order by key`,
        )
        .all(namespace, Date.now()),
  }
}
