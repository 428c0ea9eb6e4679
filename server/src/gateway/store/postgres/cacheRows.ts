import { createHash } from 'node:crypto'
import type { Database } from '../../../database/postgres/Database.ts'
import { sql } from '../../../database/sql.ts'
import { toCheck, toEntry, type CheckRow, type EntryRow, type GatewayStore } from '../GatewayStore.ts'

/** An index entry has at most 2,704 bytes, and the key of a search may be longer. */
const MAX_KEY_LENGTH = 400

/** Returns a key that fits into an index: long keys become their SHA-256 digest. */
export const toIndexKey = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`

type OtherMethods = 'quota' | 'withLock' | 'withLocks' | 'close'

/** Creates the store's methods for cached responses and checks of resources. */
export const createCacheRows = (database: Database): Omit<GatewayStore, OtherMethods> => ({
  async getEntry(kind, key) {
    const [row] = await database.query<EntryRow>(sql`
      select body, etag, fetched_at, checked_at from gateway_cache
      where kind = ${kind} and key = ${toIndexKey(key)}`)
    return row ? toEntry(row) : null
  },

  async putEntry(kind, key, { body, etag, fetchedAt, checkedAt }) {
    await database.query(sql`
      insert into gateway_cache (kind, key, body, etag, fetched_at, checked_at)
      values (${kind}, ${toIndexKey(key)}, ${body}, ${etag}, ${fetchedAt.getTime()}, ${checkedAt.getTime()})
      on conflict (kind, key) do update set body = excluded.body, etag = excluded.etag,
        fetched_at = excluded.fetched_at, checked_at = excluded.checked_at`)
  },

  async confirmEntry(kind, key, checkedAt) {
    await database.query(sql`
      update gateway_cache set checked_at = ${checkedAt.getTime()}
      where kind = ${kind} and key = ${toIndexKey(key)}`)
  },

  async getChecks(kind, ids) {
    if (ids.length === 0) return new Map()
    const rows = await database.query<CheckRow>(sql`
      select id, state, checked_at from gateway_resource_checks
      where kind = ${kind} and id = any(${ids.map(toIndexKey)}::text[])`)
    const byKey = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      ids.flatMap((id) => {
        const row = byKey.get(toIndexKey(id))
        return row ? [[id, toCheck(row, id)]] : []
      }),
    )
  },

  async putChecks(kind, checks) {
    // One row for each id, the last one, sorted: servers that lock rows in the same order cannot deadlock.
    const rows = [...new Map(checks.map((check) => [toIndexKey(check.id), check]))].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )
    if (rows.length === 0) return
    await database.query(sql`
      insert into gateway_resource_checks (kind, id, state, checked_at)
      select ${kind}, id, state, checked_at from unnest(
        ${rows.map(([key]) => key)}::text[],
        ${rows.map(([, { state }]) => state)}::text[],
        ${rows.map(([, { checkedAt }]) => checkedAt.getTime())}::bigint[]
      ) as g (id, state, checked_at)
      on conflict (kind, id) do update set state = excluded.state, checked_at = excluded.checked_at`)
  },

  deleteFetchedBefore: (moment) =>
    database.transaction(async (session) => {
      const day = moment.toISOString().slice(0, 10)
      await session.query(sql`delete from gateway_cache where fetched_at < ${moment.getTime()}`)
      await session.query(sql`delete from gateway_resource_checks where checked_at < ${moment.getTime()}`)
      await session.query(sql`delete from gateway_quota_usage where day < ${day}`)
      await session.query(sql`delete from gateway_locks where until < clock_timestamp()`)
    }),
})
