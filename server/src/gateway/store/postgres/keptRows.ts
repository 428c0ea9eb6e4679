import type { Session } from '../../../catalogue/postgres/Database.ts'
import { sql } from '../../../catalogue/postgres/sql.ts'
import type { KeptEntry, KeptKind, ResourceKind, ResourceMark } from '../GatewayStore.ts'
import { shortKey } from './shortKey.ts'

interface KeptRow {
  body: string
  etag: string | null
  taken_at: number
  checked_at: number
}

export async function kept(session: Session, kind: KeptKind, key: string): Promise<KeptEntry | null> {
  const [row] = await session.query<KeptRow>(sql`
    select body, etag, taken_at, checked_at from gateway_kept where kind = ${kind} and key = ${shortKey(key)}`)
  if (!row) return null
  const { body, etag, taken_at: takenAt, checked_at: checkedAt } = row
  return { body, etag, takenAt: new Date(takenAt), checkedAt: new Date(checkedAt) }
}

export async function keep(session: Session, kind: KeptKind, key: string, entry: KeptEntry): Promise<void> {
  await session.query(sql`
    insert into gateway_kept (kind, key, body, etag, taken_at, checked_at)
    values (${kind}, ${shortKey(key)}, ${entry.body}, ${entry.etag}, ${entry.takenAt.getTime()},
      ${entry.checkedAt.getTime()})
    on conflict (kind, key) do update set body = excluded.body, etag = excluded.etag,
      taken_at = excluded.taken_at, checked_at = excluded.checked_at`)
}

export async function confirm(session: Session, kind: KeptKind, key: string, checkedAt: Date): Promise<void> {
  await session.query(sql`
    update gateway_kept set checked_at = ${checkedAt.getTime()} where kind = ${kind} and key = ${shortKey(key)}`)
}

interface MarkRow {
  id: string
  state: ResourceMark['state']
  checked_at: number
}

export async function marks(
  session: Session,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResourceMark>> {
  if (ids.length === 0) return new Map()
  const rows = await session.query<MarkRow>(sql`
    select id, state, checked_at from gateway_marks
    where kind = ${kind} and id = any(${ids.map(shortKey)}::text[])`)
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id) => {
      const row = byKey.get(shortKey(id))
      return row ? [[id, { id, state: row.state, checkedAt: new Date(row.checked_at) }]] : []
    }),
  )
}

export async function mark(
  session: Session,
  kind: ResourceKind,
  seen: readonly ResourceMark[],
): Promise<void> {
  // The last of equal ones, in an order that every server keeps to: two that mark the same never lock each other.
  const rows = [...new Map(seen.map((one) => [shortKey(one.id), one]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  if (rows.length === 0) return
  await session.query(sql`
    insert into gateway_marks (kind, id, state, checked_at)
    select ${kind}, id, state, checked_at from unnest(
      ${rows.map(([key]) => key)}::text[],
      ${rows.map(([, { state }]) => state)}::text[],
      ${rows.map(([, { checkedAt }]) => checkedAt.getTime())}::bigint[]
    ) as g (id, state, checked_at)
    on conflict (kind, id) do update set state = excluded.state, checked_at = excluded.checked_at`)
}

/** The caller holds the transaction. */
export async function removeTakenBefore(session: Session, moment: Date): Promise<void> {
  const day = moment.toISOString().slice(0, 10)
  await session.query(sql`delete from gateway_kept where taken_at < ${moment.getTime()}`)
  await session.query(sql`delete from gateway_marks where checked_at < ${moment.getTime()}`)
  await session.query(sql`delete from gateway_spending where day < ${day}`)
  await session.query(sql`delete from gateway_flights where until < clock_timestamp()`)
}
