import { QuotaExceededError } from '../errors.ts'
import type { QuotaReservation } from '../provider/UpstreamClient.ts'
import type { Bucket, GatewayStore } from '../store/GatewayStore.ts'
import { pacificDayOf, shareLeft } from './pacificDay.ts'
import type { BudgetState, FairShare } from './SpendingPolicy.ts'

export interface Budget extends BudgetState {
  resetsAt: Date
}

/** How far a call may reach into a bucket. */
export interface Allowance {
  bucket: Bucket
  subject: string | null
  /** This much must stay in the bucket for others. */
  floor: number
  /** What one user may spend of the day's bucket. */
  share: FairShare
}

/**
 * Tolerance for clock differences. A bucket that the provider reports empty within this time after the reset belongs
 * to the day before; it is blocked only until this much of the new day has passed.
 */
const RESET_TOLERANCE_MS = 10 * 60_000

/** Counts the units and searches that were spent today. */
export interface QuotaLedger {
  budget(bucket: Bucket): Promise<Budget>
  /** Returns the reservation for one call. `take` throws `QuotaExceededError` where the allowance does not suffice. */
  reservationFor(allowance: Allowance): QuotaReservation
  /** Blocks a bucket that the provider reports empty until it resets. */
  markExhausted(bucket: Bucket): Promise<void>
}

export function createQuotaLedger(
  store: GatewayStore,
  totals: Readonly<Record<Bucket, number>>,
  now: () => Date,
): QuotaLedger {
  return {
    async budget(bucket) {
      const moment = now()
      const day = pacificDayOf(moment)
      const { spent, blockedUntil } = await store.quota.state(bucket, day.date)
      const isBlocked = blockedUntil !== null && blockedUntil > moment
      const total = totals[bucket]
      return {
        total,
        left: isBlocked ? 0 : Math.max(0, total - spent),
        dayLeft: shareLeft(day, moment),
        resetsAt: day.end,
      }
    },

    reservationFor({ bucket, subject, floor, share }) {
      let takenOn: string | null = null
      return {
        async take() {
          const moment = now()
          const { date } = pacificDayOf(moment)
          const result = await store.quota.spend({
            bucket,
            day: date,
            subject,
            amount: 1,
            limit: totals[bucket] - floor,
            share: { amount: share.amount, limit: totals[bucket] - share.floorBeyond },
            now: moment,
          })
          if (result !== 'granted') throw new QuotaExceededError(bucket, result)
          takenOn = date
        },
        async refund() {
          if (takenOn !== null) await store.quota.refund({ bucket, day: takenOn, subject, amount: 1 })
          takenOn = null
        },
      }
    },

    async markExhausted(bucket) {
      const moment = now()
      const { start, end } = pacificDayOf(moment)
      const tolerated = new Date(start.getTime() + RESET_TOLERANCE_MS)
      await store.quota.block(bucket, moment < tolerated ? tolerated : end)
    },
  }
}
