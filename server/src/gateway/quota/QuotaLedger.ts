import { QuotaExceededError } from '../gatewayErrors.ts'
import type { QuotaReservation } from '../provider/UpstreamClient.ts'
import type { Bucket, GatewayStore } from '../store/GatewayStore.ts'
import { pacificDayOf, fractionLeft } from './pacificDay.ts'
import type { BudgetState, FairShare } from './spendingRules.ts'

export interface Budget extends BudgetState {
  resetsAt: Date
}

/** The user who spends the quota of a call, and how much the call must leave in its bucket. */
export interface Spending {
  /** The user who makes the request, or null for background work. */
  spender: string | null
  /** The amount that the call must leave in the bucket for other users. */
  floor: number
  /** The amount that one user may spend of today's bucket. */
  share: FairShare
}

export type Allowance = Spending & { bucket: Bucket }

/**
 * The tolerance for clock differences. A bucket that is reported empty within this time after the reset belongs to the
 * previous day, so it is blocked only until this time of the new day has passed.
 */
const RESET_TOLERANCE_MS = 10 * 60_000

export type QuotaLedger = ReturnType<typeof createQuotaLedger>

/** Creates the ledger, which counts the units and searches that were spent today. */
export function createQuotaLedger(
  store: GatewayStore,
  totals: Readonly<Record<Bucket, number>>,
  now: () => Date,
) {
  return {
    async budget(bucket: Bucket): Promise<Budget> {
      const moment = now()
      const day = pacificDayOf(moment)
      const { spent, blockedUntil } = await store.bucketState(bucket, day.date)
      const isBlocked = blockedUntil !== null && blockedUntil > moment
      const total = totals[bucket]
      return {
        total,
        left: isBlocked ? 0 : Math.max(0, total - spent),
        dayLeft: fractionLeft(day, moment),
        resetsAt: day.end,
      }
    },

    /** Returns the reservation for one call, whose `take` throws `QuotaExceededError` beyond the allowance. */
    reservationFor({ bucket, spender, floor, share }: Allowance): QuotaReservation {
      let takenOn: string | null = null
      return {
        async take() {
          const moment = now()
          const { date } = pacificDayOf(moment)
          const result = await store.spend({
            bucket,
            day: date,
            spender,
            limit: totals[bucket] - floor,
            share: { amount: share.amount, limit: totals[bucket] - share.floorBeyond },
            now: moment,
          })
          if (result !== 'granted') throw new QuotaExceededError(bucket, result)
          takenOn = date
        },
        async refund() {
          if (takenOn !== null) await store.refund({ bucket, day: takenOn, spender })
          takenOn = null
        },
      }
    },

    /** Blocks a bucket that the provider has reported empty, until it resets. */
    async markExhausted(bucket: Bucket): Promise<void> {
      const moment = now()
      const { start, end } = pacificDayOf(moment)
      const tolerated = new Date(start.getTime() + RESET_TOLERANCE_MS)
      await store.blockBucket(bucket, moment < tolerated ? tolerated : end)
    },
  }
}
