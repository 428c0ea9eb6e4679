import type { KeyValueEntry } from '../KeyValueStore.ts'
import type { Statements } from './statements.ts'

/** Entries that are over are cleared away once per so many writes. */
const WRITES_BETWEEN_PURGES = 200

export interface KeyValueTable {
  get(namespace: string, key: string): string | null
  set(namespace: string, key: string, value: string, expiresAt: Date | null): void
  setOnce(namespace: string, key: string, value: string): string
  remove(namespace: string, keys: readonly string[]): void
  list(namespace: string): KeyValueEntry[]
}

const ALIVE = '(expires_at is null or expires_at > ?)'

export function createKeyValueTable(statements: Statements): KeyValueTable {
  let writes = 0
  const purge = () =>
    statements
      .prepare('delete from key_values where expires_at is not null and expires_at <= ?')
      .run(Date.now())
  const get: KeyValueTable['get'] = (namespace, key) =>
    statements
      .prepare<{ value: string }>(`select value from key_values where namespace = ? and key = ? and ${ALIVE}`)
      .get(namespace, key, Date.now())?.value ?? null
  return {
    get,
    set(namespace, key, value, expiresAt) {
      if (writes % WRITES_BETWEEN_PURGES === 0) purge()
      writes += 1
      statements
        .prepare('insert or replace into key_values (namespace, key, value, expires_at) values (?, ?, ?, ?)')
        .run(namespace, key, value, expiresAt?.getTime() ?? null)
    },
    setOnce(namespace, key, value) {
      statements
        .prepare('insert or ignore into key_values (namespace, key, value) values (?, ?, ?)')
        .run(namespace, key, value)
      return get(namespace, key) ?? value
    },
    remove(namespace, keys) {
      statements
        .prepare('delete from key_values where namespace = ? and key in (select value from json_each(?))')
        .run(namespace, JSON.stringify(keys))
    },
    list: (namespace) =>
      statements
        .prepare<KeyValueEntry>(
          `select key, value from key_values where namespace = ? and ${ALIVE} order by key`,
        )
        .all(namespace, Date.now()),
  }
}
