import type { Statements } from '../../../catalogue/sqlite/statements.ts'
import type { Bucket, BucketState, LedgerStore, Reservation, ReserveRequest } from '../GatewayStore.ts'

type GivenBack = Parameters<LedgerStore['giveBack']>[0]

/** The row that holds the sum of a bucket; no visitor has an empty name. */
const EVERYBODY = ''

const spentBy = (statements: Statements, bucket: Bucket, day: string, subject: string): number =>
  statements
    .prepare<{ spent: number }>(
      'select spent from gateway_spending where bucket = ? and day = ? and subject = ?',
    )
    .get(bucket, day, subject)?.spent ?? 0

function add(statements: Statements, bucket: Bucket, day: string, subject: string, amount: number): void {
  statements
    .prepare(
      `insert into gateway_spending (bucket, day, subject, spent) values (?, ?, ?, max(0, ?))
       on conflict (bucket, day, subject) do update set spent = max(0, spent + ?)`,
    )
    .run(bucket, day, subject, amount, amount)
}

function blockedUntil(statements: Statements, bucket: Bucket): Date | null {
  const row = statements
    .prepare<{ until: number }>('select until from gateway_blocks where bucket = ?')
    .get(bucket)
  return row ? new Date(row.until) : null
}

/** The caller holds the transaction. */
export function reserve(statements: Statements, request: ReserveRequest): Reservation {
  const { bucket, day, subject, amount, limit, share, now } = request
  const until = blockedUntil(statements, bucket)
  if (until !== null && until > now) return 'blocked'
  const spent = spentBy(statements, bucket, day, EVERYBODY) + amount
  if (spent > limit) return 'limit'
  const isBeyondShare = subject !== null && spentBy(statements, bucket, day, subject) + amount > share.amount
  if (isBeyondShare && spent > share.limit) return 'share'
  add(statements, bucket, day, EVERYBODY, amount)
  if (subject !== null) add(statements, bucket, day, subject, amount)
  return 'granted'
}

/** The caller holds the transaction. */
export function giveBack(statements: Statements, { bucket, day, subject, amount }: GivenBack): void {
  add(statements, bucket, day, EVERYBODY, -amount)
  if (subject !== null) add(statements, bucket, day, subject, -amount)
}

export const bucketState = (statements: Statements, bucket: Bucket, day: string): BucketState => ({
  spent: spentBy(statements, bucket, day, EVERYBODY),
  blockedUntil: blockedUntil(statements, bucket),
})

export const spentBySubject = spentBy

export function block(statements: Statements, bucket: Bucket, until: Date): void {
  statements
    .prepare('insert or replace into gateway_blocks (bucket, until) values (?, ?)')
    .run(bucket, until.getTime())
}
