import type { Statements } from '../../../catalogue/sqlite/statements.ts'
import type { KeptEntry, KeptKind, ResourceKind, ResourceMark } from '../GatewayStore.ts'

interface KeptRow {
  body: string
  etag: string | null
  taken_at: number
  checked_at: number
}

export function kept(statements: Statements, kind: KeptKind, key: string): KeptEntry | null {
  const row = statements
    .prepare<KeptRow>('select body, etag, taken_at, checked_at from gateway_kept where kind = ? and key = ?')
    .get(kind, key)
  return row
    ? {
        body: row.body,
        etag: row.etag,
        takenAt: new Date(row.taken_at),
        checkedAt: new Date(row.checked_at),
      }
    : null
}

export function keep(statements: Statements, kind: KeptKind, key: string, entry: KeptEntry): void {
  statements
    .prepare(
      `insert or replace into gateway_kept (kind, key, body, etag, taken_at, checked_at)
       values (?, ?, ?, ?, ?, ?)`,
    )
    .run(kind, key, entry.body, entry.etag, entry.takenAt.getTime(), entry.checkedAt.getTime())
}

export function confirm(statements: Statements, kind: KeptKind, key: string, checkedAt: Date): void {
  statements
    .prepare('update gateway_kept set checked_at = ? where kind = ? and key = ?')
    .run(checkedAt.getTime(), kind, key)
}

interface MarkRow {
  id: string
  state: ResourceMark['state']
  checked_at: number
}

export function marks(
  statements: Statements,
  kind: ResourceKind,
  ids: readonly string[],
): Map<string, ResourceMark> {
  const rows = statements
    .prepare<MarkRow>(
      `select id, state, checked_at from gateway_marks
       where kind = ? and id in (select value from json_each(?))`,
    )
    .all(kind, JSON.stringify(ids))
  return new Map(
    rows.map(({ id, state, checked_at: checkedAt }) => [id, { id, state, checkedAt: new Date(checkedAt) }]),
  )
}

/** The caller holds the transaction. */
export function mark(statements: Statements, kind: ResourceKind, seen: readonly ResourceMark[]): void {
  const write = statements.prepare(
    'insert or replace into gateway_marks (kind, id, state, checked_at) values (?, ?, ?, ?)',
  )
  for (const { id, state, checkedAt } of seen) write.run(kind, id, state, checkedAt.getTime())
}

/** The caller holds the transaction. */
export function removeTakenBefore(statements: Statements, moment: Date): void {
  const day = moment.toISOString().slice(0, 10)
  statements.prepare('delete from gateway_kept where taken_at < ?').run(moment.getTime())
  statements.prepare('delete from gateway_marks where checked_at < ?').run(moment.getTime())
  statements.prepare('delete from gateway_spending where day < ?').run(day)
}
