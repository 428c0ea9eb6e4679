/** The rules for spending the quota, as functions of the state of a bucket. `docs/quota.md` explains the numbers. */
import type { BucketState, SpendRequest, SpendResult } from '../store/GatewayStore.ts'
import type { SearchIntent } from './searchIntent.ts'

/** The current state of a bucket. */
export interface BudgetState {
  /** The size of the bucket at the beginning of the day. */
  total: number
  left: number
  /** The fraction of the day that remains, from 1 down to 0. */
  dayLeft: number
}

/** The reason for requesting a list: nothing is cached, the cached list is stale, or the next page is needed. */
export type ListCallReason = 'first' | 'refresh' | 'nextPage'

/** The reason for a call of 1 unit: a list, a list of a feed, a resource that is needed now, or one needed soon. */
export type UnitCallReason = ListCallReason | 'feedFirst' | 'feedRefresh' | 'missing' | 'prefetch'

/** The part of the day's total that a call must leave in the bucket: `fixed` or `perDayLeft`, whichever is larger. */
interface Reserve {
  /** A fraction of the total, which is the same at any time of the day. */
  fixed: number
  /** A fraction of the total, multiplied by the fraction of the day that remains. */
  perDayLeft: number
}

const MAX_TTL_MULTIPLIER = 12
/** The fraction of a bucket that one user may spend in a day, however much other users spend. */
const USER_SHARE = 0.1
/** The fraction of a bucket for one user's subscription feed: enough to refresh 250 channels twice. */
const FEED_USER_SHARE = 0.05
/** The reserve that a user who spends more than the share must leave in the bucket. */
const BEYOND_SHARE: Reserve = { fixed: 0.1, perDayLeft: 0.8 }
/** The numbers of good hits in the catalogue from which the provider is not called. */
export const MIN_GOOD_HITS = { typed: 10, related: 12 } as const

const NO_RESERVE: Reserve = { fixed: 0, perDayLeft: 0 }
const HALF_OF_DAY_LEFT: Reserve = { fixed: 0, perDayLeft: 0.5 }
/** The reserve of calls that may spend the rest of the day's quota in the evening. */
const LATE: Reserve = { fixed: 0.05, perDayLeft: 0.8 }
/** The reserve of calls that are allowed only while less than the day's average was spent and much is left. */
const BELOW_AVERAGE: Reserve = { fixed: 0.3, perDayLeft: 1 }

const SEARCH_RESERVES: Readonly<Record<SearchIntent, Readonly<Record<ListCallReason, Reserve>>>> = {
  // Searches that a person has typed come first, and may spend the last search of the day.
  typed: { first: NO_RESERVE, refresh: HALF_OF_DAY_LEFT, nextPage: HALF_OF_DAY_LEFT },
  // The page of a category is fetched once, early in the day.
  category: { first: { fixed: 0, perDayLeft: 0.3 }, refresh: LATE, nextPage: LATE },
  channel: { first: { fixed: 0.05, perDayLeft: 0.5 }, refresh: LATE, nextPage: LATE },
  related: { first: BELOW_AVERAGE, refresh: BELOW_AVERAGE, nextPage: BELOW_AVERAGE },
}

const UNIT_RESERVES: Readonly<Record<UnitCallReason, Reserve>> = {
  missing: NO_RESERVE,
  first: { fixed: 0.02, perDayLeft: 0 },
  refresh: { fixed: 0.05, perDayLeft: 0.25 },
  nextPage: { fixed: 0.05, perDayLeft: 0.3 },
  prefetch: { fixed: 0.1, perDayLeft: 0.5 },
  // A feed requests a hundred lists at once, and every screen also works without these lists.
  feedFirst: { fixed: 0.1, perDayLeft: 0.7 },
  feedRefresh: { fixed: 0.3, perDayLeft: 0.9 },
}

const toFloor = ({ fixed, perDayLeft }: Reserve, { total, dayLeft }: BudgetState): number =>
  Math.ceil(total * Math.max(fixed, perDayLeft * dayLeft))

/** Returns how many searches must stay in the bucket after a call. */
export const searchFloor = (intent: SearchIntent, reason: ListCallReason, budget: BudgetState): number =>
  toFloor(SEARCH_RESERVES[intent][reason], budget)

/** Returns how many units must stay in the bucket after a call. */
export const unitFloor = (reason: UnitCallReason, budget: BudgetState): number =>
  toFloor(UNIT_RESERVES[reason], budget)

/** The share of one user in the bucket of a day. */
export interface FairShare {
  amount: number
  /** The amount that must stay in the bucket if a user spends more than `amount`. */
  floorBeyond: number
}

const isForFeed = (reason: UnitCallReason | null): boolean =>
  reason === 'feedFirst' || reason === 'feedRefresh'

/**
 * Returns the share of one user. If few people use the key, each person may exceed the share. If many people use the
 * key, nobody can empty the bucket.
 * @param reason the reason for spending units, or null for a search
 */
export const fairShare = (budget: BudgetState, reason: UnitCallReason | null): FairShare => ({
  amount: Math.max(1, Math.ceil(budget.total * (isForFeed(reason) ? FEED_USER_SHARE : USER_SHARE))),
  floorBeyond: toFloor(BEYOND_SHARE, budget),
})

/**
 * Returns the factor by which TTLs are multiplied. It is 1 while less than the day's average was spent. It grows as the
 * bucket empties, and is greater early in the day, because the remaining quota has to last longer.
 */
export function ttlMultiplier({ total, left, dayLeft }: BudgetState): number {
  if (left <= 0 || total <= 0) return MAX_TTL_MULTIPLIER
  return Math.min(MAX_TTL_MULTIPLIER, Math.max(1, ((1 + dayLeft) * total) / (2 * left)))
}

/** Decides whether a request may spend its amount. Every store calls this in the transaction that spends it. */
export function decideSpend(
  { spender, limit, share, now }: SpendRequest,
  { spent, spentBySpender, blockedUntil }: BucketState & { spentBySpender: number },
): SpendResult {
  if (blockedUntil !== null && blockedUntil > now) return 'blocked'
  if (spent + 1 > limit) return 'limit'
  const isBeyondShare = spender !== null && spentBySpender + 1 > share.amount
  return isBeyondShare && spent + 1 > share.limit ? 'share' : 'granted'
}
