import type { Bucket, GatewayStore, Reservation } from '../store/GatewayStore.ts'
import type { BudgetState, FairShare } from '../planner/policy.ts'
import type { Leave } from '../upstream/UpstreamClient.ts'
import { pacificDayOf, shareLeft } from './pacificDay.ts'

/** What is left of a bucket today, and when it is full again. */
export interface Budget extends BudgetState {
  fullAt: Date
}

/** How far a call may reach into a bucket. */
export interface Allowance {
  bucket: Bucket
  subject: string | null
  /** This much has to stay in the bucket for others. */
  floor: number
  /** What one visitor may spend of the day's bucket. */
  share: FairShare
}

/** A call was not made because it may not be paid for. */
export class QuotaExceededError extends Error {
  readonly bucket: Bucket
  readonly reason: Exclude<Reservation, 'granted'>
  constructor(bucket: Bucket, reason: Exclude<Reservation, 'granted'>) {
    super(`The bucket of ${bucket} gives no more for this (${reason}).`)
    this.name = 'QuotaExceededError'
    this.bucket = bucket
    this.reason = reason
  }
}

/**
 * Clocks differ a little. A bucket that the provider calls empty just after the turn is still yesterday's; it is
 * left alone until this much of the day has passed.
 */
const TURN_TOLERANCE_MS = 10 * 60_000

export interface Ledger {
  budget(bucket: Bucket): Promise<Budget>
  /** Leave for one call: every attempt takes 1 from the bucket before it is made, or throws `QuotaExceededError`. */
  leaveFor(allowance: Allowance): Leave
  /** The provider says that a bucket is empty: believe it until the turn. */
  correct(bucket: Bucket): Promise<void>
}

export function createLedger(
  store: GatewayStore,
  totals: Readonly<Record<Bucket, number>>,
  now: () => Date,
): Ledger {
  return {
    async budget(bucket) {
      const moment = now()
      const day = pacificDayOf(moment)
      const { spent, blockedUntil } = await store.ledger.state(bucket, day.date)
      const isBlocked = blockedUntil !== null && blockedUntil > moment
      const total = totals[bucket]
      return {
        total,
        left: isBlocked ? 0 : Math.max(0, total - spent),
        dayLeft: shareLeft(day, moment),
        fullAt: day.end,
      }
    },

    leaveFor({ bucket, subject, floor, share }) {
      let takenOn: string | null = null
      return {
        async take() {
          const moment = now()
          const { date } = pacificDayOf(moment)
          const outcome = await store.ledger.reserve({
            bucket,
            day: date,
            subject,
            amount: 1,
            limit: totals[bucket] - floor,
            share: { amount: share.amount, limit: totals[bucket] - share.floorBeyond },
            now: moment,
          })
          if (outcome !== 'granted') throw new QuotaExceededError(bucket, outcome)
          takenOn = date
        },
        async giveBack() {
          if (takenOn !== null) await store.ledger.giveBack({ bucket, day: takenOn, subject, amount: 1 })
          takenOn = null
        },
      }
    },

    async correct(bucket) {
      const moment = now()
      const { start, end } = pacificDayOf(moment)
      const tolerated = new Date(start.getTime() + TURN_TOLERANCE_MS)
      await store.ledger.block(bucket, moment < tolerated ? tolerated : end)
    },
  }
}
