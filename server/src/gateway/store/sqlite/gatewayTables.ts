import type { Connection } from '../../../catalogue/sqlite/openDatabase.ts'
import { createStatements, type Statements } from '../../../catalogue/sqlite/statements.ts'
import {
  decideSpend,
  EVERYBODY,
  type Bucket,
  type BucketState,
  type CacheEntry,
  type CacheKind,
  type ResourceCheck,
  type ResourceKind,
  type SpendRequest,
  type SpendResult,
} from '../GatewayStore.ts'

export type GatewayTables = ReturnType<typeof createGatewayTables>

/** Creates the synchronous methods of the gateway's database thread, on its own connection. */
export function createGatewayTables(connection: Connection) {
  const statements = createStatements(connection)
  const atomically = <T>(work: () => T): T => connection.transaction(work).immediate()
  return {
    ...createCacheTable(statements),
    ...createCheckTable(statements, atomically),
    ...createQuotaTables(statements, atomically),
    ...createLockTable(statements, atomically),
    deleteFetchedBefore: (moment: Date) =>
      atomically(() => {
        const day = moment.toISOString().slice(0, 10)
        statements.prepare('delete from gateway_cache where fetched_at < ?').run(moment.getTime())
        statements.prepare('delete from gateway_resource_checks where checked_at < ?').run(moment.getTime())
        statements.prepare('delete from gateway_quota_usage where day < ?').run(day)
      }),
  }
}

type Atomically = <T>(work: () => T) => T

interface EntryRow {
  body: string
  etag: string | null
  fetched_at: number
  checked_at: number
}

const createCacheTable = (statements: Statements) => ({
  getEntry(kind: CacheKind, key: string): CacheEntry | null {
    const row = statements
      .prepare<EntryRow>(
        'select body, etag, fetched_at, checked_at from gateway_cache where kind = ? and key = ?',
      )
      .get(kind, key)
    if (!row) return null
    const { body, etag, fetched_at: fetchedAt, checked_at: checkedAt } = row
    return { body, etag, fetchedAt: new Date(fetchedAt), checkedAt: new Date(checkedAt) }
  },

  putEntry(kind: CacheKind, key: string, entry: CacheEntry): void {
    statements
      .prepare(
        `insert or replace into gateway_cache (kind, key, body, etag, fetched_at, checked_at)
         values (?, ?, ?, ?, ?, ?)`,
      )
      .run(kind, key, entry.body, entry.etag, entry.fetchedAt.getTime(), entry.checkedAt.getTime())
  },

  confirmEntry(kind: CacheKind, key: string, checkedAt: Date): void {
    statements
      .prepare('update gateway_cache set checked_at = ? where kind = ? and key = ?')
      .run(checkedAt.getTime(), kind, key)
  },
})

interface CheckRow {
  id: string
  state: ResourceCheck['state']
  checked_at: number
}

const createCheckTable = (statements: Statements, atomically: Atomically) => ({
  getChecks(kind: ResourceKind, ids: readonly string[]): Map<string, ResourceCheck> {
    const rows = statements
      .prepare<CheckRow>(
        `select id, state, checked_at from gateway_resource_checks
         where kind = ? and id in (select value from json_each(?))`,
      )
      .all(kind, JSON.stringify(ids))
    return new Map(
      rows.map(({ id, state, checked_at: checkedAt }) => [id, { id, state, checkedAt: new Date(checkedAt) }]),
    )
  },

  putChecks: (kind: ResourceKind, checks: readonly ResourceCheck[]) =>
    atomically(() => {
      const insert = statements.prepare(
        'insert or replace into gateway_resource_checks (kind, id, state, checked_at) values (?, ?, ?, ?)',
      )
      for (const { id, state, checkedAt } of checks) insert.run(kind, id, state, checkedAt.getTime())
    }),
})

function createQuotaTables(statements: Statements, atomically: Atomically) {
  const spentBy = (bucket: Bucket, day: string, subject: string): number =>
    statements
      .prepare<{ spent: number }>(
        'select spent from gateway_quota_usage where bucket = ? and day = ? and subject = ?',
      )
      .get(bucket, day, subject)?.spent ?? 0

  function add(bucket: Bucket, day: string, subject: string, amount: number): void {
    statements
      .prepare(
        `insert into gateway_quota_usage (bucket, day, subject, spent) values (?, ?, ?, max(0, ?))
         on conflict (bucket, day, subject) do update set spent = max(0, spent + ?)`,
      )
      .run(bucket, day, subject, amount, amount)
  }

  function blockedUntil(bucket: Bucket): Date | null {
    const row = statements
      .prepare<{ until: number }>('select until from gateway_quota_blocks where bucket = ?')
      .get(bucket)
    return row ? new Date(row.until) : null
  }

  const bucketState = (bucket: Bucket, day: string): BucketState => ({
    spent: spentBy(bucket, day, EVERYBODY),
    blockedUntil: blockedUntil(bucket),
  })

  return {
    spentBy,
    bucketState,

    spend: (request: SpendRequest): SpendResult =>
      atomically(() => {
        const { bucket, day, subject, amount } = request
        const spentBySubject = subject === null ? 0 : spentBy(bucket, day, subject)
        const result = decideSpend(request, { ...bucketState(bucket, day), spentBySubject })
        if (result !== 'granted') return result
        add(bucket, day, EVERYBODY, amount)
        if (subject !== null) add(bucket, day, subject, amount)
        return result
      }),

    refund: ({ bucket, day, subject, amount }: Pick<SpendRequest, 'bucket' | 'day' | 'subject' | 'amount'>) =>
      atomically(() => {
        add(bucket, day, EVERYBODY, -amount)
        if (subject !== null) add(bucket, day, subject, -amount)
      }),

    block(bucket: Bucket, until: Date): void {
      statements
        .prepare('insert or replace into gateway_quota_blocks (bucket, until) values (?, ?)')
        .run(bucket, until.getTime())
    },
  }
}

const createLockTable = (statements: Statements, atomically: Atomically) => ({
  /** @returns the acquired names: those that nobody else holds */
  acquireLocks: (names: readonly string[], owner: string, now: number, until: number): string[] =>
    atomically(() => {
      const acquire = statements.prepare<{ name: string }>(
        `insert into gateway_locks (name, owner, until) values (?, ?, ?)
         on conflict (name) do update set owner = excluded.owner, until = excluded.until where until <= ?
         returning name`,
      )
      return names.filter((name) => acquire.get(name, owner, until, now) !== undefined)
    }),

  releaseLocks(names: readonly string[], owner: string): void {
    statements
      .prepare('delete from gateway_locks where owner = ? and name in (select value from json_each(?))')
      .run(owner, JSON.stringify(names))
  },

  heldLocks: (names: readonly string[], now: number): string[] =>
    statements
      .prepare<{ name: string }>(
        'select name from gateway_locks where until > ? and name in (select value from json_each(?))',
      )
      .all(now, JSON.stringify(names))
      .map(({ name }) => name),
})
