/**
 * Who may spend what: pure rules over the state of a bucket. `docs/quota.md` says in words what stands here in
 * numbers.
 */
import type { SearchPurpose } from './purpose.ts'

/** What is left of a bucket today. */
export interface BudgetState {
  /** What the day began with. */
  total: number
  left: number
  /** Share of the day that is still to come, from 1 down to 0. */
  dayLeft: number
}

/** Why a list would be asked for: nothing is kept, what is kept is old, or a further page is wanted. */
export type SpendingReason = 'first' | 'refresh' | 'further'

/**
 * What a call of 1 unit is for: a list, or single resources, which are `missing` where nothing could be shown
 * without them, and asked for `ahead` where somebody is about to want them.
 */
export type UnitPurpose = SpendingReason | 'missing' | 'ahead'

/**
 * What has to stay in the bucket, as a share of what the day began with: `kept` at any time, and `ahead` for the
 * part of the day that is still to come.
 */
interface Reserve {
  kept: number
  ahead: number
}

/** Most that freshness is stretched by. */
const MOST_STRETCHED = 12
/** Share of a bucket that one visitor may spend in a day, whatever the others do. */
const VISITOR_SHARE = 0.1
/** What has to stay in the bucket for the others when a visitor spends more than that. */
const BEYOND_SHARE: Reserve = { kept: 0.1, ahead: 0.8 }
/** Hits of memory that fit well enough to leave the provider alone. */
export const GOOD_HITS = { typed: 10, related: 12 } as const

const NO_RESERVE: Reserve = { kept: 0, ahead: 0 }
const SEARCH_RESERVES: Readonly<Record<SearchPurpose, Readonly<Record<SpendingReason, Reserve>>>> = {
  // What a person typed comes first: it spends to the last search.
  typed: { first: NO_RESERVE, refresh: { kept: 0, ahead: 0.5 }, further: { kept: 0, ahead: 0.5 } },
  // A category is filled once, early; it is renewed by what the evening leaves over.
  category: {
    first: { kept: 0, ahead: 0.3 },
    refresh: { kept: 0.05, ahead: 0.8 },
    further: { kept: 0.05, ahead: 0.8 },
  },
  channel: {
    first: { kept: 0.05, ahead: 0.5 },
    refresh: { kept: 0.05, ahead: 0.8 },
    further: { kept: 0.05, ahead: 0.8 },
  },
  // Comfortable means: less has been spent than the hour would allow, and a good part is left.
  related: {
    first: { kept: 0.3, ahead: 1 },
    refresh: { kept: 0.3, ahead: 1 },
    further: { kept: 0.3, ahead: 1 },
  },
}

const UNIT_RESERVES: Readonly<Record<UnitPurpose, Reserve>> = {
  missing: NO_RESERVE,
  first: { kept: 0.02, ahead: 0 },
  refresh: { kept: 0.05, ahead: 0.25 },
  further: { kept: 0.05, ahead: 0.3 },
  ahead: { kept: 0.1, ahead: 0.5 },
}

const toFloor = ({ kept, ahead }: Reserve, { total, dayLeft }: BudgetState): number =>
  Math.ceil(total * Math.max(kept, ahead * dayLeft))

/** Searches that have to stay in the bucket after this one. */
export const searchFloor = (purpose: SearchPurpose, reason: SpendingReason, budget: BudgetState): number =>
  toFloor(SEARCH_RESERVES[purpose][reason], budget)

/** Units that have to stay in the bucket after this one. */
export const unitFloor = (purpose: UnitPurpose, budget: BudgetState): number =>
  toFloor(UNIT_RESERVES[purpose], budget)

/** One visitor's part of a bucket in a day. */
export interface FairShare {
  amount: number
  /** Whoever has spent it may go on only while this much stays for the others. */
  floorBeyond: number
}

/** Somebody alone with a key should not be held to a tenth of it, and somebody greedy should not empty it. */
export const fairShare = (budget: BudgetState): FairShare => ({
  amount: Math.max(1, Math.ceil(budget.total * VISITOR_SHARE)),
  floorBeyond: toFloor(BEYOND_SHARE, budget),
})

/**
 * By how much freshness is stretched: 1 while as much is left as the hour allows, more as the bucket empties, and
 * the more the younger the day, because what is left has to last.
 */
export function stretch({ total, left, dayLeft }: BudgetState): number {
  if (left <= 0 || total <= 0) return MOST_STRETCHED
  return Math.min(MOST_STRETCHED, Math.max(1, ((1 + dayLeft) * total) / (2 * left)))
}
