import type { KeyValueEntry } from '../KeyValueStore.ts'
import { oneOf, sql, type Session } from '../sql.ts'

/** Expired entries are deleted once in so many writes. */
const WRITES_BETWEEN_PURGES = 200

export function createKeyValues(session: Session) {
  let writes = 0
  const notExpired = () => sql`(expires_at is null or expires_at > ${Date.now()})`
  const get = async (namespace: string, key: string): Promise<string | null> => {
    const [row] = await session.query<{ value: string }>(
      sql`select value from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()}`,
    )
    return row?.value ?? null
  }
  return {
    keyValueGet: get,
    async keyValueGetAll(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await session.query<KeyValueEntry>(
        sql`select key, value from key_values where namespace = ${namespace} and key ${oneOf(keys)} and ${notExpired()}`,
      )
      return new Map(rows.map(({ key, value }) => [key, value]))
    },
    async keyValueSet(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void> {
      if (writes % WRITES_BETWEEN_PURGES === 0)
        await session.query(sql`delete from key_values where expires_at <= ${Date.now()}`)
      writes += 1
      await session.query(sql`
        insert into key_values (namespace, key, value, expires_at)
        values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
        on conflict (namespace, key) do update set value = excluded.value, expires_at = excluded.expires_at`)
    },
    /** Writes something, to find out whether that is possible. */
    async checkWriting(): Promise<void> {
      await session.query(sql`
        insert into key_values (namespace, key, value) values ('health', 'check', ${String(Date.now())})
        on conflict (namespace, key) do update set value = excluded.value`)
    },
    async keyValueSetOnce(namespace: string, key: string, value: string): Promise<string> {
      await session.query(sql`
        insert into key_values (namespace, key, value) values (${namespace}, ${key}, ${value})
        on conflict (namespace, key) do nothing`)
      return (await get(namespace, key)) ?? value
    },
    async keyValueDelete(namespace: string, keys: readonly string[]): Promise<void> {
      await session.query(sql`delete from key_values where namespace = ${namespace} and key ${oneOf(keys)}`)
    },
    keyValueList: (namespace: string): Promise<readonly KeyValueEntry[]> =>
      session.query<KeyValueEntry>(
        sql`select key, value from key_values where namespace = ${namespace} and ${notExpired()} order by key`,
      ),
  }
}
