import type { KeyValueEntry } from './KeyValueStore.ts'
import { defineResource, type Service } from './resource.ts'
import { oneOf, sql, type Transactions } from './sql.ts'
import type { Tables } from './tableDialect.ts'

/** The number of writes after which expired entries are deleted. */
const WRITES_BETWEEN_PURGES = 200
const MAX_SURPLUS_KEYS = 1_000

export type KeyValues = Service<ReturnType<typeof keyValues>>

const TABLES: Tables = {
  key_values: (db) => `
    create table key_values (
      namespace ${db.key} not null,
      key ${db.key} not null,
      value text not null,
      expires_at ${db.integer},
      primary key (namespace, key)
    ) ${db.keyedOptions};
    create index key_values_by_end on key_values (expires_at) where expires_at is not null;`,
}

/** The `KeyValueStore` in a database. */
export const keyValues = defineResource(TABLES, ({ session }: Transactions) => {
  let writes = 0
  const notExpired = () => sql`(expires_at is null or expires_at > ${Date.now()})`
  const get = async (namespace: string, key: string): Promise<string | null> => {
    const [row] = await session.query<{ value: string }>(
      sql`select value from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()}`,
    )
    return row?.value ?? null
  }
  return {
    read: {
      get,
      async getAll(namespace: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const rows = await session.query<KeyValueEntry>(
          sql`select key, value from key_values where namespace = ${namespace} and key ${oneOf(keys)} and ${notExpired()}`,
        )
        return new Map(rows.map(({ key, value }) => [key, value]))
      },
      list: (namespace: string): Promise<readonly KeyValueEntry[]> =>
        session.query<KeyValueEntry>(
          sql`select key, value from key_values where namespace = ${namespace} and ${notExpired()} order by key`,
        ),
      async surplusKeys(namespace: string, keep: number, latest: Date): Promise<readonly string[]> {
        const rows = await session.query<{ key: string }>(sql`
          select key from key_values where namespace = ${namespace}
          order by expires_at > ${latest.getTime()}, expires_at desc limit ${MAX_SURPLUS_KEYS} offset ${keep}`)
        return rows.map(({ key }) => key)
      },
    },
    write: {
      /** Writes a value to find out whether the database accepts writes. */
      async checkWriting(): Promise<void> {
        await session.query(sql`
          insert into key_values (namespace, key, value) values ('health', 'check', ${String(Date.now())})
          on conflict (namespace, key) do update set value = excluded.value`)
      },
    },
    // These writes work on a full disk, so that users can sign in, sign out and delete data.
    essential: {
      async set(namespace: string, key: string, value: string, expiresAt?: Date): Promise<void> {
        if (writes % WRITES_BETWEEN_PURGES === 0)
          await session.query(sql`delete from key_values where expires_at <= ${Date.now()}`)
        writes += 1
        await session.query(sql`
          insert into key_values (namespace, key, value, expires_at)
          values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
          on conflict (namespace, key) do update set value = excluded.value, expires_at = excluded.expires_at`)
      },
      async setOnce(namespace: string, key: string, value: string, expiresAt?: Date): Promise<string> {
        await session.query(sql`
          insert into key_values (namespace, key, value, expires_at)
          values (${namespace}, ${key}, ${value}, ${expiresAt?.getTime() ?? null})
          on conflict (namespace, key) do nothing`)
        return (await get(namespace, key)) ?? value
      },
      async take(namespace: string, key: string): Promise<string | null> {
        const [row] = await session.query<{ value: string }>(sql`
          delete from key_values where namespace = ${namespace} and key = ${key} and ${notExpired()} returning value`)
        return row?.value ?? null
      },
      async delete(namespace: string, keys: readonly string[]): Promise<void> {
        await session.query(sql`delete from key_values where namespace = ${namespace} and key ${oneOf(keys)}`)
      },
    },
  }
})
