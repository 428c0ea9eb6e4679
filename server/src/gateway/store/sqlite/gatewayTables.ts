import type { Connection } from '../../../database/sqlite/openDatabase.ts'
import { createPrepare } from '../../../database/sqlite/transactions.ts'
import { decideSpend } from '../../quota/spendingRules.ts'
import {
  EVERYBODY,
  toCheck,
  toEntry,
  type Bucket,
  type BucketState,
  type CacheEntry,
  type CacheKind,
  type CheckRow,
  type EntryRow,
  type RefundRequest,
  type ResourceCheck,
  type ResourceKind,
  type SpendRequest,
  type SpendResult,
} from '../GatewayStore.ts'

export type GatewayTables = ReturnType<typeof createGatewayTables>

/** Creates the synchronous methods of the gateway's database thread, on its own connection. */
export function createGatewayTables(connection: Connection) {
  const prepare = createPrepare(connection)
  const atomically = <T>(work: () => T): T => connection.transaction(work).immediate()

  function spentBy(bucket: Bucket, day: string, subject: string): number {
    const sql = 'select spent from gateway_quota_usage where bucket = ? and day = ? and subject = ?'
    return prepare<{ spent: number }>(sql).get(bucket, day, subject)?.spent ?? 0
  }

  /** Adds to the sum of the bucket and to that of the user. */
  function add({ bucket, day, subject }: RefundRequest, amount: number): void {
    const insert = prepare(
      `insert into gateway_quota_usage (bucket, day, subject, spent) values (?, ?, ?, max(0, ?))
       on conflict (bucket, day, subject) do update set spent = max(0, spent + ?)`,
    )
    insert.run(bucket, day, EVERYBODY, amount, amount)
    if (subject !== null) insert.run(bucket, day, subject, amount, amount)
  }

  function bucketState(bucket: Bucket, day: string): BucketState {
    const block = prepare<{ until: number }>('select until from gateway_quota_blocks where bucket = ?')
    const row = block.get(bucket)
    return { spent: spentBy(bucket, day, EVERYBODY), blockedUntil: row ? new Date(row.until) : null }
  }

  return {
    getEntry(kind: CacheKind, key: string): CacheEntry | null {
      const sql = 'select body, etag, fetched_at, checked_at from gateway_cache where kind = ? and key = ?'
      const row = prepare<EntryRow>(sql).get(kind, key)
      return row ? toEntry(row) : null
    },

    putEntry(kind: CacheKind, key: string, entry: CacheEntry): void {
      prepare(
        `insert or replace into gateway_cache (kind, key, body, etag, fetched_at, checked_at)
         values (?, ?, ?, ?, ?, ?)`,
      ).run(kind, key, entry.body, entry.etag, entry.fetchedAt.getTime(), entry.checkedAt.getTime())
    },

    confirmEntry(kind: CacheKind, key: string, checkedAt: Date): void {
      const update = prepare('update gateway_cache set checked_at = ? where kind = ? and key = ?')
      update.run(checkedAt.getTime(), kind, key)
    },

    getChecks(kind: ResourceKind, ids: readonly string[]): Map<string, ResourceCheck> {
      const rows = prepare<CheckRow>(
        `select id, state, checked_at from gateway_resource_checks
         where kind = ? and id in (select value from json_each(?))`,
      ).all(kind, JSON.stringify(ids))
      return new Map(rows.map((row) => [row.id, toCheck(row, row.id)]))
    },

    putChecks: (kind: ResourceKind, checks: readonly ResourceCheck[]) =>
      atomically(() => {
        const insert = prepare(
          'insert or replace into gateway_resource_checks (kind, id, state, checked_at) values (?, ?, ?, ?)',
        )
        for (const { id, state, checkedAt } of checks) insert.run(kind, id, state, checkedAt.getTime())
      }),

    deleteFetchedBefore: (moment: Date) =>
      atomically(() => {
        const day = moment.toISOString().slice(0, 10)
        prepare('delete from gateway_cache where fetched_at < ?').run(moment.getTime())
        prepare('delete from gateway_resource_checks where checked_at < ?').run(moment.getTime())
        prepare('delete from gateway_quota_usage where day < ?').run(day)
      }),

    spentBy,
    bucketState,

    spend: (request: SpendRequest): SpendResult =>
      atomically(() => {
        const { bucket, day, subject, amount } = request
        const spentBySubject = subject === null ? 0 : spentBy(bucket, day, subject)
        const result = decideSpend(request, { ...bucketState(bucket, day), spentBySubject })
        if (result === 'granted') add(request, amount)
        return result
      }),

    refund: (request: RefundRequest) => atomically(() => add(request, -request.amount)),

    block(bucket: Bucket, until: Date): void {
      const insert = prepare('insert or replace into gateway_quota_blocks (bucket, until) values (?, ?)')
      insert.run(bucket, until.getTime())
    },

    /** @returns the acquired names: those that nobody else holds */
    acquireLocks: (names: readonly string[], owner: string, now: number, until: number): string[] =>
      atomically(() => {
        const acquire = prepare<{ name: string }>(
          `insert into gateway_locks (name, owner, until) values (?, ?, ?)
           on conflict (name) do update set owner = excluded.owner, until = excluded.until where until <= ?
           returning name`,
        )
        return names.filter((name) => acquire.get(name, owner, until, now) !== undefined)
      }),

    releaseLocks(names: readonly string[], owner: string): void {
      const sql = 'delete from gateway_locks where owner = ? and name in (select value from json_each(?))'
      prepare(sql).run(owner, JSON.stringify(names))
    },

    heldLocks(names: readonly string[], now: number): string[] {
      const sql =
        'select name from gateway_locks where until > ? and name in (select value from json_each(?))'
      const rows = prepare<{ name: string }>(sql).all(now, JSON.stringify(names))
      return rows.map(({ name }) => name)
    },
  }
}
