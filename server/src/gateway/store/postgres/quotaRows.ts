import type { Database } from '../../../database/postgres/Database.ts'
import { sql, type Session } from '../../../database/sql.ts'
import { decideSpend } from '../../quota/spendingRules.ts'
import { EVERYBODY, type Bucket, type QuotaStore, type RefundRequest } from '../GatewayStore.ts'
import { toIndexKey } from './cacheRows.ts'

/** Spent quota. Every transaction first locks the row with the sum of the day's bucket, so they run in turn. */
export function createQuotaRows(database: Database): QuotaStore {
  return {
    spend: (request) =>
      database.transaction(async (session) => {
        const { bucket, day, subject } = request
        const result = decideSpend(request, {
          spent: await lockSum(session, bucket, day),
          spentBySubject: subject === null ? 0 : await spentBy(session, bucket, day, subject),
          blockedUntil: await blockedUntil(session, bucket),
        })
        if (result === 'granted') await add(session, request, request.amount)
        return result
      }),
    refund: (request) =>
      database.transaction(async (session) => {
        await lockSum(session, request.bucket, request.day)
        await add(session, request, -request.amount)
      }),
    async state(bucket, day) {
      const [spent, until] = await Promise.all([
        spentBy(database, bucket, day, EVERYBODY),
        blockedUntil(database, bucket),
      ])
      return { spent, blockedUntil: until }
    },
    spentBy: (bucket, day, subject) => spentBy(database, bucket, day, subject),
    async block(bucket, until) {
      await database.query(sql`
        insert into gateway_quota_blocks (bucket, until) values (${bucket}, ${until.getTime()})
        on conflict (bucket) do update set until = excluded.until`)
    },
  }
}

/** Locks the day's bucket until the transaction ends. Returns what all users have spent. */
async function lockSum(session: Session, bucket: Bucket, day: string): Promise<number> {
  // An update without a change locks the row too, and returns its value after the wait for the lock.
  const [row] = await session.query<{ spent: number }>(sql`
    insert into gateway_quota_usage as s (bucket, day, subject, spent) values (${bucket}, ${day}, ${EVERYBODY}, 0)
    on conflict (bucket, day, subject) do update set spent = s.spent
    returning spent`)
  return row?.spent ?? 0
}

async function spentBy(session: Session, bucket: Bucket, day: string, subject: string): Promise<number> {
  const [row] = await session.query<{ spent: number }>(sql`
    select spent from gateway_quota_usage
    where bucket = ${bucket} and day = ${day} and subject = ${toIndexKey(subject)}`)
  return row?.spent ?? 0
}

/** Adds to the sum of the bucket and to that of the user. */
async function add(session: Session, { bucket, day, subject }: RefundRequest, amount: number): Promise<void> {
  for (const who of subject === null ? [EVERYBODY] : [EVERYBODY, subject]) {
    await session.query(sql`
      insert into gateway_quota_usage as s (bucket, day, subject, spent)
      values (${bucket}, ${day}, ${toIndexKey(who)}, greatest(0, ${amount}::bigint))
      on conflict (bucket, day, subject) do update set spent = greatest(0, s.spent + ${amount}::bigint)`)
  }
}

async function blockedUntil(session: Session, bucket: Bucket): Promise<Date | null> {
  const [row] = await session.query<{ until: number }>(
    sql`select until from gateway_quota_blocks where bucket = ${bucket}`,
  )
  return row ? new Date(row.until) : null
}
