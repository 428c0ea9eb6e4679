import { createHash } from 'node:crypto'
import type { Session } from '../../../catalogue/postgres/Database.ts'
import { sql } from '../../../catalogue/postgres/sql.ts'
import type { CacheEntry, CacheKind, ResourceCheck, ResourceKind } from '../GatewayStore.ts'

/** An index entry has at most 2,704 bytes, and the key of a search may be longer. */
const MAX_KEY_LENGTH = 400

/** Returns a key that fits into an index: long keys become their SHA-256 digest. */
export const toIndexKey = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`

interface EntryRow {
  body: string
  etag: string | null
  fetched_at: number
  checked_at: number
}

export async function getEntry(session: Session, kind: CacheKind, key: string): Promise<CacheEntry | null> {
  const [row] = await session.query<EntryRow>(sql`
    select body, etag, fetched_at, checked_at from gateway_cache where kind = ${kind} and key = ${toIndexKey(key)}`)
  if (!row) return null
  const { body, etag, fetched_at: fetchedAt, checked_at: checkedAt } = row
  return { body, etag, fetchedAt: new Date(fetchedAt), checkedAt: new Date(checkedAt) }
}

export async function putEntry(
  session: Session,
  kind: CacheKind,
  key: string,
  entry: CacheEntry,
): Promise<void> {
  await session.query(sql`
    insert into gateway_cache (kind, key, body, etag, fetched_at, checked_at)
    values (${kind}, ${toIndexKey(key)}, ${entry.body}, ${entry.etag}, ${entry.fetchedAt.getTime()},
      ${entry.checkedAt.getTime()})
    on conflict (kind, key) do update set body = excluded.body, etag = excluded.etag,
      fetched_at = excluded.fetched_at, checked_at = excluded.checked_at`)
}

export async function confirmEntry(
  session: Session,
  kind: CacheKind,
  key: string,
  checkedAt: Date,
): Promise<void> {
  await session.query(sql`
    update gateway_cache set checked_at = ${checkedAt.getTime()} where kind = ${kind} and key = ${toIndexKey(key)}`)
}

interface CheckRow {
  id: string
  state: ResourceCheck['state']
  checked_at: number
}

export async function getChecks(
  session: Session,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResourceCheck>> {
  if (ids.length === 0) return new Map()
  const rows = await session.query<CheckRow>(sql`
    select id, state, checked_at from gateway_resource_checks
    where kind = ${kind} and id = any(${ids.map(toIndexKey)}::text[])`)
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id) => {
      const row = byKey.get(toIndexKey(id))
      return row ? [[id, { id, state: row.state, checkedAt: new Date(row.checked_at) }]] : []
    }),
  )
}

export async function putChecks(
  session: Session,
  kind: ResourceKind,
  checks: readonly ResourceCheck[],
): Promise<void> {
  // One row for each id, the last one, sorted: servers that lock rows in the same order cannot deadlock.
  const rows = [...new Map(checks.map((check) => [toIndexKey(check.id), check]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  if (rows.length === 0) return
  await session.query(sql`
    insert into gateway_resource_checks (kind, id, state, checked_at)
    select ${kind}, id, state, checked_at from unnest(
      ${rows.map(([key]) => key)}::text[],
      ${rows.map(([, { state }]) => state)}::text[],
      ${rows.map(([, { checkedAt }]) => checkedAt.getTime())}::bigint[]
    ) as g (id, state, checked_at)
    on conflict (kind, id) do update set state = excluded.state, checked_at = excluded.checked_at`)
}

/** Must run inside a transaction. */
export async function deleteFetchedBefore(session: Session, moment: Date): Promise<void> {
  const day = moment.toISOString().slice(0, 10)
  await session.query(sql`delete from gateway_cache where fetched_at < ${moment.getTime()}`)
  await session.query(sql`delete from gateway_resource_checks where checked_at < ${moment.getTime()}`)
  await session.query(sql`delete from gateway_quota_usage where day < ${day}`)
  await session.query(sql`delete from gateway_locks where until < clock_timestamp()`)
}
