import { createHash } from 'node:crypto'
import { defineResource } from '../../database/resource.ts'
import { distinctInOrder, oneOf, sql, tableOf, type Session, type Transactions } from '../../database/sql.ts'
import type { Tables } from '../../database/tableDialect.ts'
import { decideSpend } from '../quota/spendingRules.ts'
import type { Bucket, CacheEntry, GatewayStore, RefundRequest, ResourceCheck } from './GatewayStore.ts'

/** The gateway's store without its locks, which is the same for every database. */
export type GatewayTables = Omit<GatewayStore, 'withLocks' | 'close'>

/** The name of the row with the sum of a bucket. No user has an empty name. */
const EVERYBODY = ''
/** The maximum length of a key. PostgreSQL indexes at most 2,704 bytes, and the key of a search may be longer. */
const MAX_KEY_LENGTH = 400

/** Returns a key that fits into an index. Long keys are replaced by their SHA-256 digest. */
export const toIndexKey = (key: string): string =>
  key.length <= MAX_KEY_LENGTH ? key : `sha256:${createHash('sha256').update(key).digest('base64url')}`

type EntryRow = Pick<CacheEntry, 'body' | 'etag'> & { fetched_at: number; checked_at: number }
type CheckRow = Pick<ResourceCheck, 'id' | 'state'> & { checked_at: number }

type Reads = 'getEntry' | 'getChecks' | 'bucketState'
interface Grouped {
  read: Pick<GatewayTables, Reads>
  write: Omit<GatewayTables, Reads>
  essential: {}
}

const TABLES: Tables = {
  /** Cached answers of the provider, and the quota that they cost. */
  gateway_cache: (db) => `
    create table gateway_cache (
      kind ${db.key} not null,
      key ${db.key} not null,
      body text not null,
      etag text,
      fetched_at ${db.integer} not null,
      checked_at ${db.integer} not null,
      primary key (kind, key)
    ) ${db.options};
    create index gateway_cache_by_fetch on gateway_cache (fetched_at);`,
  gateway_resource_checks: (db) => `
    create table gateway_resource_checks (
      kind ${db.key} not null,
      id ${db.key} not null,
      state text not null,
      checked_at ${db.integer} not null,
      primary key (kind, id)
    ) ${db.keyedOptions};
    create index gateway_resource_checks_by_time on gateway_resource_checks (checked_at);`,
  gateway_quota_usage: (db) => `
    create table gateway_quota_usage (
      bucket ${db.key} not null,
      day ${db.key} not null,
      subject ${db.key} not null,
      spent ${db.integer} not null,
      primary key (bucket, day, subject)
    ) ${db.keyedOptions};`,
  gateway_quota_blocks: (db) => `
    create table gateway_quota_blocks (
      bucket ${db.key} primary key,
      until ${db.integer} not null
    ) ${db.keyedOptions};`,
}

