import type { KeyValueEntry, KeyValueStore } from '../KeyValueStore.ts'
import type { Session } from './Database.ts'
import { sql } from './sql.ts'

/** Expired entries are deleted once in so many writes. */
const WRITES_BETWEEN_PURGES = 200

export function createKeyValueStore(session: Session): KeyValueStore {
  let writes = 0
  const notExpired = () => sql`(expires_at is null or expires_at > ${Date.now()})`
  const remove = async (namespace: string, keys: readonly string[]) => {
    await session.query(
      sql`delete from key_values where namespace = ${namespace} and key = any(${keys}::text[])`,
    )
  }
  const get = async (namespace: string, key: string): Promise<string | null> => {
    const [row] = await session.query<{ value: string }>(
      sql`select value from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()}`,
    )
    return row?.value ?? null
  }
  return {
    get,
    async set(namespace, key, value, expiresAt) {
      if (writes % WRITES_BETWEEN_PURGES === 0)
        await session.query(sql`delete from key_values where expires_at <= ${Date.now()}`)
      writes += 1
      await session.query(sql`
        insert into key_values (namespace, key, value, expires_at)
        values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
        on conflict (namespace, key) do update set value = excluded.value, expires_at = excluded.expires_at`)
    },
    async setOnce(namespace, key, value) {
      await session.query(sql`
        insert into key_values (namespace, key, value) values (${namespace}, ${key}, ${value})
        on conflict (namespace, key) do nothing`)
      return (await get(namespace, key)) ?? value
    },
    delete: (namespace, key) => remove(namespace, [key]),
    deleteWhere: remove,
    list: (namespace) =>
      session.query<KeyValueEntry>(
        sql`select key, value from key_values where namespace = ${namespace} and ${notExpired()} order by key`,
      ),
  }
}
