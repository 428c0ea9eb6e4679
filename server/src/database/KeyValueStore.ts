import { oneOf, sql, type Session } from './sql.ts'

/** Stores small values by namespace and key. Expired entries count as missing and are deleted later. */
export interface KeyValueStore {
  get(namespace: string, key: string): Promise<string | null>
  /** Returns the values of the keys that exist. */
  getAll(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Replaces the value. Without `expiresAt`, the value never expires. */
  set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void>
  /**
   * Writes a value, unless the key already has one. Returns the stored value. So all servers that start at the same time
   * get the same value, and only one of several callers finds its own.
   */
  setOnce(namespace: string, key: string, value: string, expiresAt?: Date): Promise<string>
  /** Removes an entry and returns its value, or null if it is missing. Only one of several callers gets the value. */
  take(namespace: string, key: string): Promise<string | null>
  delete(namespace: string, keys: readonly string[]): Promise<void>
  /** Returns all entries of a namespace, in the order of their keys. */
  list(namespace: string): Promise<readonly KeyValueEntry[]>
  /**
   * Returns the keys of all entries of a namespace except the `keep` ones that expire last, up to 1,000 keys. All
   * entries of the namespace must have an expiry time.
   * @param latest the expiry time of an entry that is written now. Entries that expire later were written before the
   * clock was set back, so they do not take precedence.
   */
  surplusKeys(namespace: string, keep: number, latest: Date): Promise<readonly string[]>
}

export interface KeyValueEntry {
  key: string
  value: string
}

/** The number of writes after which expired entries are deleted. */
const WRITES_BETWEEN_PURGES = 200
const MAX_SURPLUS_KEYS = 1_000

/** The key-value store in a database. */
export interface KeyValueTable extends KeyValueStore {
  /** Writes something to find out whether the database accepts writes. */
  checkWriting(): Promise<void>
}

export function createKeyValueTable(session: Session): KeyValueTable {
  let writes = 0
  const notExpired = () => sql`(expires_at is null or expires_at > ${Date.now()})`
  const get = async (namespace: string, key: string): Promise<string | null> => {
    const [row] = await session.query<{ value: string }>(
      sql`select value from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()}`,
    )
    return row?.value ?? null
  }
  return {
    get,
    async getAll(namespace, keys) {
      const rows = await session.query<KeyValueEntry>(
        sql`select key, value from key_values where namespace = ${namespace} and key ${oneOf(keys)} and ${notExpired()}`,
      )
      return new Map(rows.map(({ key, value }) => [key, value]))
    },
    async set(namespace, key, value, expiresAt) {
      if (writes % WRITES_BETWEEN_PURGES === 0)
        await session.query(sql`delete from key_values where expires_at <= ${Date.now()}`)
      writes += 1
      await session.query(sql`
        insert into key_values (namespace, key, value, expires_at)
        values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
        on conflict (namespace, key) do update set value = excluded.value, expires_at = excluded.expires_at`)
    },
    async checkWriting() {
      await session.query(sql`
        insert into key_values (namespace, key, value) values ('health', 'check', ${String(Date.now())})
        on conflict (namespace, key) do update set value = excluded.value`)
    },
    async setOnce(namespace, key, value, expiresAt) {
      await session.query(sql`
        insert into key_values (namespace, key, value, expires_at)
        values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
        on conflict (namespace, key) do nothing`)
      return (await get(namespace, key)) ?? value
    },
    async take(namespace, key) {
      const [row] = await session.query<{ value: string }>(sql`
        delete from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()} returning value`)
      return row?.value ?? null
    },
    async delete(namespace, keys) {
      await session.query(sql`delete from key_values where namespace = ${namespace} and key ${oneOf(keys)}`)
    },
    list: (namespace) =>
      session.query<KeyValueEntry>(
        sql`select key, value from key_values where namespace = ${namespace} and ${notExpired()} order by key`,
      ),
    async surplusKeys(namespace, keep, latest) {
      const rows = await session.query<{ key: string }>(sql`
        select key from key_values where namespace = ${namespace}
        order by expires_at > ${latest.getTime()}, expires_at desc limit ${MAX_SURPLUS_KEYS} offset ${keep}`)
      return rows.map(({ key }) => key)
    },
  }
}