/** The resource of the gateway: cached answers, and the quota that they cost. */
export const gatewayTables = defineResource(TABLES, ({ session, write }: Transactions): Grouped => ({
  read: {
    async getEntry(kind, key) {
      const [row] = await session.query<EntryRow>(sql`
        select body, etag, fetched_at, checked_at from gateway_cache
        where kind = ${kind} and key = ${toIndexKey(key)}`)
      if (!row) return null
      const { body, etag, fetched_at, checked_at } = row
      return { body, etag, fetchedAt: new Date(fetched_at), checkedAt: new Date(checked_at) }
    },

    async getChecks(kind, ids) {
      const rows = await session.query<CheckRow>(sql`
        select id, state, checked_at from gateway_resource_checks
        where kind = ${kind} and id ${oneOf(ids.map(toIndexKey))}`)
      const byKey = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        ids.flatMap((id) => {
          const row = byKey.get(toIndexKey(id))
          return row ? [[id, { id, state: row.state, checkedAt: new Date(row.checked_at) }]] : []
        }),
      )
    },

    async bucketState(bucket, day) {
      const spent = await spentBy(session, bucket, day, EVERYBODY)
      return { spent, blockedUntil: await readBlock(session, bucket) }
    },
  },
  write: {
    async putEntry(kind, key, { body, etag, fetchedAt, checkedAt }) {
      await session.query(sql`
        insert into gateway_cache (kind, key, body, etag, fetched_at, checked_at)
        values (${kind}, ${toIndexKey(key)}, ${body}, ${etag}, ${fetchedAt.getTime()}, ${checkedAt.getTime()})
        on conflict (kind, key) do update set body = excluded.body, etag = excluded.etag,
          fetched_at = excluded.fetched_at, checked_at = excluded.checked_at`)
    },

    async confirmEntry(kind, key, checkedAt) {
      await session.query(sql`
        update gateway_cache set checked_at = ${checkedAt.getTime()}
        where kind = ${kind} and key = ${toIndexKey(key)}`)
    },

    async putChecks(kind, checks) {
      const rows = distinctInOrder(checks, ({ id }) => toIndexKey(id))
      await session.query(sql`
        insert into gateway_resource_checks (kind, id, state, checked_at)
        select ${kind}, id, state, checked_at from ${tableOf(rows, {
          id: ['text', ({ id }) => toIndexKey(id)],
          state: ['text', ({ state }) => state],
          checked_at: ['bigint', ({ checkedAt }) => checkedAt.getTime()],
        })} where true
        on conflict (kind, id) do update set state = excluded.state, checked_at = excluded.checked_at`)
    },

    deleteFetchedBefore: (moment) =>
      write(async (transaction) => {
        const day = moment.toISOString().slice(0, 10)
        await transaction.query(sql`delete from gateway_cache where fetched_at < ${moment.getTime()}`)
        await transaction.query(
          sql`delete from gateway_resource_checks where checked_at < ${moment.getTime()}`,
        )
        await transaction.query(sql`delete from gateway_quota_usage where day < ${day}`)
      }),

    spend: (request) =>
      write(async (transaction) => {
        const { bucket, day, spender } = request
        const spent = await lockSum(transaction, request)
        const spentBySpender = spender === null ? 0 : await spentBy(transaction, bucket, day, spender)
        const blockedUntil = await readBlock(transaction, bucket)
        const result = decideSpend(request, { spent, spentBySpender, blockedUntil })
        if (result === 'granted') await add(transaction, request, 1)
        return result
      }),

    refund: (request) =>
      write(async (transaction) => {
        await lockSum(transaction, request)
        await add(transaction, request, -1)
      }),

    async blockBucket(bucket, until) {
      await session.query(sql`
        insert into gateway_quota_blocks (bucket, until) values (${bucket}, ${until.getTime()})
        on conflict (bucket) do update set until = excluded.until`)
    },
  },
  essential: {},
}))

/** Locks the day's bucket until the transaction ends. Returns the amount that all users together have spent. */
async function lockSum(session: Session, { bucket, day }: RefundRequest): Promise<number> {
  // An update that changes nothing locks the row, and returns the value that it has once the lock is acquired.
  const [row] = await session.query<{ spent: number }>(sql`
    insert into gateway_quota_usage as s (bucket, day, subject, spent) values (${bucket}, ${day}, ${EVERYBODY}, 0)
    on conflict (bucket, day, subject) do update set spent = s.spent
    returning spent`)
  return row?.spent ?? 0
}

async function spentBy(session: Session, bucket: Bucket, day: string, spender: string): Promise<number> {
  const [row] = await session.query<{ spent: number }>(sql`
    select spent from gateway_quota_usage
    where bucket = ${bucket} and day = ${day} and subject = ${toIndexKey(spender)}`)
  return row?.spent ?? 0
}

/** Adds an amount to the sum of the bucket and to the sum of the user. */
async function add(session: Session, { bucket, day, spender }: RefundRequest, amount: number): Promise<void> {
  for (const who of spender === null ? [EVERYBODY] : [EVERYBODY, spender]) {
    const spent = Math.max(0, (await spentBy(session, bucket, day, who)) + amount)
    await session.query(sql`
      insert into gateway_quota_usage (bucket, day, subject, spent)
      values (${bucket}, ${day}, ${toIndexKey(who)}, ${spent})
      on conflict (bucket, day, subject) do update set spent = excluded.spent`)
  }
}

async function readBlock(session: Session, bucket: Bucket): Promise<Date | null> {
  const [row] = await session.query<{ until: number }>(
    sql`select until from gateway_quota_blocks where bucket = ${bucket}`,
  )
  return row ? new Date(row.until) : null
}
